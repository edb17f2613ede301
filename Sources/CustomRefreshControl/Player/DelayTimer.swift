import Foundation

/// Calls back once after a delay, also while a finger drags.
///
/// Nobody guarantees that an animation of a hidden view reports its end, so a refresh that waited for
/// that could hang. The run loop's timers always fire.
@MainActor final class DelayTimer {
  private var timer: Timer?

  /// Runs a closure after a delay, replacing any closure that is waiting.
  ///
  /// - Parameter delay: The delay in seconds, 0 or more.
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    cancel()
    // Repeating, and stopped when it fires: Foundation on Linux loses the interval of a timer that
    // does not repeat, which then fires at once.
    let timer = Timer(timeInterval: delay, repeats: true) { [weak self] timer in
      timer.invalidate()
      MainActor.assumeIsolated {
        guard let self else { return }
        self.timer = nil
        body()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  func cancel() {
    timer?.invalidate()
    timer = nil
  }
}
