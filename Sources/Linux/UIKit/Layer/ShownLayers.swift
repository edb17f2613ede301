/// The presentations of a layer tree at one time; each animated layer is sampled once.
final class ShownLayers {
  /// The time of the world's clock, in seconds; nil for the model, as if there were no animations.
  private let time: CFTimeInterval?
  private var copies: [ObjectIdentifier: CALayer] = [:]

  init(at time: CFTimeInterval?) {
    self.time = time
  }

  /// Returns the presentations at an earlier time.
  func delayed(by delay: CFTimeInterval) -> ShownLayers { ShownLayers(at: time.map { $0 - delay }) }

  /// Returns the presentation of a layer; the layer itself if it has no animations.
  func callAsFunction(_ layer: CALayer) -> CALayer {
    guard let time, !layer.animations.isEmpty else { return layer }
    if let copy = copies[ObjectIdentifier(layer)] { return copy }
    let copy = layer.presentation(at: time)
    copies[ObjectIdentifier(layer)] = copy
    return copy
  }

  /// Returns a layer's sublayers from back to front.
  func sublayers(of layer: CALayer) -> [CALayer] {
    let layers = layer.storedSublayers
    func depth(_ layer: CALayer) -> CGFloat {
      layer.animates("zPosition") ? self(layer).values.zPosition : layer.values.zPosition
    }
    guard
      layers.contains(where: {
        $0.values.zPosition != 0 || !$0.animations.isEmpty && $0.animates("zPosition")
      })
    else { return layers }
    let depths = layers.map(depth)
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  // MARK: Extents

  func extentWithShadow(of layer: CALayer, as shown: CALayer) -> CGRect {
    let covered = extent(of: layer, as: shown)
    guard shown.castsShadow, !covered.isInfinite else { return covered }
    return covered.union(
      shown.shadowExtent(around: shown.values.shadowPath?.boundingBox ?? covered))
  }

  /// Returns the area that the layer and its sublayers may cover, in the layer's coordinates.
  func extent(of layer: CALayer, as shown: CALayer) -> CGRect {
    let own = shown.ownExtent
    if shown.values.masksToBounds { return own }
    guard let instances = shown.instances else {
      return extent(ofSublayersOf: layer, under: shown.childTransform, around: own)
    }
    return self.instances(of: shown, instances).reduce(own) { sum, instance in
      instance.shown.extent(ofSublayersOf: layer, under: instance.transform, around: sum)
    }
  }

  private func extent(
    ofSublayersOf layer: CALayer, under transform: CATransform3D?, around own: CGRect
  ) -> CGRect {
    layer.storedSublayers.reduce(own) { sum, child in
      if sum.isInfinite { return sum }
      let shownChild = self(child)
      guard !shownChild.values.isHidden, shownChild.values.opacity > 0 else { return sum }
      let covered = extentWithShadow(of: child, as: shownChild)
      if let projection = shownChild.projection(under: transform) {
        let seen = projection.box(around: covered)
        return seen.isInfinite ? seen : sum.union(seen)
      }
      return sum.union(covered.applying(shownChild.localTransform))
    }
  }
}

extension CALayer {
  /// Whether the layer casts a shadow; a layer that clips to its bounds clips its shadow as well.
  var castsShadow: Bool {
    values.shadowOpacity > 0 && !values.masksToBounds && (values.shadowColor?.alpha ?? 0) > 0
  }

  /// The area that the layer alone may cover, excluding its shadow.
  var ownExtent: CGRect { values.bounds.union(contentExtent) }

  /// Returns the area of the shadow of a box; the blur extends three standard deviations.
  func shadowExtent(around box: CGRect) -> CGRect {
    box.insetBy(dx: -values.shadowRadius * 3 - 2, dy: -values.shadowRadius * 3 - 2)
      .offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
  }

  fileprivate func animates(_ key: String) -> Bool {
    animations.contains { ($0.animation as? CAPropertyAnimation)?.keyPath == key }
  }
}
