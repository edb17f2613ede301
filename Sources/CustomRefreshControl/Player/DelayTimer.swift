import Foundation

/// Calls back once after a delay, also while a finger drags.
///
/// Nobody guarantees that an animation of a hidden view reports its end, so a refresh that waited for
/// that could hang. The run loop's timers always fire.
@MainActor final class DelayTimer {
  var isRunning: Bool { token != nil }

  private var token: Token?

  /// Runs a closure after a delay, replacing any closure that is waiting.
  ///
  /// - Parameter delay: The delay in seconds, 0 or more.
  func start(_ delay: Double, _ body: @escaping @MainActor () -> Void) {
    // A repeating timer is due an exact interval from now, however late it is added to the run loop.
    let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.cancel()
        body()
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    token = Token(timer)
  }

  func cancel() { token = nil }

  /// Invalidates its timer when it is released.
  private final class Token {
    private let timer: Timer
    init(_ timer: Timer) { self.timer = timer }
    deinit { timer.invalidate() }
  }
}
