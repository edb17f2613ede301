/// The way of one element's property from one value to another. A segment without length is a jump.
///
/// Segments are all that is known of a motion once it is bound: states, keyframes and the ends of
/// steps are read from them. Those of a property cover a cycle from start to end, in order of time.
struct Segment<Value: SegmentValue>: Sendable {
  /// In seconds of the cycle.
  var start: Double
  var end: Double
  /// The value at the start; nil for the value that the element had before the motion.
  var from: Value?
  /// The value at the end; nil for the value that the element had before the motion.
  var to: Value?
  /// The timing; never `hold`, which is two segments: one that stays, and a jump.
  var curve: TimingCurve = .linear
  /// Whether the curve runs from its end to its start.
  var isReversed = false

  /// Whether the value stays the same.
  var isConstant: Bool { from == to }

  /// How much of the way is done; 0 before the start, 1 after the end, and outside 0…1 where the
  /// curve overshoots.
  ///
  /// - Parameter curve: The segment's own, ready to be evaluated.
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

  /// The same segment in a part that runs backward and lasts so long.
  func mirrored(in duration: Double) -> Segment {
    Segment(
      start: duration - end, end: duration - start, from: to, to: from, curve: curve,
      isReversed: !isReversed)
  }
}

extension Array {
  /// Stays at a value until a time, if there is time left.
  mutating func hold<Value>(_ value: Value?, until end: Double) where Element == Segment<Value> {
    let start = last?.end ?? 0
    guard end > start else { return }
    append(Segment(start: start, end: end, from: value, to: value))
  }

  /// How many elements at the front meet a condition that no element behind them meets.
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
