/// Fills a view from a nib; called at the end of `UIView.init?(coder:)`, when the stored properties
/// of all subclasses are set, so that a subclass finds the decoded values after
/// `super.init(coder:)`, as on Apple's systems.
@MainActor enum NibDecoding {
  static func decode(_ view: UIView, from coder: NSCoder) {
    guard let coder = coder as? NibCoder else { return }
    coder.instantiation.decode(view, from: coder.element)
  }
}
