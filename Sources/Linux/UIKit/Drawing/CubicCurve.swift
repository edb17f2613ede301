/// One cubic Bézier curve with its start point, for measuring and splitting.
struct CubicCurve {
  let start: CGPoint
  let control1: CGPoint
  let control2: CGPoint
  let end: CGPoint

  func point(at t: CGFloat) -> CGPoint {
    split(at: t).0.end
  }

  /// Returns the parts before and after `t`, using de Casteljau's algorithm.
  func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
    let a = start.moved(toward: control1, by: t)
    let b = control1.moved(toward: control2, by: t)
    let c = control2.moved(toward: end, by: t)
    let ab = a.moved(toward: b, by: t)
    let bc = b.moved(toward: c, by: t)
    let middle = ab.moved(toward: bc, by: t)
    return (
      CubicCurve(start: start, control1: a, control2: ab, end: middle),
      CubicCurve(start: middle, control1: bc, control2: c, end: end)
    )
  }

  /// The end points and the local extremes in x and y.
  var extremes: [CGPoint] {
    let xs = Self.turns(start.x, control1.x, control2.x, end.x)
    let ys = Self.turns(start.y, control1.y, control2.y, end.y)
    return [start, end] + (xs + ys).map(point(at:))
  }

  /// Splits the curve into straight pieces and returns the end of each.
  func flattened(pieces: Int) -> [CGPoint] {
    (1..<pieces).map { point(at: CGFloat($0) / CGFloat(pieces)) } + [end]
  }

  /// Returns the parameters strictly inside the curve at which one coordinate's derivative is zero.
  private static func turns(
    _ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat
  ) -> [CGFloat] {
    let a = -p0 + 3 * p1 - 3 * p2 + p3
    let b = 2 * (p0 - 2 * p1 + p2)
    let c = p1 - p0
    var roots: [CGFloat] = []
    if abs(a) < 1e-12 {
      if abs(b) > 1e-12 { roots = [-c / b] }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

extension CubicCurve {
  /// Converts a curved segment to a cubic; returns nil for a straight one.
  init?(_ segment: PathSegment, from start: CGPoint) {
    switch segment {
    case .quad(let control, let end):
      // A quadratic equals the cubic whose controls lie two thirds of the way to its own.
      self.init(
        start: start, control1: start.moved(toward: control, by: 2 / 3),
        control2: end.moved(toward: control, by: 2 / 3), end: end)
    case .curve(let control1, let control2, let end):
      self.init(start: start, control1: control1, control2: control2, end: end)
    case .move, .line, .close:
      return nil
    }
  }
}

extension CGPoint {
  func moved(toward other: CGPoint, by fraction: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }

  func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
}
