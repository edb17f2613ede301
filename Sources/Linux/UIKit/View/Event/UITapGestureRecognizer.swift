open class UITapGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  /// The maximum movement of a tap, in points; Apple publishes none, this is an approximation.
  private static let allowedMovement: CGFloat = 10

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 { return state = .failed }
    start = location(in: nil)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let place = location(in: nil)
    if hypot(place.x - start.x, place.y - start.y) > UITapGestureRecognizer.allowedMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .recognized
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
