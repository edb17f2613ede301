/// A perspective projection of one plane onto another, which maps straight lines to straight lines.
///
/// Points are row vectors (x, y, 1); the third entry of the product divides the first two.
struct Projection {
  private var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates the projection of the plane z = 0 by a transform, seen along the z axis.
  init(_ t: CATransform3D) {
    rows = (
      SIMD3(t.m11, t.m12, t.m14), SIMD3(t.m21, t.m22, t.m24), SIMD3(t.m41, t.m42, t.m44)
    )
  }

  init(_ t: CGAffineTransform) {
    rows = (SIMD3(t.a, t.b, 0), SIMD3(t.c, t.d, 0), SIMD3(t.tx, t.ty, 1))
  }

  private init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    rows = (first, second, third)
  }

  /// The equivalent affine transform; nil if there is perspective.
  var affineTransform: CGAffineTransform? {
    let w = rows.2.z
    guard rows.0.z == 0, rows.1.z == 0, w > 0 else { return nil }
    return CGAffineTransform(
      a: rows.0.x / w, b: rows.0.y / w, c: rows.1.x / w, d: rows.1.y / w,
      tx: rows.2.x / w, ty: rows.2.y / w)
  }

  func concatenating(_ other: Projection) -> Projection {
    Projection(other.unscaled(rows.0), other.unscaled(rows.1), other.unscaled(rows.2))
  }

  /// The inverse projection; nil for a plane seen edge on.
  var inverse: Projection? {
    let (a, b, c) = rows
    let columns = (b.cross(c), c.cross(a), a.cross(b))
    let determinant = (a * columns.0).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Projection(
      SIMD3(columns.0.x, columns.1.x, columns.2.x) / determinant,
      SIMD3(columns.0.y, columns.1.y, columns.2.y) / determinant,
      SIMD3(columns.0.z, columns.1.z, columns.2.z) / determinant)
  }

  /// Returns the projected point; nil if the point lies behind the viewer.
  func place(_ point: CGPoint) -> CGPoint? {
    let seen = unscaled(SIMD3(point.x, point.y, 1))
    guard seen.z > 1e-6 else { return nil }
    return CGPoint(x: seen.x / seen.z, y: seen.y / seen.z)
  }

  /// Returns the point that `projection`, whose inverse this is, maps to a location; nil behind the
  /// viewer.
  func origin(of place: CGPoint, in projection: Projection) -> CGPoint? {
    let found = unscaled(SIMD3(place.x, place.y, 1))
    guard found.z != 0 else { return nil }
    let origin = found / found.z
    guard projection.unscaled(origin).z > 1e-6 else { return nil }
    return CGPoint(x: origin.x, y: origin.y)
  }

  /// Returns the bounding box of a projected rectangle; infinite if a part of it lies behind the
  /// viewer.
  func box(around rect: CGRect) -> CGRect {
    let points = rect.corners.compactMap(place)
    return points.count == 4 ? CGRect(enclosing: points) : .infinite
  }

  /// Returns the magnification of the nearest corner of a rectangle.
  func magnification(of rect: CGRect) -> CGFloat {
    let depths = rect.corners.map { unscaled(SIMD3($0.x, $0.y, 1)).z }.filter { $0 > 1e-6 }
    let linear = max(hypot(rows.0.x, rows.0.y), hypot(rows.1.x, rows.1.y))
    return linear / (depths.min() ?? 1)
  }

  /// Returns the product with a point, before the division by its third entry, the depth.
  private func unscaled(_ point: SIMD3<Double>) -> SIMD3<Double> {
    point.x * rows.0 + point.y * rows.1 + point.z * rows.2
  }
}

extension SIMD3<Double> {
  func cross(_ other: SIMD3) -> SIMD3 {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
