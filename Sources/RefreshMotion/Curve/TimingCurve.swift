/// The timing of the change from one keyframe's value to the next.
public indirect enum TimingCurve: Sendable, Equatable {
  // One reference: as 33 bytes by value, each curve that a skin names would be written out in code.

  /// At constant speed.
  case linear
  /// Along a cubic Bézier curve from (0, 0) to (1, 1), as in CSS and `CAMediaTimingFunction`.
  ///
  /// The x of both control points must be in 0…1 and the y in −1000…1000; binding a motion with
  /// other values throws a ``MotionError``. A y outside 0…1 overshoots.
  case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
  /// As a damped spring that is released at the first keyframe and rests at the second.
  ///
  /// - dampingRatio: Greater than 0. The value overshoots if the ratio is below 1.
  /// - response: The period of one undamped oscillation as a fraction of the time between the
  ///   keyframes, greater than 0. With a response of 0.5 or less and a ratio of 0.5 or more, the
  ///   spring has practically settled at the end. The remaining distance is spread evenly over the
  ///   time, so that the curve ends at exactly 1.
  case spring(dampingRatio: Double, response: Double)
  /// Keeps the first keyframe's value and jumps to the second at its time.
  case hold

  /// Starts slowly: Core Animation's `easeIn`, (0.42, 0) (1, 1).
  public static var easeIn: TimingCurve { bezier(0.42, 0, 1, 1) }
  /// Ends slowly: Core Animation's `easeOut`, (0, 0) (0.58, 1).
  public static var easeOut: TimingCurve { bezier(0, 0, 0.58, 1) }
  /// Starts and ends slowly: Core Animation's `easeInEaseOut`, (0.42, 0) (0.58, 1).
  public static var easeInOut: TimingCurve { bezier(0.42, 0, 0.58, 1) }
  /// Moves back first: easings.net's `easeInBack`, (0.36, 0) (0.66, −0.56).
  public static var anticipate: TimingCurve { bezier(0.36, 0, 0.66, -0.56) }
  /// Overshoots by a tenth and returns: easings.net's `easeOutBack`, (0.34, 1.56) (0.64, 1).
  public static var overshoot: TimingCurve { bezier(0.34, 1.56, 0.64, 1) }
  /// A spring with one visible overshoot.
  public static let spring = TimingCurve.spring(dampingRatio: 0.5, response: 0.4)

  /// The way up of a throw: a parabola that ends at rest.
  public static var rise: TimingCurve { bezier(1.0 / 3, 2.0 / 3, 2.0 / 3, 1) }
  /// The way down of a throw: a parabola that begins at rest.
  public static var fall: TimingCurve { bezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3) }

  /// Makes a curve anew for each use: a stored one would be retained in the skin's code.
  @inline(never)  // Written out at each use it would weigh 25 kB.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> TimingCurve { .cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2) }

  /// Returns the eased progress: 0 at the first keyframe and 1 at the second; it may overshoot.
  ///
  /// - Parameter progress: The fraction of the time that has passed, clamped to 0…1.
  package func value(at progress: Double) -> Double {
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

// MARK: - Pieces

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
