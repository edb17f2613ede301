import RefreshMotion

extension Track {
  /// Makes the track of a property through values, each at a time in seconds, on a curve from the
  /// value before; inlined, each track would carry a copy.
  @inline(never) init(
    _ property: Property, from start: Double? = nil,
    _ steps: (value: Double, at: Double, curve: TimingCurve)...
  ) {
    self.init(
      property, from: start.map(ElementValue.constant),
      steps.map { Keyframe($0.value, at: $0.at, curve: $0.curve) })
  }
}

extension TimingCurve {
  /// The way up of a throw: a parabola that ends at rest.
  static let rise = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1)

  /// The way down of a throw: a parabola that begins at rest.
  static let fall = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
}
