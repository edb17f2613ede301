import Foundation

/// One thing that moves, as keyframes over one period, in the form that a player takes.
///
/// Repeated period by period it shows what ``Timeline/state(of:at:from:)`` says: exactly for
/// straight ways, holds and Bézier curves. Springs are laid out in straight pieces and stray by
/// at most 0.05 % of the way between two keyframes; so are Bézier curves that overshoot a range,
/// as of opacity or colour, in 256 pieces. Two keyframes at one time are a snap; at that time
/// itself the second counts. A snap at the very start comes a nanosecond later, so that the
/// period's first moment is still at rest.
public struct PlayableTrack<Value: Sendable & Equatable>: Sendable, Equatable {
  /// How long it takes before it starts over, in seconds; above 0.
  public let duration: Double
  /// When each value is arrived at, in seconds, never falling; the first is 0, the last is the
  /// duration.
  public let times: [Double]
  /// The values, one for each time; at least two.
  public let values: [Value]
  /// The way from each value to the next, one fewer than values: `linear` or `cubicBezier`.
  public let curves: [TimingCurve]

  /// The times as shares of the duration, 0…1: a `CAKeyframeAnimation`'s `keyTimes`.
  public var normalizedTimes: [Double] {
    times.map { $0 == duration ? 1 : $0 / duration }
  }

  /// Whether it stays at one value all the time.
  public var isConstant: Bool {
    values.allSatisfy { $0 == values[0] }
  }
}

/// One number of an element, as keyframes.
public struct PlayableNumber: Sendable, Equatable {
  /// What the track drives.
  public let property: Property
  /// Its keyframes.
  public let track: PlayableTrack<Double>
}

/// All that moves of one element, as keyframes.
public struct ElementKeyframes: Sendable, Equatable {
  /// The numbers that the motion drives, in the order of ``Property``; each repeats every cycle.
  public let numbers: [PlayableNumber]
  /// The colour over the element's own, alpha 0 where that shows; nil if the motion drives none.
  ///
  /// It repeats every loop, which is longer than a cycle where the palette's colours wander.
  public let color: PlayableTrack<RGBAColor>?
}
