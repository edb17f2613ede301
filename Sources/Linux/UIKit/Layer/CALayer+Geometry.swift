extension CALayer {
  var hasIdentityTransform: Bool { CATransform3DIsIdentity(values.transform) }

  /// The transform from this layer's coordinates to its superlayer's, including the bounds'
  /// origins.
  var localTransform: CGAffineTransform {
    let bounds = values.bounds
    let anchor = values.anchorPoint
    let ax = bounds.minX + anchor.x * bounds.width
    let ay = bounds.minY + anchor.y * bounds.height
    let position = values.position
    if hasIdentityTransform {
      return CGAffineTransform(translationX: position.x - ax, y: position.y - ay)
    }
    let linear = affineTransform()
    return CGAffineTransform(
      a: linear.a, b: linear.b, c: linear.c, d: linear.d,
      tx: linear.tx + position.x - ax * linear.a - ay * linear.c,
      ty: linear.ty + position.y - ax * linear.b - ay * linear.d)
  }

  /// The projection of the layer onto its superlayer's plane; nil if an affine transform suffices.
  var projection: Projection? {
    let t = values.transform
    if t.m14 == 0, t.m24 == 0, t.m44 == 1 { return nil }
    let (bounds, anchor, position) = (values.bounds, values.anchorPoint, values.position)
    let start = CATransform3DMakeTranslation(
      -bounds.minX - anchor.x * bounds.width, -bounds.minY - anchor.y * bounds.height, 0)
    let end = CATransform3DMakeTranslation(position.x, position.y, 0)
    return Projection(CATransform3DConcat(CATransform3DConcat(start, t), end))
  }

  // MARK: Conversion

  func transform(from layer: CALayer?) -> CGAffineTransform {
    if let layer { return layer.transform(to: self) }
    return transform(upTo: nil).inverted()
  }

  /// Returns the transform from this layer's coordinates to another's, or to those above the root
  /// for nil.
  func transform(to layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return transform(upTo: nil) }
    if layer === self { return .identity }
    let common = sharedAncestor(with: layer)
    let up = common === self ? .identity : transform(upTo: common)
    return common === layer ? up : up.concatenating(layer.transform(upTo: common).inverted())
  }

  func transform(upTo ancestor: CALayer?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current: CALayer? = self
    while let layer = current, layer !== ancestor {
      result = result.concatenating(layer.localTransform)
      current = layer.superlayer
    }
    return result
  }

  private func sharedAncestor(with other: CALayer) -> CALayer? {
    var candidate: CALayer? = self
    while let layer = candidate {
      var ancestor: CALayer? = other
      while let current = ancestor {
        if current === layer { return layer }
        ancestor = current.superlayer
      }
      candidate = layer.superlayer
    }
    return nil
  }
}

extension CGAffineTransform {
  var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }
}
