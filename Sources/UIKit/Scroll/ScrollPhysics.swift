import Foundation

/// The constants of scrolling, and the rubber band.
///
/// Apple publishes the deceleration rates only. The rubber band is the formula that the community
/// measured; the spring and the thresholds are approximations of ours.
enum ScrollPhysics {
  /// The share of the finger's movement that the content follows at the edge.
  static let rubberBandCoefficient: CGFloat = 0.55
  /// Angular frequency of the critically damped spring that brings content back, in rad/s.
  static let springFrequency: CGFloat = 11
  /// Rates of the overdamped spring that brings back content that is let go nearly at rest, per
  /// second; reported from traces.
  static let releaseRates = (slow: 9.0, fast: 46.0)
  /// Content that is slower than this when it is let go is nearly at rest, in points a second.
  static let releaseSpeed: CGFloat = 50
  /// The same spring from rest at 0 to rest at 1: its two rates are ω·(ζ ± √(ζ² − 1)).
  static let releaseSpring = SpringMotion(
    frequency: (releaseRates.slow * releaseRates.fast).squareRoot(),
    dampingRatio: (releaseRates.slow + releaseRates.fast)
      / (2 * (releaseRates.slow * releaseRates.fast).squareRoot()),
    velocity: 0)
  /// Half a device pixel at 3x, in points: nearer than this, content has arrived.
  static let restTolerance: CGFloat = 0.5 / 3
  /// Content that slows down to this speed, in points a second, stops; a finger that lifts more
  /// slowly leaves it where it is. Reported from traces.
  static let minimumSpeed: CGFloat = 10

  /// How far past the edge content shows when the finger asks for `pull` points,
  /// in a view of `length` points.
  static func rubberBand(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let distance = abs(pull)
    let shown = (1 - 1 / (distance * rubberBandCoefficient / length + 1)) * length
    return pull < 0 ? -shown : shown
  }

  /// What the finger asked for when content shows `shown` points past the edge.
  static func pull(forRubberBand shown: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = min(abs(shown) / length, 0.999)
    let pull = (1 / (1 - part) - 1) * length / rubberBandCoefficient
    return shown < 0 ? -pull : pull
  }

  /// The offset that shows when the finger asks for `raw`.
  static func shownOffset(
    _ raw: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat, bounces: Bool
  ) -> CGFloat {
    let edge = raw.clamped(to: range)
    guard bounces, raw != edge else { return edge }
    return edge + rubberBand(raw - edge, length: length)
  }

  /// What the finger would have to ask for, for `shown` to be the offset.
  static func rawOffset(
    _ shown: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat
  ) -> CGFloat {
    let edge = shown.clamped(to: range)
    return shown == edge ? shown : edge + pull(forRubberBand: shown - edge, length: length)
  }
}

extension CGFloat {
  func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
