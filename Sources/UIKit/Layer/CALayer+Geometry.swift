extension CALayer {
  var hasIdentityTransform: Bool { CATransform3DIsIdentity(values.transform) }

  /// The transform from this layer's coordinates to its superlayer's, including the bounds'
  /// origins.
  var transformToSuperlayer: CGAffineTransform {
    let own = localTransform
    guard let parent = storedSuperlayer, parent.storedMask !== self else { return own }
    return own.concatenating(parent.childTransform)
  }

  /// The part of `transformToSuperlayer` defined by the layer itself.
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

  /// The 3D transform from the layer's plane to its superlayer's.
  var localTransform3D: CATransform3D {
    let (bounds, anchor) = (values.bounds, values.anchorPoint)
    let start = CATransform3DMakeTranslation(
      -bounds.minX - anchor.x * bounds.width, -bounds.minY - anchor.y * bounds.height, 0)
    let end = CATransform3DMakeTranslation(
      values.position.x, values.position.y, values.zPosition)
    return CATransform3DConcat(CATransform3DConcat(start, values.transform), end)
  }

  /// `sublayerTransform` about the anchor point, in 3D.
  var childTransform3D: CATransform3D {
    let ax = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let ay = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-ax, -ay, 0), values.sublayerTransform),
      CATransform3DMakeTranslation(ax, ay, 0))
  }

  /// Returns the projection of the layer onto its superlayer's plane; nil if affine transforms
  /// suffice.
  ///
  /// `parent` is the superlayer's `sublayerTransform`, if it has depth, and is applied last.
  func projection(under parent: CATransform3D?) -> Projection? {
    let t = values.transform
    if parent == nil, t.m14 == 0, t.m24 == 0, t.m44 == 1 { return nil }
    let local = localTransform3D
    return Projection(parent.map { CATransform3DConcat(local, $0) } ?? local)
  }

  /// `sublayerTransform` about the anchor point.
  var childTransform: CGAffineTransform {
    if CATransform3DIsIdentity(values.sublayerTransform) { return .identity }
    let ax = values.bounds.minX + values.anchorPoint.x * values.bounds.width
    let ay = values.bounds.minY + values.anchorPoint.y * values.bounds.height
    return CGAffineTransform(translationX: -ax, y: -ay)
      .concatenating(CATransform3DGetAffineTransform(values.sublayerTransform))
      .concatenating(CGAffineTransform(translationX: ax, y: ay))
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
      result = result.concatenating(layer.transformToSuperlayer)
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
