import UIKit

extension Simulator {
  /// Whether frames change nothing until the next work is due: nothing moves by itself.
  var isStill: Bool {
    loop.isStill && !UIApplication.shared.windows.contains { $0.layer.movesInTree }
  }

  /// How long it is until the next work is due; nil if none is.
  var timeToNextWork: Duration? {
    loop.nextDue.map { .nanoseconds(max(0, $0 - loop.now)) }
  }

  /// Passes over frames in which nothing happens, of a still world.
  ///
  /// - Returns: How many, at most the limit.
  func skipFrames(atMost limit: Int) -> Int {
    guard limit > 0, isStill else { return 0 }
    var count = limit
    if let due = loop.nextDue {
      // The frame that shows what is due is one of those that are run.
      count = min(count, Int((due - loop.now) * Int64(frameRate) / 1_000_000_000) - 1)
    }
    guard count > 0 else { return 0 }
    pass(frames: count)
    return count
  }
}
