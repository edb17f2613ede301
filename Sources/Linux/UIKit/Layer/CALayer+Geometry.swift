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

  /// The transform from this layer's coordinates to its superlayer's, including the superlayer's
  /// transform of its sublayers.
  private var transformToSuperlayer: CGAffineTransform {
    guard let parent = storedSuperlayer, parent.storedMask !== self,
      let outer = parent.childTransform
    else { return localTransform }
    return localTransform.concatenating(CATransform3DGetAffineTransform(outer))
  }

  /// `sublayerTransform` about the anchor point; nil for the identity.
  var childTransform: CATransform3D? {
    values.sublayerTransform.map { childTransform($0, under: nil) }
  }

  /// Returns a transform about the anchor point, followed by another one.
  func childTransform(_ transform: CATransform3D, under outer: CATransform3D?) -> CATransform3D {
    let (bounds, anchor) = (values.bounds, values.anchorPoint)
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    let own = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-x, -y, 0), transform),
      CATransform3DMakeTranslation(x, y, 0))
    return outer.map { CATransform3DConcat(own, $0) } ?? own
  }

  /// Returns the projection of the layer onto its superlayer's plane; nil if `localTransform`
  /// suffices.
  ///
  /// - Parameter parent: The superlayer's `childTransform`, in which the layer's depth counts.
  func projection(under parent: CATransform3D?) -> Projection? {
    let t = values.transform
    if parent == nil, t.m14 == 0, t.m24 == 0, t.m44 == 1 { return nil }
    let (bounds, anchor, position) = (values.bounds, values.anchorPoint, values.position)
    let start = CATransform3DMakeTranslation(
      -bounds.minX - anchor.x * bounds.width, -bounds.minY - anchor.y * bounds.height, 0)
    let depth = parent == nil ? 0 : values.zPosition
    let end = CATransform3DMakeTranslation(position.x, position.y, depth)
    let own = CATransform3DConcat(CATransform3DConcat(start, t), end)
    return Projection(parent.map { CATransform3DConcat(own, $0) } ?? own)
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

// MARK: In other coordinates

extension CALayer {
  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    p.applying(transform(to: l))
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    p.applying(transform(from: l))
  }

  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    r.applying(transform(to: l))
  }

  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    r.applying(transform(from: l))
  }
}
