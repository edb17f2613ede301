/// How a value makes its way from one keyframe to the next.
public enum TimingCurve: Sendable, Equatable {
  /// At one speed.
  case linear
  /// Along a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and `CAMediaTimingFunction`.
  ///
  /// The x of both control points is 0…1; a timeline refuses others. A y outside 0…1 overshoots.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// As a damped spring that is let go at the first keyframe and pulled to the second.
  ///
  /// - dampingRatio: Above 0. Below 1 it swings past its goal, at 1 it just does not.
  /// - response: The time of one undamped swing as a share of the way between the keyframes,
  ///   above 0. At 0.5 or less a ratio of 0.5 or more has all but settled; whatever is left over
  ///   at the end is spread evenly over the way, so that the curve ends at 1 exactly.
  case spring(dampingRatio: Double, response: Double)
  /// Stays at the first keyframe and snaps to the second when its time has come.
  case hold

  /// Starts slowly: Core Animation's `easeIn`, (0.42, 0) (1, 1).
  public static let easeIn = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly: Core Animation's `easeOut`, (0, 0) (0.58, 1).
  public static let easeOut = TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly: Core Animation's `easeInEaseOut`, (0.42, 0) (0.58, 1).
  public static let easeInOut = TimingCurve.cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's `default`, (0.25, 0.1) (0.25, 1).
  public static let `default` = TimingCurve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// Draws back first and then goes off: easings.net's `easeInBack`, (0.36, 0) (0.66, −0.56).
  public static let anticipate = TimingCurve.cubicBezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)
  /// Goes a tenth too far and comes back: easings.net's `easeOutBack`, (0.34, 1.56) (0.64, 1).
  public static let overshoot = TimingCurve.cubicBezier(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1)
  /// A spring that swings past its goal once, visibly, and settles in time.
  public static let spring = TimingCurve.spring(dampingRatio: 0.5, response: 0.4)

  /// How much of the way is made, 0 at the first keyframe, 1 at the second; may overshoot.
  ///
  /// - Parameter progress: The share of the time that has passed, 0…1; cut to that.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch self {
    case .linear: return progress
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: progress)
    case .spring(let dampingRatio, let response):
      return Spring(dampingRatio: dampingRatio, response: response).value(at: progress)
    case .hold: return 0
    }
  }
}
