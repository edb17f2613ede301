/// The keyframes of one property of one element, or of its color, over one period, in the form that
/// Core Animation requires.
///
/// Played once, they match ``Timeline/state(of:at:from:)``, and repeated ``Timeline/loopState(of:at:)``:
/// exactly for linear segments, holds and Bézier curves. Springs become straight pieces that deviate by at most
/// 0.15 % of the change between two keyframes; Bézier curves that leave the valid range, as for opacity or
/// color, become 256 pieces. Two keyframes at the same time are a jump, after which the second one counts. A
/// jump at the very start comes a nanosecond later, because a cycle begins at rest.
package struct PlayableTrack: Sendable, Equatable {
  /// The property that it drives; nil for the color.
  package let property: Property?
  /// The period in seconds, greater than 0: a cycle, or a loop for a color, which is longer if the
  /// palette colors change from cycle to cycle.
  package let duration: Double
  /// The time of each value in seconds, never decreasing; the first is 0, the last the duration.
  package private(set) var times: [Double] = []
  /// The values, one for each time; at least two.
  private var values: [SIMD4<Double>] = []
  /// The timing from each value to the next, one fewer than values: `linear` or `cubicBezier`.
  package private(set) var curves: [TimingCurve] = []

  init(_ property: Property?, duration: Double) {
    self.property = property
    self.duration = duration
  }

  /// The values of a property.
  package var numbers: [Double] { values.map(\.x) }

  /// The values of the color over the element's own, with alpha 0 for the element's own.
  package var colors: [RGBAColor] { values.map(RGBAColor.init) }

  /// The times as fractions of the duration, 0…1: a `CAKeyframeAnimation`'s `keyTimes`.
  package var normalizedTimes: [Double] {
    times.map { $0 == duration ? 1 : $0 / duration }
  }

  /// The track with straight pieces for a change that passes a whole number: from one form to another but
  /// the next, a shape goes through those between.
  package var fromFormToForm: PlayableTrack {
    var track = PlayableTrack(property, duration: duration)
    (track.times, track.values) = ([times[0]], [values[0]])
    for (place, curve) in curves.enumerated() {
      let (start, end) = (times[place], times[place + 1])
      let (from, to) = (values[place], values[place + 1])
      let joints = end > start ? curve.joints(from: from.x, to: to.x) : []
      for share in joints {
        track.times.append(start + (end - start) * share)
        track.values.append(from + (to - from) * curve.value(at: share))
      }
      track.times.append(end)
      track.values.append(to)
      track.curves += Array(repeating: joints.isEmpty ? curve : .linear, count: joints.count + 1)
    }
    return track
  }

  /// Returns the keyframes of the way from one state to another, fast at first.
  ///
  /// - Parameters:
  ///   - properties: What goes that way, with nil for the color; all that differs by default.
  ///   - duration: In seconds, above 0.
  package static func easing(
    _ properties: [Property?] = Property.targets, from start: ElementState, to end: ElementState,
    over duration: Double
  ) -> [PlayableTrack] {
    properties.compactMap { property in
      guard let (from, to) = start.values(of: property, to: end), from != to else { return nil }
      var track = PlayableTrack(property, duration: duration)
      (track.times, track.values, track.curves) = ([0, duration], [from, to], [.easeOut])
      return track
    }
  }
}

// MARK: - Collecting

extension PlayableTrack {
  /// Appends a segment with its start value and its end value.
  ///
  /// - Parameter shift: The start of the segment's cycle.
  mutating func append(
    _ segment: Segment, from: SIMD4<Double>, to: SIMD4<Double>, shiftedBy shift: Double
  ) {
    let (start, end) = (segment.start + shift, segment.end + shift)
    arrive(at: from, time: start)
    guard end > start, from != to else { return arrive(at: to, time: end) }
    for joint in segment.joints {
      let time = segment.start + (segment.end - segment.start) * joint
      let fraction = segment.fraction(at: Instant(time: time))
      arrive(at: property.mix(from, to, fraction), time: time + shift)
    }
    arrive(at: to, time: end, curve: segment.pieceCurve)
  }

  /// Holds the last value until the end of the period.
  mutating func finish() {
    if let last = values.last { arrive(at: last, time: duration) }
    // Keyframes within a rounding error of the end belong at the end, including jumps.
    for place in times.indices.reversed() {
      guard times[place] > duration - Instant.tolerance else { break }
      times[place] = duration
    }
  }

  /// Adds a keyframe, or extends the last one if the value stays the same.
  private mutating func arrive(
    at value: SIMD4<Double>, time: Double, curve: TimingCurve = .linear
  ) {
    guard let last = times.last else {
      times.append(time)
      values.append(value)
      return
    }
    // Sums of durations have rounding errors, so times that are very close count as equal.
    let time = time <= last + Instant.tolerance ? last : time
    let count = times.count
    if value == values[count - 1] {
      if time == last { return }
      // The value rests since the keyframe before.
      if count > 1, value == values[count - 2] {
        times[count - 1] = time
        return
      }
    }
    if time == last, count == 1 { return jumpAtStart(to: value) }
    // Of several jumps at one time only the last one counts.
    if count > 1, times[count - 2] == time {
      values[count - 1] = value
      return
    }
    times.append(time)
    values.append(value)
    curves.append(curve)
  }

  /// Adds a jump just after time 0, because the first moment of a cycle shows the state before any
  /// jump.
  private mutating func jumpAtStart(to value: SIMD4<Double>) {
    times += [Instant.tolerance, Instant.tolerance]
    values += [values[0], value]
    curves += [.linear, .linear]
  }
}

extension Segment {
  /// The times at which straight pieces meet, as fractions of the duration.
  fileprivate var joints: [Double] {
    guard pieceCount > 0 else { return [] }
    return isReversed ? curve.joints.reversed().map { 1 - $0 } : curve.joints
  }

  /// The timing of the only piece, or of each straight one.
  fileprivate var pieceCurve: TimingCurve {
    if pieceCount > 0 { return .linear }
    return isReversed ? curve.reversed : curve
  }
}

extension TimingCurve {
  /// The number of straight pieces of an eased change that passes a form.
  private static let pieceCount = 64

  /// The times at which straight pieces meet in a change that passes a whole number, as fractions of the
  /// duration; none if it passes none.
  fileprivate func joints(from: Double, to: Double) -> [Double] {
    let (low, high) = (min(from, to), max(from, to))
    let passed = Array(stride(from: low.rounded(.down) + 1, to: high, by: 1))
    guard self != .linear else {
      let shares = passed.map { ($0 - from) / (to - from) }
      return from < to ? shares : shares.reversed()
    }
    guard !passed.isEmpty || pieceCount(isLimited: true) > 0 else { return [] }
    return (1..<Self.pieceCount).map { Double($0) / Double(Self.pieceCount) }
  }
}
