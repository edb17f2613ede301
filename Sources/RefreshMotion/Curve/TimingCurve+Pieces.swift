extension TimingCurve {
  /// The maximum deviation of straight pieces from a spring, as a fraction of the change between the
  /// keyframes.
  ///
  /// At 0.15 %, a letter that springs over 72 points is off by at most about a tenth of a point.
  private static let tolerance = 0.0015

  /// Returns the number of straight pieces that replace the curve in keyframes; 0 for a curve that
  /// Core Animation plays as it is.
  ///
  /// Core Animation has no springs between keyframes, and does not limit a Bézier curve that leaves
  /// a range.
  ///
  /// - Parameter isLimited: Whether values are limited to a range.
  func pieceCount(isLimited: Bool) -> Int {
    switch self {
    case .linear, .hold: 0
    case .cubicBezier(_, let y1, _, let y2):
      isLimited && !(0...1 ~= y1 && 0...1 ~= y2) ? CubicBezier.pieceCount : 0
    case .spring: joints.count + 1
    }
  }

  /// The times at which the straight pieces meet, as fractions of the duration, without 0 and 1.
  var joints: [Double] {
    switch self {
    case .linear, .hold: []
    case .cubicBezier(let x1, let y1, let x2, let y2):
      CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).joints
    case .spring(let dampingRatio, let response):
      Spring(dampingRatio: dampingRatio, response: response)
        .joints(tolerance: TimingCurve.tolerance)
    }
  }

  /// The curve played in the opposite direction; `spring` and `hold`, whose reverse is not a timing
  /// curve, are unchanged.
  var reversed: TimingCurve {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    case .linear, .spring, .hold: self
    }
  }
}
