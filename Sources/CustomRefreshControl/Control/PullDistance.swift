import UIKit

/// How far the content is pulled before the system refreshes.
///
/// Apple does not publish it: it is assumed at first, and learned from the first pull that
/// refreshes.
struct PullDistance: Equatable {
  /// The share of the scroll view's height; an approximation. 150 points of content were seen at
  /// a height of 759.
  static let assumedShare: CGFloat = 0.2

  private var learnedShare: CGFloat?

  /// The distance in points of content, 1 or more.
  ///
  /// - Parameter length: The height of the scroll view in points.
  func points(inLength length: CGFloat) -> CGFloat {
    max(1, (learnedShare ?? PullDistance.assumedShare) * length)
  }

  /// Takes note that the system refreshed after a pull.
  ///
  /// A finger moves in steps, so the shortest of several pulls is the nearest to the truth.
  mutating func learn(from pull: CGFloat, inLength length: CGFloat) {
    guard pull > 0, length > 0, pull.isFinite else { return }
    learnedShare = min(learnedShare ?? .infinity, pull / length)
  }
}
