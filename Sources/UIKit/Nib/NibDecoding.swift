/// Fills a view from a nib.
///
/// `UIView.init?(coder:)` calls it at its end, when the stored properties of all subclasses are
/// set, so that a subclass reads the decoded values after `super.init(coder:)`, as on Apple's
/// platforms.
@MainActor enum NibDecoding {
  static func decode(_ view: UIView, from coder: NSCoder) {
    guard let coder = coder as? NibCoder else { return }
    coder.instantiation.decode(view, from: coder.element)
  }
}
