/// What a player cannot take as it is, laid out in straight pieces.
extension TimingCurve {
  /// How far straight pieces may stray from the curve, as a share of the way between the
  /// keyframes: a twentieth of a point in a hundred.
  static let pieceTolerance = 0.0005

  /// Whether a player needs the curve in pieces: springs always, and Bézier curves that would
  /// lead it out of the range to which values are cut.
  func needsPieces(isLimited: Bool) -> Bool {
    switch self {
    case .spring: true
    case .cubicBezier(_, let y1, _, let y2): isLimited && !(0...1 ~= y1 && 0...1 ~= y2)
    case .linear, .hold: false
    }
  }

  /// Where the straight pieces meet, as shares of the way's time between 0 and 1, both left out.
  var joints: [Double] {
    guard pieces > 1 else { return [] }
    let shares = (1..<pieces).map { Double($0) / Double(pieces) }
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      // Even steps of the curve's own parameter are close together where it is steep.
      let curve = CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
      return shares.map(curve.x(atParameter:))
    case .linear, .spring, .hold:
      return shares
    }
  }

  /// A bound on the keyframes that a way along the curve takes.
  var pieces: Int {
    switch self {
    case .linear: 1
    case .hold: 2
    case .cubicBezier(_, let y1, _, let y2):
      if 0...1 ~= y1 && 0...1 ~= y2 { 1 } else { CubicBezier.pieces }
    case .spring(let dampingRatio, let response):
      Spring(dampingRatio: dampingRatio, response: response)
        .pieces(tolerance: TimingCurve.pieceTolerance)
    }
  }

  /// The curve of the same way gone backwards, where there is one.
  var reversed: TimingCurve {
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    case .linear, .spring, .hold: self
    }
  }
}
