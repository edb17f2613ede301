/// An affine transform: a point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty).
struct Affine: Sendable, Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  static let identity = Affine()

  /// The determinant below which a transform leaves nothing of a shape, in squares of its largest factor, and that
  /// factor.
  private static let (leastDeterminant, leastFactor) = (1e-12, 1e-12)
  /// The difference of two scales that is not seen, as a share of the larger one: a hundredth of a point in 100.
  private static let evenness = 1e-4
  /// The slant of an axis that is not seen, and that sines leave of a quarter turn, as a share of the scale.
  private static let slant = 1e-6

  static func translation(_ by: Point) -> Affine { Affine(tx: by.x, ty: by.y) }

  static func scale(_ x: Double, _ y: Double) -> Affine { Affine(a: x, d: y) }

  /// - Parameter angle: In radians, clockwise.
  static func rotation(_ angle: Double) -> Affine {
    guard angle != 0 else { return .identity }
    let (sine, cosine) = (sin(angle), cos(angle))
    return Affine(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the transform that applies the right one first.
  static func * (left: Affine, right: Affine) -> Affine {
    Affine(
      a: left.a * right.a + left.c * right.b, b: left.b * right.a + left.d * right.b,
      c: left.a * right.c + left.c * right.d, d: left.b * right.c + left.d * right.d,
      tx: left.a * right.tx + left.c * right.ty + left.tx,
      ty: left.b * right.tx + left.d * right.ty + left.ty)
  }

  func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns a vector transformed, without the translation.
  func applyToVector(_ vector: Point) -> Point {
    Point(a * vector.x + c * vector.y, b * vector.x + d * vector.y)
  }

  var determinant: Double { a * d - b * c }

  /// The mean factor for lengths.
  var meanScale: Double { abs(determinant).squareRoot() }

  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// The inverse; nil for a transform that makes things flat.
  var inverse: Affine? {
    let det = determinant
    let most = stretches.most
    guard det.isFinite, most > Self.leastFactor, abs(det) > Self.leastDeterminant * most * most
    else { return nil }
    let (ia, ib, ic, id) = (d / det, -b / det, -c / det, a / det)
    return Affine(
      a: ia, b: ib, c: ic, d: id, tx: -(ia * tx + ic * ty), ty: -(ib * tx + id * ty))
  }

  /// The largest and the smallest factor for lengths.
  var stretches: (most: Double, least: Double) {
    let (e, f, g, h) = ((a + d) / 2, (a - d) / 2, (b + c) / 2, (b - c) / 2)
    let (q, r) = ((e * e + h * h).squareRoot(), (f * f + g * g).squareRoot())
    return (q + r, abs(q - r))
  }

  /// Whether it scales all directions alike, so that circles stay circles.
  var isUniform: Bool {
    let (most, least) = stretches
    return most - least <= Self.evenness * most
  }

  /// Whether horizontal and vertical lines stay so, each in its direction.
  var isAlongAxes: Bool {
    let size = max(abs(a), abs(d))
    return abs(b) <= Self.slant * size && abs(c) <= Self.slant * size
  }
}
