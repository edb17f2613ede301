import RefreshMotion

extension TimingCurve {
  /// The way up of a throw: a parabola that ends at rest.
  static let rise = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1)

  /// The way down of a throw: a parabola that begins at rest.
  static let fall = TimingCurve.cubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3)
}
