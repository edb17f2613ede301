import RefreshMotion

/// How what lies on a ball, or is seen from the side as it turns, moves across: a quarter of a circle.
extension TimingCurve {
  /// From the front to the edge: slow at first.
  static let turningAway = TimingCurve.cubicBezier(x1: 0.36, y1: 0, x2: 0.64, y2: 0.43)
  /// From the edge to the front: slow at the end.
  static let turningHere = TimingCurve.cubicBezier(x1: 0.36, y1: 0.57, x2: 0.64, y2: 1)
}
