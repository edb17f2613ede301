import UIKit

extension Simulator {
  /// Advances the clock until the screen rests: no list scrolls or bounces, no touch is to come, and
  /// no animation runs that ends by itself. Repeating animations, as of a spinner, do not count, nor
  /// do tasks that wait.
  ///
  /// - Parameter limit: The maximum time to advance; 10 seconds by default.
  /// - Returns: Whether the screen rests.
  @discardableResult
  public func advanceUntilRest(atMost limit: Duration = .seconds(10)) async -> Bool {
    await advance(atMost: limit) { loop.isStill && !loop.hasPendingCompletions }
  }

  /// Whether nothing moves until the next scheduled work is due, so that frames change nothing.
  var isStill: Bool {
    loop.isStill && !UIApplication.shared.allWindows.contains { $0.layer.movesInTree }
  }

  /// The time until the next scheduled work is due; nil if there is none.
  var timeToNextWork: Duration? {
    loop.nextDue.map { .nanoseconds(max(0, $0 - loop.now)) }
  }

  /// Skips frames in which nothing changes, if the world is still.
  ///
  /// - Returns: The number of skipped frames, at most the limit.
  func skipFrames(atMost limit: Int) -> Int {
    guard limit > 0, isStill else { return 0 }
    var count = limit
    if let due = loop.nextDue {
      // The frame in which the work is due must run.
      count = min(count, Int((due - loop.now) * Int64(frameRate) / 1_000_000_000) - 1)
    }
    guard count > 0 else { return 0 }
    pass(frames: count)
    return count
  }
}
