/// What layout and touches need of a scroll view, which a folder above this one declares.
@preconcurrency @MainActor protocol ScrollContainer: UIView {
  var contentSize: CGSize { get set }
  var contentLayoutGuide: UILayoutGuide { get }
  var panGestureRecognizer: UIPanGestureRecognizer { get }
  /// Whether touches of the content are delayed until it is known whether they scroll.
  var holdsContentTouches: Bool { get }
  /// Whether the current touch stopped a moving scroll view, so that it is not delivered to the
  /// content.
  var swallowsTouches: Bool { get }
  /// Whether a tap on the status bar scrolls it to its top.
  var scrollsToTop: Bool { get }
  func statusBarWasTapped()
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}
