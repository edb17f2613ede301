/// The components of a transform: scale, shear, rotation about x, y and z, and translation, in this
/// order.
struct TransformParts: Equatable, Sendable {
  var scale = SIMD3<Double>(repeating: 1)
  /// The shear factors xy, xz and yz.
  var shear = SIMD3<Double>.zero
  /// The rotation angles in radians, about x, then y, then z.
  var rotation = SIMD3<Double>.zero
  var translation = SIMD3<Double>.zero
  /// The perspective, applied last: the fourth column of its matrix, whose `z` is the usual `m34`.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  init(_ t: CATransform3D) {
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))
    perspective = TransformParts.perspective(of: t)
    var x = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    var y = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    var z = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    scale.x = x.length
    if scale.x > 0 { x /= scale.x }
    shear.x = x.dot(y)
    y -= shear.x * x
    scale.y = y.length
    if scale.y > 0 { y /= scale.y }
    shear.y = x.dot(z)
    z -= shear.y * x
    shear.z = y.dot(z)
    z -= shear.z * y
    scale.z = z.length
    if scale.z > 0 { z /= scale.z }
    if scale.x == 0 || scale.y == 0 || scale.z == 0 {
      (x, y, z) = TransformParts.completed(x, y, z)
    }
    if x.dot(y.cross(z)) < 0 {
      // A mirror is a negative scale on the mirrored axis.
      if x.x < 0 {
        scale.x = -scale.x
        shear.x = -shear.x
        shear.y = -shear.y
        x = -x
      } else {
        scale.y = -scale.y
        shear.z = -shear.z
        y = -y
      }
    }
    if scale.y != 0 { shear.x /= scale.y }
    if scale.z != 0 { shear.y /= scale.z; shear.z /= scale.z }
    rotation = TransformParts.rotation(x, y, z)
  }

  /// Returns the angles of a rotation, given by its rows.
  private static func rotation(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD3<Double> {
    let cosine = (x.x * x.x + x.y * x.y).squareRoot()
    // Upright about y, only the sum of the two other angles is known.
    return cosine > 1e-9
      ? SIMD3(atan2(y.z, z.z), atan2(-x.z, cosine), atan2(x.y, x.x))
      : SIMD3(atan2(-z.y, y.y), atan2(-x.z, cosine), 0)
  }

  var matrix: CATransform3D {
    let (sx, cx) = (sin(rotation.x), cos(rotation.x))
    let (sy, cy) = (sin(rotation.y), cos(rotation.y))
    let (sz, cz) = (sin(rotation.z), cos(rotation.z))
    let x = SIMD3(cy * cz, cy * sz, -sy)
    let y = SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy)
    let z = SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
    let first = scale.x * x
    let second = scale.y * (y + shear.x * x)
    let third = scale.z * (z + shear.y * x + shear.z * y)
    return CATransform3D(
      m11: first.x, m12: first.y, m13: first.z, m14: depth(first),
      m21: second.x, m22: second.y, m23: second.z, m24: depth(second),
      m31: third.x, m32: third.y, m33: third.z, m34: depth(third),
      m41: translation.x, m42: translation.y, m43: translation.z,
      m44: depth(translation) + perspective.w)
  }

  private func depth(_ row: SIMD3<Double>) -> Double {
    row.x * perspective.x + row.y * perspective.y + row.z * perspective.z
  }

  /// Returns the fourth column without the effect of the other components.
  private static func perspective(of t: CATransform3D) -> SIMD4<Double> {
    let column = SIMD4(Double(t.m14), Double(t.m24), Double(t.m34), Double(t.m44))
    if column == SIMD4(0, 0, 0, 1) { return column }
    var rest = t
    (rest.m14, rest.m24, rest.m34, rest.m44) = (0, 0, 0, 1)
    let inverse = CATransform3DInvert(rest)
    // A singular matrix has no inverse: its column is used unchanged.
    guard CATransform3DIsIdentity(rest) || !CATransform3DEqualToTransform(inverse, rest)
    else { return column }
    return SIMD4(
      Double(inverse.m11) * column.x + Double(inverse.m12) * column.y
        + Double(inverse.m13) * column.z,
      Double(inverse.m21) * column.x + Double(inverse.m22) * column.y
        + Double(inverse.m23) * column.z,
      Double(inverse.m31) * column.x + Double(inverse.m32) * column.y
        + Double(inverse.m33) * column.z,
      Double(inverse.m41) * column.x + Double(inverse.m42) * column.y
        + Double(inverse.m43) * column.z + column.w)
  }

  /// Interpolates each component; rotations take the shorter direction.
  func interpolated(to other: TransformParts, at progress: Double) -> TransformParts {
    var result = TransformParts()
    result.scale = scale + (other.scale - scale) * progress
    result.shear = shear + (other.shear - shear) * progress
    result.translation = translation + (other.translation - translation) * progress
    result.perspective = perspective + (other.perspective - perspective) * progress
    if rotation.x == 0, rotation.y == 0, other.rotation.x == 0, other.rotation.y == 0 {
      let turn = (other.rotation.z - rotation.z)
      result.rotation.z = rotation.z + TransformParts.shortest(turn) * progress
    } else {
      let turned = Quaternion.turned(by: rotation)
        .interpolated(to: .turned(by: other.rotation), at: progress)
      result.rotation = TransformParts(turned.matrix).rotation
    }
    return result
  }

  /// Normalizes an angle to at most half a turn; π keeps its sign, so π turns clockwise and −π the
  /// other way.
  private static func shortest(_ angle: Double) -> Double {
    abs(angle) <= .pi ? angle : angle.remainder(dividingBy: 2 * .pi)
  }

  /// Returns directions for the axes that have a scale of zero.
  private static func completed(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let third = z.length > 0 ? z : SIMD3(0, 0, 1)
    let first: SIMD3<Double>
    if x.length > 0 {
      first = x
    } else if y.length > 0 {
      first = y.cross(third)
    } else {
      first = SIMD3(1, 0, 0).dot(third) == 0 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0).cross(third)
    }
    let second = y.length > 0 ? y : third.cross(first)
    return (first, second, third)
  }
}

/// A rotation as a unit quaternion, for rotations about several axes.
private struct Quaternion {
  var vector: SIMD3<Double>
  var scalar: Double

  /// Returns the rotation by angles about x, then y, then z.
  static func turned(by angles: SIMD3<Double>) -> Quaternion {
    func turn(_ axis: SIMD3<Double>, _ angle: Double) -> Quaternion {
      Quaternion(vector: axis * sin(angle / 2), scalar: cos(angle / 2))
    }
    return turn(SIMD3(0, 0, 1), angles.z)
      * (turn(SIMD3(0, 1, 0), angles.y) * turn(SIMD3(1, 0, 0), angles.x))
  }

  static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      vector: a.scalar * b.vector + b.scalar * a.vector + a.vector.cross(b.vector),
      scalar: a.scalar * b.scalar - a.vector.dot(b.vector))
  }

  func interpolated(to other: Quaternion, at progress: Double) -> Quaternion {
    var cosine = vector.dot(other.vector) + scalar * other.scalar
    let sign = cosine < 0 ? -1.0 : 1.0
    cosine = min(1, abs(cosine))
    let angle = acos(cosine)
    let (from, to): (Double, Double)
    if angle < 1e-6 {
      (from, to) = (1 - progress, progress)
    } else {
      (from, to) = (sin((1 - progress) * angle) / sin(angle), sin(progress * angle) / sin(angle))
    }
    return Quaternion(
      vector: from * vector + sign * to * other.vector,
      scalar: from * scalar + sign * to * other.scalar)
  }

  var matrix: CATransform3D {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, scalar)
    return CATransform3D(
      m11: 1 - 2 * (y * y + z * z), m12: 2 * (x * y + z * w), m13: 2 * (x * z - y * w), m14: 0,
      m21: 2 * (x * y - z * w), m22: 1 - 2 * (x * x + z * z), m23: 2 * (y * z + x * w), m24: 0,
      m31: 2 * (x * z + y * w), m32: 2 * (y * z - x * w), m33: 1 - 2 * (x * x + y * y), m34: 0,
      m41: 0, m42: 0, m43: 0, m44: 1)
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: SIMD3) -> Double { (self * other).sum() }

  fileprivate var length: Double { dot(self).squareRoot() }
}
