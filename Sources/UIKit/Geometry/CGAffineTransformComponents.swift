/// The components of a transform, in the order scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  /// The rotation angle in radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(
      translationX: components.translation.dx, y: components.translation.dy
    )
    .rotated(by: components.rotation)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = shear.concatenating(self)
      .scaledBy(x: components.scale.width, y: components.scale.height)
  }

  public func decomposed() -> CGAffineTransformComponents {
    let determinant = a * d - b * c
    var scaleX = hypot(a, b)
    var rotation = atan2(b, a)
    guard scaleX > 0 else {
      let scaleY = hypot(c, d)
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: scaleY), horizontalShear: 0,
        rotation: scaleY > 0 ? atan2(-c, d) : 0, translation: CGVector(dx: tx, dy: ty))
    }
    if determinant < 0, a < 0 {
      // A mirror about the y axis is expressed as a negative width instead of a half turn.
      scaleX = -scaleX
      rotation = atan2(-b, -a)
    }
    let scaleY = determinant / scaleX
    let along = c * cos(rotation) + d * sin(rotation)
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY),
      horizontalShear: scaleY == 0 ? 0 : along / scaleY,
      rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
