import Foundation

/// The constants of scrolling, and the rubber-band formula.
///
/// Apple publishes only the deceleration rates. The rubber-band formula is the one measured by the
/// community; the spring and the thresholds are this implementation's approximations.
enum ScrollPhysics {
  /// The fraction of the finger's movement that the content follows at the edge.
  static let rubberBandCoefficient: CGFloat = 0.55
  /// The angular frequency of the critically damped spring that returns content, in rad/s.
  static let springFrequency: CGFloat = 11
  /// The rates, per second, of the overdamped spring that returns content released nearly at rest;
  /// from reported traces.
  static let releaseRates = (slow: 9.0, fast: 46.0)
  /// The speed below which released content counts as nearly at rest, in points per second.
  static let releaseSpeed: CGFloat = 50
  /// The same spring from 0 to 1, starting at rest: its two rates are ω·(ζ ± √(ζ² − 1)).
  static let releaseSpring = SpringMotion(
    frequency: (releaseRates.slow * releaseRates.fast).squareRoot(),
    dampingRatio: (releaseRates.slow + releaseRates.fast)
      / (2 * (releaseRates.slow * releaseRates.fast).squareRoot()),
    velocity: 0)
  /// The distance at which content has arrived: half a device pixel at 3x, in points.
  static let restTolerance: CGFloat = 0.5 / 3
  /// The speed at which decelerating content stops, in points per second; a finger that lifts more
  /// slowly does not start a deceleration.
  ///
  /// From reported traces.
  static let minimumSpeed: CGFloat = 10

  /// The duration of `setContentOffset(_:animated:)`, in seconds.
  ///
  /// Apple documents a constant speed without a value; 0.3 s is measured.
  static let easedDuration: TimeInterval = 0.3

  /// Returns how far past the edge content is shown for a pull of `pull` points, in a view of
  /// `length` points.
  static func rubberBand(_ pull: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let distance = abs(pull)
    let shown = (1 - 1 / (distance * rubberBandCoefficient / length + 1)) * length
    return pull < 0 ? -shown : shown
  }

  /// Returns the pull for content shown `shown` points past the edge.
  static func pull(forRubberBand shown: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0 else { return 0 }
    let part = min(abs(shown) / length, 0.999)
    let pull = (1 / (1 - part) - 1) * length / rubberBandCoefficient
    return shown < 0 ? -pull : pull
  }

  /// Returns the offset shown for the unlimited offset `raw`.
  static func shownOffset(
    _ raw: CGFloat, in range: ClosedRange<CGFloat>, length: CGFloat, bounces: Bool
  ) -> CGFloat {
    let edge = raw.clamped(to: range)
    guard bounces, raw != edge else { return edge }
    return edge + rubberBand(raw - edge, length: length)
  }

  /// Returns the unlimited offset for which `shown` is the offset shown.
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
