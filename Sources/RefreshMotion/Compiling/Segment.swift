/// The change of one property of one element, or of its color, from one value to another; a segment
/// of zero length is a jump.
///
/// The segments of a property are in order of time. Before the first one, an element shows the value
/// at its start; after each, the value at its end.
struct Segment: Sendable {
  /// A palette color is not looked up yet, because it may differ from cycle to cycle.
  enum Value: Sendable {
    case number(Double)
    case color(ColorValue)
  }

  /// In seconds from the start of the part, or of the cycle.
  var start: Double
  var end: Double
  /// The value at the start; nil for the value that the element had before.
  var from: Value?
  /// The value at the end; nil for the value that the element had before.
  var to: Value?
  /// The timing; never `hold`, which becomes a constant segment and a jump.
  var curve = TimingCurve.linear
  /// The number of straight pieces that replace the curve in keyframes; 0 for a curve that Core
  /// Animation plays as it is.
  var pieceCount = 0
  /// Whether the curve is played backward.
  var isReversed = false

  /// Returns the fraction of the change that is done: 0 before the start, 1 after the end, and
  /// outside 0…1 if the curve overshoots.
  func fraction(at instant: Instant) -> Double {
    guard !instant.hasReached(end) else { return 1 }
    guard instant.time > start else { return 0 }
    let progress = (instant.time - start) / (end - start)
    return isReversed ? 1 - curve.value(at: 1 - progress) : curve.value(at: progress)
  }
}

/// A time in a cycle, and whether a jump at that time has happened.
struct Instant {
  /// The time in seconds from the start of the cycle.
  var time: Double
  /// Whether a jump at exactly this time is still to come.
  var isBefore = false

  /// The first moment of a cycle, before any jump.
  static let start = Instant(time: 0, isBefore: true)

  /// The difference in seconds within which times are equal.
  ///
  /// It hides rounding errors in sums of durations.
  static let tolerance = 1e-9

  /// Whether an event at a time has happened.
  func hasReached(_ due: Double) -> Bool {
    isBefore ? due < time - Instant.tolerance : due <= time + Instant.tolerance
  }
}

extension Instant {
  /// Makes the first moment of a cycle, or one after its jumps.
  init(after time: Double) { self = time > Instant.tolerance ? Instant(time: time) : .start }
}

// MARK: - The segments of a property

extension [Segment] {
  /// Returns the place of the segment at an instant: the last one if all have ended.
  func place(at instant: Instant) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if instant.hasReached(self[middle].end) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Appends the change to a value, from the end of the last segment until a time.
  ///
  /// - Parameters:
  ///   - value: The value before, if this is the first segment.
  ///   - pieceCount: See ``Segment/pieceCount``.
  mutating func change(
    from value: Segment.Value?, to: Segment.Value, until end: Double, curve: TimingCurve,
    pieceCount: Int
  ) {
    let from = isEmpty ? value : last?.to
    let start = last?.end ?? 0
    if curve == .hold {
      append(Segment(start: start, end: end, from: from, to: from))
      append(Segment(start: end, end: end, from: from, to: to))
    } else {
      append(
        Segment(
          start: start, end: end, from: from, to: to, curve: curve, pieceCount: pieceCount))
    }
  }

  /// Appends the segments of a part that starts at a time.
  ///
  /// The last value holds until then; from then on, an element shows the part's first value.
  mutating func append(_ part: [Segment], at start: Double) {
    guard let first = part.first else { return }
    let current = last?.to
    if !isEmpty { hold(current, until: start) }
    hold(first.from ?? current, until: first.start + start)
    for var segment in part {
      segment.start += start
      segment.end += start
      segment.from = segment.from ?? current
      segment.to = segment.to ?? current
      hold(last?.to, until: segment.start)
      append(segment)
    }
  }

  /// Appends a segment that keeps a value until a time, if that is after the last segment.
  private mutating func hold(_ value: Segment.Value?, until end: Double) {
    let start = last?.end ?? 0
    guard end > start else { return }
    append(Segment(start: start, end: end, from: value, to: value))
  }

  /// Returns the segments without gaps, from 0 to a time.
  func filled(until end: Double) -> [Segment] {
    var filled: [Segment] = []
    filled.append(self, at: 0)
    filled.hold(filled.last?.to, until: end)
    return filled
  }

  /// Returns the segments mirrored in time, for a part of a duration that plays backward.
  func mirrored(in duration: Double) -> [Segment] {
    reversed().map { segment in
      Segment(
        start: duration - segment.end, end: duration - segment.start, from: segment.to,
        to: segment.from, curve: segment.curve, pieceCount: segment.pieceCount,
        isReversed: !segment.isReversed)
    }
  }

  /// Returns the segments of a part that plays faster by a factor.
  func accelerated(by factor: Double) -> [Segment] {
    map { segment in
      var segment = segment
      segment.start /= factor
      segment.end /= factor
      return segment
    }
  }

  /// An upper bound on the number of keyframes: each segment may begin with a jump.
  var keyframeCount: Int { reduce(0) { $0 + Swift.max(1, $1.pieceCount) + 1 } }
}
