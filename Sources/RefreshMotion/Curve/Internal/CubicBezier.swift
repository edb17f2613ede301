/// A cubic Bézier curve from (0, 0) to (1, 1) whose x never decreases.
struct CubicBezier: Sendable {
  private let x: Polynomial
  private let y: Polynomial

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    x = Polynomial(first: x1, second: x2)
    y = Polynomial(first: y1, second: y2)
  }

  /// The number of straight pieces that approximate a curve that may leave a range.
  static let pieceCount = 256

  /// The x values at which the straight pieces meet.
  ///
  /// They are evenly spaced in the curve's own parameter, so they are close together where the
  /// curve is steep.
  var joints: [Double] {
    (1..<CubicBezier.pieceCount).map {
      x.value(at: Double($0) / Double(CubicBezier.pieceCount))
    }
  }

  /// Returns the y at an x in 0…1.
  func y(atX target: Double) -> Double {
    y.value(at: parameter(atX: target))
  }

  /// Returns the parameter at an x, by Halley's method within a shrinking bracket, or by bisection
  /// where x is nearly flat.
  private func parameter(atX target: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = target
    for _ in 0..<100 {
      let error = x.value(at: guess) - target
      if abs(error) < 1e-12 { break }
      if error < 0 { low = guess } else { high = guess }
      guard high - low > 1e-16 else { break }
      let slope = x.slope(at: guess)
      let step = 2 * error * slope / (2 * slope * slope - error * x.bend(at: guess))
      let next = guess - step
      guess = slope > 1e-12 && next > low && next < high ? next : (low + high) / 2
    }
    return guess
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of its parameter.
private struct Polynomial: Sendable {
  private let a: Double
  private let b: Double
  private let c: Double

  init(first: Double, second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double {
    ((a * parameter + b) * parameter + c) * parameter
  }

  func slope(at parameter: Double) -> Double {
    (3 * a * parameter + 2 * b) * parameter + c
  }

  func bend(at parameter: Double) -> Double {
    6 * a * parameter + 2 * b
  }
}
