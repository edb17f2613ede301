/// A change of one finger that the world will deliver at its own time.
package struct PendingTouch: Equatable, Sendable {
  /// Names the finger from its `began` to its `ended` or `cancelled`.
  package var id: Int
  /// When the finger does it, in nanoseconds of the world's clock.
  package var time: Int64
  package var phase: UITouch.Phase
  /// Where, in points of the screen.
  package var location: CGPoint

  package init(id: Int = 0, time: Int64, phase: UITouch.Phase, location: CGPoint) {
    self.id = id
    self.time = time
    self.phase = phase
    self.location = location
  }
}
