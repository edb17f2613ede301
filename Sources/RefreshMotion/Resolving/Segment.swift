/// The change of one element's property from one value to another; a segment of zero length is a
/// jump.
///
/// States and keyframes are computed from segments. The segments of a property cover a cycle from
/// start to end, in order of time.
struct Segment<Value: SegmentValue>: Sendable {
  /// In seconds from the start of the cycle.
  var start: Double
  var end: Double
  /// The value at the start; nil for the value that the element had before the motion.
  var from: Value?
  /// The value at the end; nil for the value that the element had before the motion.
  var to: Value?
  /// The timing; never `hold`, which becomes a constant segment and a jump.
  var curve: TimingCurve = .linear
  /// Whether the curve is played backward.
  var isReversed = false

  /// Whether the value stays the same.
  var isConstant: Bool { from == to }

  /// Returns the fraction of the change that is done: 0 before the start, 1 after the end, and
  /// outside 0…1 if the curve overshoots.
  ///
  /// - Parameter curve: The segment's curve, prepared for evaluation.
  func fraction(at instant: Instant, along curve: PreparedCurve) -> Double {
    guard !instant.hasReached(end) else { return 1 }
    guard instant.time > start else { return 0 }
    let progress = (instant.time - start) / (end - start)
    return isReversed ? 1 - curve.value(at: 1 - progress) : curve.value(at: progress)
  }

  func shifted(by seconds: Double) -> Segment {
    var copy = self
    copy.start += seconds
    copy.end += seconds
    return copy
  }

  func accelerated(by factor: Double) -> Segment {
    var copy = self
    copy.start /= factor
    copy.end /= factor
    return copy
  }

  /// Returns the segment mirrored in time, for a part of a duration that plays backward.
  func mirrored(in duration: Double) -> Segment {
    Segment(
      start: duration - end, end: duration - start, from: to, to: from, curve: curve,
      isReversed: !isReversed)
  }
}

extension Array {
  /// Appends a segment that holds a value until a time, if that time is after the last segment.
  mutating func hold<Value>(_ value: Value?, until end: Double) where Element == Segment<Value> {
    let start = last?.end ?? 0
    guard end > start else { return }
    append(Segment(start: start, end: end, from: value, to: value))
  }

  /// Returns the number of leading elements that meet a condition, which none of the later elements
  /// may meet.
  func partitionPoint(where isMet: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isMet(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
