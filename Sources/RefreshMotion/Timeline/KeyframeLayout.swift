/// Keyframes in the making.
struct KeyframeLayout<Value: Sendable & Equatable> {
  /// Whether values are cut to a range, so that no curve may lead a player out of it.
  private let isLimited: Bool
  private let mix: (Value, Value, Double) -> Value
  private var times: [Double] = []
  private var values: [Value] = []
  private var curves: [TimingCurve] = []

  init(isLimited: Bool, mix: @escaping (Value, Value, Double) -> Value) {
    self.isLimited = isLimited
    self.mix = mix
  }

  /// Adds a segment behind those that are there, with its ends as the player takes them.
  mutating func append<Source>(_ segment: Segment<Source>, from: Value, to: Value) {
    arrive(at: from, time: segment.start)
    guard segment.end > segment.start, from != to else { return arrive(at: to, time: segment.end) }
    guard segment.curve.needsPieces(isLimited: isLimited) else {
      let curve = segment.isReversed ? segment.curve.reversed : segment.curve
      return arrive(at: to, time: segment.end, curve: curve)
    }
    let joints = segment.curve.joints
    for joint in segment.isReversed ? joints.reversed().map({ 1 - $0 }) : joints {
      arrive(
        at: mix(from, to, segment.fraction(at: joint)),
        time: segment.start + (segment.end - segment.start) * joint)
    }
    arrive(at: to, time: segment.end)
  }

  /// What stays as it was needs no keyframe of its own.
  private mutating func arrive(
    at value: Value, time: Double, curve: TimingCurve = .linear
  ) {
    if let last = times.last {
      // Sums of durations may miss one another by a rounding error.
      let time = time <= last + Instant.tolerance ? last : time
      if time == last, value == values[values.count - 1] { return }
      if isResting, value == values[values.count - 1] {
        times[times.count - 1] = time
        return
      }
      if times.count == 1, time == last {
        // At 0 itself a snap has not happened: there the cycle before may still be seen.
        return snapAtStart(to: value)
      }
      // Of several snaps at one time only where they lead counts.
      if times.count > 1, times[times.count - 2] == time {
        values[values.count - 1] = value
        return
      }
      times.append(time)
      curves.append(curve)
    } else {
      times.append(time)
    }
    values.append(value)
  }

  private mutating func snapAtStart(to value: Value) {
    times += [Instant.tolerance, Instant.tolerance]
    values += [values[0], value]
    curves += [.linear, .linear]
  }

  /// Whether the last way was no way.
  private var isResting: Bool {
    let count = values.count
    return count > 1 && values[count - 1] == values[count - 2]
      && curves[count - 2] == .linear
  }

  func track(duration: Double) -> PlayableTrack<Value> {
    var copy = self
    if let last = values.last { copy.arrive(at: last, time: duration) }
    // What misses the end by a rounding error, a snap there included, is meant to be there.
    for place in copy.times.indices.reversed() {
      guard copy.times[place] > duration - Instant.tolerance else { break }
      copy.times[place] = duration
    }
    return PlayableTrack(
      duration: duration, times: copy.times, values: copy.values, curves: copy.curves)
  }
}
