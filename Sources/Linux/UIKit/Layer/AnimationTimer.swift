/// Schedules work of Core Animation, whose types are not isolated to the main actor.
///
/// Layers are used on the main thread, and the closures run there.
final class AnimationTimer {
  /// The work is owned by the world, so that a world that ends releases its pending work.
  private weak var work: ScheduledWork?

  private init(_ work: ScheduledWork) {
    self.work = work
  }

  /// Runs `body` in the completion phase of the first frame at or after `time`, in seconds.
  convenience init(
    at time: CFTimeInterval, isAwaited: Bool = true, _ body: @escaping () -> Void
  ) {
    nonisolated(unsafe) let body = body
    self.init(
      MainActor.assumeIsolated {
        let due = max(HostClock.nanoseconds(seconds: time), HostLoop.current.now)
        return HostLoop.current.schedule(at: due, phase: .completion, isAwaited: isAwaited) {
          body()
        }
      })
  }

  /// Runs `body` in this frame's completion phase, or in the next one.
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

/// Controls the progress of all animations of a `UIViewPropertyAnimator`, as a function of time.
protocol AnimationDriver: AnyObject {
  /// Returns the progress at a time of the world's clock: 0…1, or beyond for a spring.
  func progress(at time: CFTimeInterval) -> Double

  /// Returns the progress in the state of the last commit.
  func committedProgress(at time: CFTimeInterval) -> Double

  /// Forgets the state of the last commit, as the next one shows the current one.
  func forgetCommittedState()
}
