@testable import CustomRefreshControl
@testable import RefreshMotion
import UIKit

extension MotionPlayer {
  /// Makes a player that repeats a timeline.
  convenience init(timeline: Timeline, elements: [UIView]) {
    self.init(MotionSet(loop: timeline), style: .full, elements: elements)
  }

  /// Whether the loop is running.
  var isPlaying: Bool { elapsed != nil }

  /// Starts the loop at a time in it, in seconds; does nothing while it is running.
  func loop(from time: Double = 0) {
    if !isPlaying { play(.loop(time: time)) }
  }

  func scrub(to progress: Double) { perform(.scrub(progress)) }
  func resume() { perform(.resume) }
  func rest() { perform(.rest) }
}
