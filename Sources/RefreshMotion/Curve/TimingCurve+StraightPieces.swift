extension TimingCurve {
  /// The maximum deviation of straight pieces from the curve, as a fraction of the change between
  /// the keyframes.
  ///
  /// At 0.15 %, a letter that springs over 72 points is off by at most about a tenth of a point.
  static let pieceTolerance = 0.0015

  /// Whether a player needs the curve split into straight pieces: springs always, and Bézier curves
  /// that may leave the range to which values are limited.
  func needsPieces(isLimited: Bool) -> Bool {
    switch self {
    case .spring: true
    case .cubicBezier(_, let y1, _, let y2): isLimited && !(0...1 ~= y1 && 0...1 ~= y2)
    case .linear, .hold: false
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
        .joints(tolerance: TimingCurve.pieceTolerance)
    }
  }

  /// An upper bound on the number of keyframes of a segment with this curve.
  var pieceCount: Int {
    switch self {
    case .linear: 1
    case .hold: 2
    case .cubicBezier: needsPieces(isLimited: true) ? CubicBezier.pieceCount : 1
    case .spring: joints.count + 1
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
