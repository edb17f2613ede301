/// A change of one touch that the world delivers at its time.
package struct PendingTouch: Equatable, Sendable {
  /// Identifies the finger from its `began` to its `ended` or `cancelled`.
  package var id: Int
  /// The time of the change, in nanoseconds of the world's clock.
  package var time: Int64
  package var phase: UITouch.Phase
  /// The location in points of the screen.
  package var location: CGPoint

  package init(id: Int = 0, time: Int64, phase: UITouch.Phase, location: CGPoint) {
    self.id = id
    self.time = time
    self.phase = phase
    self.location = location
  }
}

extension HostLoop {
  /// Delivers a touch to the windows at its time.
  package func enqueue(touch: PendingTouch) {
    enqueue(at: touch.time) { [unowned self] in application.deliver(touch) }
  }
}
