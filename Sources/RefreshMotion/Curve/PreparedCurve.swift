/// A timing curve with its time-independent values computed in advance.
enum PreparedCurve: Sendable {
  case linear
  case cubicBezier(CubicBezier)
  case spring(Spring)
  case hold

  init(_ curve: TimingCurve) {
    switch curve {
    case .linear: self = .linear
    case .cubicBezier(let x1, let y1, let x2, let y2):
      self = .cubicBezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2))
    case .spring(let dampingRatio, let response):
      self = .spring(Spring(dampingRatio: dampingRatio, response: response))
    case .hold: self = .hold
    }
  }

  /// Returns the eased progress; see ``TimingCurve/value(at:)``.
  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .cubicBezier(let curve): return curve.y(atX: progress)
    case .spring(let spring): return spring.value(at: progress)
    case .hold: return 0
    }
  }
}
