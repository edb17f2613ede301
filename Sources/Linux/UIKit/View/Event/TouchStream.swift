/// Tracks the touches on the screen and converts their changes into events.
@MainActor final class TouchStream {
  private var touches: [(id: Int, touch: UITouch)] = []
  private var lastTap: (time: Int64, location: CGPoint, count: Int)?

  /// The maximum time in nanoseconds and distance in points between the taps of a multiple tap.
  ///
  /// Apple publishes neither; both are approximations.
  private static let tapInterval: Int64 = 350_000_000
  private static let tapDistance: CGFloat = 45

  func deliver(_ pending: PendingTouch, in windows: [UIWindow], send: (UIEvent) -> Void) {
    guard let touch = touch(for: pending, in: windows) else { return }
    for (_, other) in touches where other !== touch { other.phase = .stationary }
    send(UIEvent(touches: touches.map(\.touch), timestamp: touch.timestamp))
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    touches.removeAll { $0.touch === touch }
    if touch.phase == .ended {
      lastTap = (pending.time, pending.location, touch.tapCount)
    }
  }

  /// Forgets the touches that are down; their views and recognizers would keep each other alive.
  func end() {
    for (_, touch) in touches { touch.forget() }
    touches = []
  }

  private func touch(for pending: PendingTouch, in windows: [UIWindow]) -> UITouch? {
    if let active = touches.first(where: { $0.id == pending.id })?.touch {
      active.update(from: pending)
      return active
    }
    guard pending.phase == .began else { return nil }
    let touch = UITouch(pending)
    touch.window = windows.last { window in
      let point = CGPoint(
        x: pending.location.x - window.frame.minX, y: pending.location.y - window.frame.minY)
      return window.hitTest(point, with: nil) != nil
    }
    guard touch.window != nil else { return nil }
    touch.tapCount = tapCount(for: pending)
    touches.append((pending.id, touch))
    return touch
  }

  private func tapCount(for pending: PendingTouch) -> Int {
    guard let lastTap, pending.time - lastTap.time <= TouchStream.tapInterval,
      abs(pending.location.x - lastTap.location.x) <= TouchStream.tapDistance,
      abs(pending.location.y - lastTap.location.y) <= TouchStream.tapDistance
    else { return 1 }
    return lastTap.count + 1
  }
}
