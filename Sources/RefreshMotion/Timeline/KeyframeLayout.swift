/// Collects the keyframes of one track.
struct KeyframeLayout<Value: Sendable & Equatable> {
  /// Whether values are limited to a range, which a player's curves must not leave.
  private let isLimited: Bool
  private let mix: (Value, Value, Double) -> Value
  private var times: [Double] = []
  private var values: [Value] = []
  private var curves: [TimingCurve] = []

  init(isLimited: Bool, mix: @escaping (Value, Value, Double) -> Value) {
    self.isLimited = isLimited
    self.mix = mix
  }

  /// Appends a segment with a start value and an end value.
  mutating func append<Source>(
    _ segment: Segment<Source>, from: Value, to: Value, shiftedBy shift: Double = 0
  ) {
    let (start, end) = (segment.start + shift, segment.end + shift)
    arrive(at: from, time: start)
    guard end > start, from != to else { return arrive(at: to, time: end) }
    guard segment.curve.needsPieces(isLimited: isLimited) else {
      let curve = segment.isReversed ? segment.curve.reversed : segment.curve
      return arrive(at: to, time: end, curve: curve)
    }
    let joints = segment.curve.joints
    let curve = PreparedCurve(segment.curve)
    for joint in segment.isReversed ? joints.reversed().map({ 1 - $0 }) : joints {
      let time = segment.start + (segment.end - segment.start) * joint
      arrive(
        at: mix(from, to, segment.fraction(at: Instant(time: time), along: curve)),
        time: time + shift)
    }
    arrive(at: to, time: end)
  }

  /// Adds a keyframe, or extends the last one if the value stays the same.
  private mutating func arrive(
    at value: Value, time: Double, curve: TimingCurve = .linear
  ) {
    if let last = times.last {
      // Sums of durations have rounding errors, so times that are very close count as equal.
      let time = time <= last + Instant.tolerance ? last : time
      if time == last, value == values[values.count - 1] { return }
      if isResting, value == values[values.count - 1] {
        times[times.count - 1] = time
        return
      }
      if times.count == 1, time == last {
        return jumpAtStart(to: value)
      }
      // Of several jumps at one time only the last one counts.
      if times.count > 1, times[times.count - 2] == time {
        values[values.count - 1] = value
        return
      }
      times.append(time)
      curves.append(curve)
    } else {
      reserveCapacity()
      times.append(time)
    }
    values.append(value)
  }

  /// Reserves room for a motion there and back, as most are.
  private mutating func reserveCapacity() {
    times.reserveCapacity(4)
    values.reserveCapacity(4)
    curves.reserveCapacity(3)
  }

  /// Adds a jump just after time 0, because the first moment of a cycle shows the state before any
  /// jump.
  private mutating func jumpAtStart(to value: Value) {
    times += [Instant.tolerance, Instant.tolerance]
    values += [values[0], value]
    curves += [.linear, .linear]
  }

  /// Whether the last two keyframes have the same value.
  private var isResting: Bool {
    let count = values.count
    return count > 1 && values[count - 1] == values[count - 2]
  }

  func track(duration: Double) -> PlayableTrack<Value> {
    var copy = self
    if let last = values.last { copy.arrive(at: last, time: duration) }
    // Keyframes within a rounding error of the end belong at the end, including jumps.
    for place in copy.times.indices.reversed() {
      guard copy.times[place] > duration - Instant.tolerance else { break }
      copy.times[place] = duration
    }
    return PlayableTrack(
      duration: duration, times: copy.times, values: copy.values, curves: copy.curves)
  }
}
