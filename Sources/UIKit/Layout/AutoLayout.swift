/// The hooks that the view core calls.
@MainActor enum AutoLayout {
  static func layoutSubviews(of view: UIView) {}
  static func didChange(_ view: UIView) {}
  static func willLeave(_ view: UIView) {}
  static func resizeSubviews(of view: UIView, from oldSize: CGSize) {}
}
