import UIKit

/// The pull distance at which the system refreshes.
///
/// Apple does not publish it. It is assumed at first, and learned from pulls that refresh.
struct PullDistance: Equatable {
  /// The assumed share of the scroll view's height.
  ///
  /// An approximation: 150 points of content were measured at a height of 759.
  static let assumedShare: CGFloat = 0.2

  private struct Sample: Equatable {
    let pull: CGFloat
    let length: CGFloat
    var share: CGFloat { pull / length }
  }

  /// The latest samples; a wrong one is forgotten after some pulls.
  private var samples: [Sample] = []
  private static let mostSamples = 4

  /// The distance in points of content, 1 or more.
  ///
  /// A finger moves in steps, so the shortest of several pulls is the most accurate. Whether the
  /// distance is a share of the height is not known: samples at the same height come first.
  ///
  /// - Parameter length: The height of the scroll view in points.
  func points(inLength length: CGFloat) -> CGFloat {
    let measured = samples.filter { $0.length == length }.map(\.pull).min()
    let share = samples.map(\.share).min() ?? PullDistance.assumedShare
    return max(1, measured ?? share * length)
  }

  /// Learns the distance from a pull that made the system refresh.
  mutating func learn(from pull: CGFloat, inLength length: CGFloat) {
    guard pull > 0, length > 0, pull.isFinite else { return }
    samples.append(Sample(pull: pull, length: length))
    if samples.count > PullDistance.mostSamples { samples.removeFirst() }
  }
}
