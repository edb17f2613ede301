/// A touch that a finger will make at its time.
package struct PendingTouch: Sendable {
  package var id: Int
  /// Nanoseconds of the world's clock.
  package var time: Int64
  package var phase: UITouch.Phase
  /// Screen points.
  package var location: CGPoint

  package init(id: Int = 0, time: Int64, phase: UITouch.Phase, location: CGPoint) {
    self.id = id
    self.time = time
    self.phase = phase
    self.location = location
  }
}
