#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An arc of an ellipse between two points, as defined in SVG.
///
/// The center is computed as in SVG 1.1, appendix F.6.
struct EllipticalArc {
  typealias Point = SIMD2<Double>

  let start: Point
  let end: Point
  let radii: Point
  /// The rotation of the ellipse, in radians, clockwise.
  let rotation: Double
  /// Whether the arc is the longer of the two possible ones.
  let isLarge: Bool
  /// Whether the arc runs clockwise, with y pointing down.
  let isClockwise: Bool

  /// A cubic curve: its control points, and its end.
  typealias Curve = (first: Point, second: Point, end: Point)

  /// Bézier curves, each at most a quarter of the ellipse; nil for a straight line, if a radius is 0, or
  /// the ellipse is so large or so flat that the arc cannot be computed.
  var curves: [Curve]? {
    guard start != end else { return [] }
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    guard rx > 0, ry > 0 else { return nil }
    // Uses coordinates about the midpoint of the ends, along the axes of the ellipse.
    let half = (start / 2 - end / 2).rotated(by: -rotation)
    let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    // Radii that are too small are scaled up until they reach both ends.
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let across = excess > 1 ? 0 : (1 / excess - 1).squareRoot()
    let side: Double = isLarge == isClockwise ? -1 : 1
    let offset = Point(side * across * rx * half.y / ry, -side * across * ry * half.x / rx)
    let from = atan2((half.y - offset.y) / ry, (half.x - offset.x) / rx)
    var sweep = atan2((-half.y - offset.y) / ry, (-half.x - offset.x) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    guard sweep.isFinite else { return nil }

    let (middle, scale) = (start / 2 + end / 2, Point(rx, ry))
    func placed(_ point: Point) -> Point { (point * scale + offset).rotated(by: rotation) + middle }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - Self.tolerance).rounded(.up)))
    let curves = (0..<count).map { index in
      let piece = Self.unitCurve(
        from: from + sweep * Double(index) / Double(count), sweep: sweep / Double(count))
      return (
        first: placed(piece.first), second: placed(piece.second),
        end: index == count - 1 ? end : placed(piece.end)
      )
    }
    let points = curves.flatMap { [$0.first, $0.second, $0.end] }
    return points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? curves : nil
  }

  /// How much more than a quarter a curve may go, in quarters: less than the errors of angles.
  private static let tolerance = 1e-9

  /// Returns a curve for a piece of the unit circle; for a quarter, the error is at most 0.03 % of
  /// the radius.
  private static func unitCurve(from angle: Double, sweep: Double) -> Curve {
    let reach = 4 / 3 * tan(sweep / 4)
    let last = angle + sweep
    return (
      first: Point(cos(angle) - reach * sin(angle), sin(angle) + reach * cos(angle)),
      second: Point(cos(last) + reach * sin(last), sin(last) - reach * cos(last)),
      end: Point(cos(last), sin(last))
    )
  }
}

extension SIMD2<Double> {
  /// Returns the vector turned clockwise, with y pointing down, by an angle in radians.
  fileprivate func rotated(by angle: Double) -> SIMD2<Double> {
    SIMD2(x * cos(angle) - y * sin(angle), x * sin(angle) + y * cos(angle))
  }
}
