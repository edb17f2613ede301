/// Recognizes a horizontal swipe of a row.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  /// Whether the row at a point can be swiped.
  var canSwipe: ((CGPoint) -> Bool)?
  /// The swiped row, and its swipe offset when the gesture began.
  var path: IndexPath?
  var base: CGFloat = 0

  /// 1 if points to the right are toward the trailing edge.
  private var direction: CGFloat { view?.isRightToLeft == true ? -1 : 1 }

  /// The place in the list at which the swipe began.
  var start: CGPoint { view.map(start(in:)) ?? .zero }
  /// How far the finger has moved toward the trailing edge, in points.
  var distance: CGFloat { translation(in: view).x * direction }
  /// Whether the swipe began toward the trailing edge, which reveals what is behind the leading one.
  var isTowardTrailing: Bool { displacement.x * direction > 0 }

  var swipeShouldBegin: Bool {
    abs(displacement.x) > abs(displacement.y) && canSwipe?(start) ?? false
  }
}
