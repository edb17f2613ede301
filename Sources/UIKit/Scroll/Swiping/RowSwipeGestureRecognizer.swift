/// Recognizes a horizontal swipe of a row.
final class RowSwipeGestureRecognizer: UIGestureRecognizer {
  var canSwipe: ((CGPoint) -> Bool)?
  private(set) var start = CGPoint.zero
  private(set) var translation: CGFloat = 0
  /// Whether the swipe began toward the trailing edge, which reveals what is behind the leading one.
  private(set) var isTowardTrailing = false
  /// The swiped row, and its swipe offset when the gesture began.
  var path: IndexPath?
  var base: CGFloat = 0

  /// The distance before the gesture begins, in points, as for a pan.
  private static let hysteresis: CGFloat = 10

  private var anchor: CGFloat = 0
  /// 1 if points to the right are toward the trailing edge.
  private var direction: CGFloat { view?.isRightToLeft == true ? -1 : 1 }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 {
      state = .failed
      return
    }
    start = location(in: view)
    translation = 0
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: view)
    if state == .possible {
      let moved = CGPoint(x: place.x - start.x, y: place.y - start.y)
      guard hypot(moved.x, moved.y) >= Self.hysteresis else { return }
      guard abs(moved.x) > abs(moved.y), canSwipe?(start) ?? false else {
        state = .failed
        return
      }
      isTowardTrailing = moved.x * direction > 0
      anchor = start.x + (moved.x < 0 ? -Self.hysteresis : Self.hysteresis)
      state = .began
      guard state == .began else { return }
    }
    translation = (place.x - anchor) * direction
    state = .changed
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }
}
