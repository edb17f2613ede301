/// A wait on the world's schedule for Core Animation, which is not bound to the main actor by type.
///
/// Layers are used on the main thread; the closures stay there.
final class AnimationTimer {
  /// The world keeps it, so that a world that ends lets go of what waits in it.
  private weak var work: ScheduledWork?

  private init(_ work: ScheduledWork) {
    self.work = work
  }

  /// Runs `body` in the completion phase of the first frame at or after `time`, in seconds.
  convenience init(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    self.init(
      MainActor.assumeIsolated {
        let due = max(HostClock.nanoseconds(seconds: time), HostLoop.current.now)
        return HostLoop.current.schedule(at: due, phase: .completion) { body() }
      })
  }

  /// Runs `body` in this frame's completion phase, or the next one's.
  static func soon(_ body: @escaping () -> Void) {
    _ = AnimationTimer(at: CACurrentMediaTime(), body)
  }

  func cancel() {
    let work = work
    MainActor.assumeIsolated { work?.cancel() }
  }

  static func countCompletion() {
    MainActor.assumeIsolated { AppCode.count(.completion) }
  }
}
