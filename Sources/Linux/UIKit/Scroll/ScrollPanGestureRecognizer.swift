/// A scroll view's pan recognizer, which also reports touches that begin and end without a pan.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView? {
    didSet { addOwnHandler { [weak self] _ in self.map { $0.scrollView?.panDidChange($0) } } }
  }

  /// The scroll view, whose class an app can make conform to the protocol.
  override weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { scrollView as? any UIGestureRecognizerDelegate }
    set {
      stop(
        unless: newValue === scrollView,
        "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate.")
    }
  }

  /// Zero for a touch that stops moving content, so that the content follows it immediately.
  override var hysteresis: CGFloat {
    scrollView?.swallowsTouches == true ? 0 : super.hysteresis
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == 1 { scrollView?.fingerDidComeDown() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let isLast = numberOfTouches <= touches.count
    super.touchesEnded(touches, with: event)
    if isLast { scrollView?.fingerDidLift() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    scrollView?.fingerDidLift()
  }

  override func reset() {
    super.reset()
    scrollView?.fingerDidLift()
  }
}
