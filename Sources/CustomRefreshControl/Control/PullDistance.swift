import UIKit

/// The pull distance at which the system refreshes.
///
/// Apple does not publish it. It is assumed at first, and learned from pulls that refresh.
struct PullDistance: Equatable {
  /// The assumed share of the scroll view's height.
  ///
  /// An approximation: 150 points of content were measured at a height of 759.
  static let assumedShare: CGFloat = 0.2

  private var learnedShare: CGFloat?

  /// The distance in points of content, 1 or more.
  ///
  /// - Parameter length: The height of the scroll view in points.
  func points(inLength length: CGFloat) -> CGFloat {
    max(1, (learnedShare ?? PullDistance.assumedShare) * length)
  }

  /// Learns the distance from a pull that made the system refresh.
  ///
  /// A finger moves in steps, so the shortest of several pulls is the most accurate.
  mutating func learn(from pull: CGFloat, inLength length: CGFloat) {
    guard pull > 0, length > 0, pull.isFinite else { return }
    learnedShare = min(learnedShare ?? .infinity, pull / length)
  }
}
