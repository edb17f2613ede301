@MainActor enum NibDecoding {
  static func decode(_ view: UIView, from coder: NSCoder) {}
}
