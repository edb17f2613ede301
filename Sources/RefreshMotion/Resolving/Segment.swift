/// A stretch of one channel of one element between two values. Of no length, it is a snap.
struct Segment<Value: MotionValue> {
  var start: Double
  var end: Double
  var from: Value
  var to: Value
  var curve: TimingCurve = .linear
  /// Whether the curve is gone from its end to its start.
  var isReversed = false

  func shifted(by seconds: Double) -> Segment {
    var copy = self
    copy.start += seconds
    copy.end += seconds
    return copy
  }

  func scaled(by factor: Double) -> Segment {
    var copy = self
    copy.start *= factor
    copy.end *= factor
    return copy
  }

  func mirrored(in duration: Double) -> Segment {
    Segment(
      start: duration - end, end: duration - start, from: to, to: from, curve: curve,
      isReversed: !isReversed)
  }

  /// How much of the way is made after a share of the stretch, 0…1; may overshoot.
  func fraction(at progress: Double) -> Double {
    isReversed ? 1 - curve.value(at: 1 - progress) : curve.value(at: progress)
  }
}

extension Array {
  /// Adds what is needed to stay at a value until a time.
  mutating func hold<Value>(_ value: Value, until end: Double) where Element == Segment<Value> {
    let start = last?.end ?? 0
    guard end > start else { return }
    append(Segment(start: start, end: end, from: value, to: value))
  }
}
