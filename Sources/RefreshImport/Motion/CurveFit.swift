import RefreshMotion

/// Finds the timing that passes nearest to given values.
enum CurveFit {
  /// Returns a cubic Bézier near the values that a change has at even steps of its time.
  ///
  /// The four numbers of the curve are improved step by step, by the method of Levenberg and Marquardt.
  ///
  /// - Parameter shares: The values, as shares of the whole change; those at its start and end are left out.
  static func curve(through shares: [Double]) -> TimingCurve? {
    // Values more than half the change beyond its ends are no single Bézier curve.
    guard shares.count > 3, shares.allSatisfy({ abs($0 - 0.5) <= 1 }) else { return nil }
    let step = 1 / Double(shares.count + 1)
    /// The handles, of a third of the time, that go as steeply as the values do.
    var best = SIMD4(
      1.0 / 3, shares[0] / step / 3, 2.0 / 3, 1 - (1 - shares[shares.count - 1]) / step / 3)
    best = clamped(best)
    var errors = misses(best, shares)
    var damping = 0.01
    for _ in 0..<16 where sum(errors) > 1e-5 {
      let next = clamped(best - solution(errors, damping: damping))
      let found = misses(next, shares)
      let gain = 1 - sum(found) / sum(errors)
      if gain > 0 {
        (best, errors, damping) = (next, found, damping / 4)
        if gain < 0.02 { break }
      } else {
        damping *= 8
        if damping > 10 { break }
      }
    }
    return .cubicBezier(x1: best.x, y1: best.y, x2: best.z, y2: best.w)
  }

  private static func clamped(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    numbers.clamped(lowerBound: SIMD4(0, -4, 0, -4), upperBound: SIMD4(1, 4, 1, 4))
  }

  /// The shares that the two handles and the end have in places along a curve.
  private static let places: [(first: Double, second: Double, last: Double)] = (1..<24).map {
    step in
    let (t, u) = (Double(step) / 24, 1 - Double(step) / 24)
    return (3 * u * u * t, 3 * u * t * t, t * t * t)
  }

  /// How far a place along a curve is from the course, and how much that changes with each of the four numbers.
  private typealias Miss = (error: Double, slopes: SIMD4<Double>)

  /// Returns how far places along a curve are from the course.
  ///
  /// They are at even steps of the curve's own parameter, so that no time has to be looked up.
  private static func misses(_ numbers: SIMD4<Double>, _ shares: [Double]) -> [Miss] {
    places.map { first, second, last in
      let time = first * numbers.x + second * numbers.z + last
      let (value, slope) = course(shares, at: time)
      return (
        first * numbers.y + second * numbers.w + last - value,
        SIMD4(-slope * first, first, -slope * second, second)
      )
    }
  }

  /// Returns the value of a course at a time, on a smooth line through its values, and the slope of that.
  private static func course(_ shares: [Double], at time: Double) -> (value: Double, slope: Double)
  {
    func share(_ index: Int) -> Double {
      index <= 0 ? 0 : index > shares.count ? 1 : shares[index - 1]
    }
    let steps = Double(shares.count + 1)
    let place = time * steps
    let index = min(Int(place), shares.count)
    let (t, p1, p2) = (place - Double(index), share(index), share(index + 1))
    // At its ends it goes on as it is there.
    let p0 = index > 0 ? share(index - 1) : 2 * p1 - p2
    let p3 = index < shares.count ? share(index + 2) : 2 * p2 - p1
    let (b, c, d) = (p2 - p0, 2 * p0 - 5 * p1 + 4 * p2 - p3, 3 * (p1 - p2) + p3 - p0)
    return (p1 + t * (b + t * (c + t * d)) / 2, steps * (b + t * (2 * c + t * 3 * d)) / 2)
  }

  private static func sum(_ errors: [Miss]) -> Double {
    errors.reduce(0) { $0 + $1.error * $1.error }
  }

  /// Solves the damped normal equations of four unknowns.
  ///
  /// All four are added up at once: without optimization, sums by closures take most of an import's time.
  private static func solution(_ errors: [Miss], damping: Double) -> SIMD4<Double> {
    var (rows, right) = (Array(repeating: SIMD4<Double>.zero, count: 4), SIMD4<Double>.zero)
    for (error, slopes) in errors {
      for row in 0..<4 { rows[row] += slopes * slopes[row] }
      right += slopes * error
    }
    for row in 0..<4 { rows[row][row] = rows[row][row] * (1 + damping) + 1e-9 }
    // Gauss and Jordan; the matrix is positive, so that no rows change places.
    for pivot in 0..<4 {
      let scale = rows[pivot][pivot]
      rows[pivot] /= scale
      right[pivot] /= scale
      for row in 0..<4 where row != pivot {
        let factor = rows[row][pivot]
        rows[row] -= factor * rows[pivot]
        right[row] -= factor * right[pivot]
      }
    }
    return right
  }
}
