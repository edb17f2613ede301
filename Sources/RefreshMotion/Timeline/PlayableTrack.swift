import Foundation

/// The keyframes of one property over one period, in the form that Core Animation requires.
///
/// Repeated every period, they match ``Timeline/state(of:at:from:)``: exactly for linear segments,
/// holds and Bézier curves. Springs become straight pieces that deviate by at most 0.15 % of the
/// change between two keyframes; Bézier curves that leave the valid range, as for opacity or color,
/// become 256 pieces. Two keyframes at the same time are a jump, after which the second one counts.
/// A jump at the very start comes a nanosecond later, because a cycle begins at rest.
package struct PlayableTrack<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The period in seconds, greater than 0.
  package let duration: Double
  /// The time of each value in seconds, never decreasing; the first is 0, the last the duration.
  package let times: [Double]
  /// The values, one for each time; at least two.
  package let values: [Value]
  /// The timing from each value to the next, one fewer than values: `linear` or `cubicBezier`.
  package let curves: [TimingCurve]

  /// The times as fractions of the duration, 0…1: a `CAKeyframeAnimation`'s `keyTimes`.
  package var normalizedTimes: [Double] {
    times.map { $0 == duration ? 1 : $0 / duration }
  }

  /// Whether the value never changes.
  package var isConstant: Bool {
    values.allSatisfy { $0 == values[0] }
  }
}

/// The keyframes of one number of an element.
package struct PlayableNumber: Sendable, Equatable {
  /// The property that the track drives.
  package let property: Property
  /// Its keyframes.
  package let track: PlayableTrack<Double>
}

/// The keyframes of all properties of one element that a motion drives.
package struct ElementKeyframes: Sendable, Equatable {
  /// The numbers that the motion drives, in the order of ``Property``; they repeat every cycle.
  package let numbers: [PlayableNumber]
  /// The color over the element's own, with alpha 0 for the element's own; nil if the motion does
  /// not drive it.
  ///
  /// It repeats every loop, which is longer than a cycle if the palette colors change from cycle to
  /// cycle.
  package let color: PlayableTrack<RGBAColor>?
}
