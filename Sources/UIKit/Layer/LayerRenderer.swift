/// Draws a tree of layers as it is at a time: a pure function of the two.
package final class LayerRenderer {
  let context: CGContext
  let time: CFTimeInterval

  init(_ context: CGContext, time: CFTimeInterval) {
    self.context = context
    self.time = time
  }

  /// Draws `layer` where it stands in its superlayer's space.
  package static func render(
    _ layer: CALayer, in context: CGContext, at time: CFTimeInterval
  ) {
    LayerRenderer(context, time: time).draw(layer, alpha: 1)
  }

  /// Draws `layer` in its own space, as if nothing were above it.
  static func renderAlone(_ layer: CALayer, in context: CGContext, at time: CFTimeInterval) {
    let renderer = LayerRenderer(context, time: time)
    renderer.drawBody(of: layer, as: renderer.shown(layer), alpha: 1)
  }

  /// The layer itself when nothing moves it: only animated layers are copied.
  private func shown(_ layer: CALayer) -> CALayer {
    layer.animations.isEmpty ? layer : layer.presentation(at: time)
  }

  // MARK: One layer

  private func draw(_ layer: CALayer, alpha: CGFloat, under parent: CATransform3D? = nil) {
    let shown = shown(layer)
    guard !shown.values.isHidden else { return }
    let opacity = CGFloat(min(max(shown.values.opacity, 0), 1)) * alpha
    guard opacity > 0 else { return }
    let projection = shown.projection(under: parent)
    if let projection, projection.affineTransform == nil {
      return draw(layer, shown, through: projection, alpha: opacity)
    }
    let transform = projection?.affineTransform ?? shown.localTransform
    guard transform.isDrawable else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if isOutOfSight(layer, shown) { return }
    drawSelf(layer, shown, alpha: opacity)
  }

  func drawSelf(_ layer: CALayer, _ shown: CALayer, alpha opacity: CGFloat) {
    if let transition = shown.transition {
      transition.draw(in: context, bounds: shown.values.bounds) {
        drawBody(of: layer, as: shown, alpha: opacity)
      }
    } else {
      drawBody(of: layer, as: shown, alpha: opacity)
    }
  }

  private func drawBody(of layer: CALayer, as shown: CALayer, alpha: CGFloat) {
    let groups =
      alpha < 1 && shown.values.allowsGroupOpacity
      && (!layer.storedSublayers.isEmpty || shown.paintCount > 1)
    let hasMask = layer.storedMask != nil
    let shadow = shown.castsShadow ? shadowPath(of: layer, as: shown) : nil
    let castsContentShadow = shown.castsShadow && shadow == nil
    guard groups || hasMask || castsContentShadow || (shadow != nil && alpha < 1) else {
      if let shadow { castShadow(of: shadow, shown) }
      drawParts(of: layer, as: shown, alpha: alpha)
      return
    }
    if castsContentShadow {
      context.setLayerShadow(
        offset: shown.values.shadowOffset, radius: shown.values.shadowRadius,
        color: shown.values.shadowColor ?? .black, alpha: CGFloat(shown.values.shadowOpacity))
    }
    var extent = extent(of: layer, as: shown)
    if let shadow { extent = extent.union(shown.shadowExtent(around: shadow.boundingBox)) }
    group(within: extent, alpha: alpha) {
      if let shadow { castShadow(of: shadow, shown) }
      drawParts(of: layer, as: shown, alpha: 1)
      guard let mask = layer.storedMask else { return }
      context.setBlendMode(.destinationIn)
      context.setAlpha(1)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw(mask, alpha: 1)
      context.endTransparencyLayer()
    }
  }

  private func group(within extent: CGRect, alpha: CGFloat, _ body: () -> Void) {
    context.setAlpha(alpha)
    if extent.isInfinite || extent.isNull {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    } else {
      // A whole pixel around keeps antialiased edges.
      context.beginTransparencyLayer(in: extent.insetBy(dx: -1, dy: -1), auxiliaryInfo: nil)
    }
    body()
    context.endTransparencyLayer()
  }

  /// Background, content, sublayers, border, from back to front.
  private func drawParts(of layer: CALayer, as shown: CALayer, alpha: CGFloat) {
    context.setAlpha(alpha)
    shown.drawBackground(in: context)
    let clips = shown.values.masksToBounds
    if clips {
      context.saveGState()
      clip(to: shown)
    }
    shown.drawContent(in: context)
    if !layer.storedSublayers.isEmpty {
      drawSublayers(of: layer, as: shown, alpha: alpha)
    }
    if clips { context.restoreGState() }
    context.setAlpha(alpha)
    shown.drawBorder(in: context)
  }

  private func clip(to shown: CALayer) {
    if shown.values.cornerRadius > 0 {
      context.addPath(shown.outline)
      context.clip()
    } else {
      context.clip(to: shown.values.bounds)
    }
  }

  private func drawSublayers(of layer: CALayer, as shown: CALayer, alpha: CGFloat) {
    let children = inDepthOrder(layer.storedSublayers)
    if !CATransform3DIsAffine(shown.values.sublayerTransform) {
      let transform = shown.childTransform3D
      for child in children { draw(child, alpha: alpha, under: transform) }
      return
    }
    let transform = shown.childTransform
    let isTurned = transform != .identity
    if isTurned {
      context.saveGState()
      context.concatenate(transform)
    }
    for child in children { draw(child, alpha: alpha) }
    if isTurned { context.restoreGState() }
  }

  private func inDepthOrder(_ layers: [CALayer]) -> [CALayer] {
    func depth(_ layer: CALayer) -> CGFloat {
      layer.animates("zPosition") ? shown(layer).values.zPosition : layer.values.zPosition
    }
    let depths = layers.map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return layers }
    return layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { layers[$0] }
  }

  // MARK: Shadow

  /// The outline that throws the shadow; nil when it is whatever the layer draws.
  private func shadowPath(of layer: CALayer, as shown: CALayer) -> CGPath? {
    if let path = shown.values.shadowPath { return path }
    let isOpaque = (shown.values.backgroundColor?.alpha ?? 0) >= 1
    return isOpaque && shown.values.masksToBounds && layer.storedMask == nil ? shown.outline : nil
  }

  private func castShadow(of path: CGPath, _ shown: CALayer) {
    context.castShadow(
      of: path, offset: shown.values.shadowOffset, radius: shown.values.shadowRadius,
      color: shown.values.shadowColor ?? .black, alpha: CGFloat(shown.values.shadowOpacity))
  }

  // MARK: Extents

  func extentWithShadow(of layer: CALayer, as shown: CALayer) -> CGRect {
    let covered = extent(of: layer, as: shown)
    guard shown.castsShadow, !covered.isInfinite else { return covered }
    return covered.union(
      shown.shadowExtent(around: shown.values.shadowPath?.boundingBox ?? covered))
  }

  /// What the layer and those below it may cover, in its own space.
  private func extent(of layer: CALayer, as shown: CALayer) -> CGRect {
    let own = shown.values.bounds.union(shown.contentExtent)
    if shown.values.masksToBounds { return own }
    let transform = shown.childTransform
    return layer.storedSublayers.reduce(own) { sum, child in
      if sum.isInfinite { return sum }
      let shownChild = self.shown(child)
      guard !shownChild.values.isHidden, shownChild.values.opacity > 0 else { return sum }
      let covered = extentWithShadow(of: child, as: shownChild)
      let depth =
        CATransform3DIsAffine(shown.values.sublayerTransform) ? nil : shown.childTransform3D
      if let projection = shownChild.projection(under: depth) {
        let seen = projection.box(around: covered)
        return seen.isInfinite ? seen : sum.union(depth == nil ? seen.applying(transform) : seen)
      }
      return sum.union(covered.applying(shownChild.localTransform).applying(transform))
    }
  }

  /// Whether nothing of a layer can fall into the clip.
  private func isOutOfSight(_ layer: CALayer, _ shown: CALayer) -> Bool {
    let isBounded = shown.values.masksToBounds || layer.storedSublayers.isEmpty
    guard isBounded, !shown.castsShadow else { return false }
    let covered = shown.values.bounds.union(shown.contentExtent)
    return !context.mayShow(covered)
  }
}

extension CALayer {
  var castsShadow: Bool { values.shadowOpacity > 0 && (values.shadowColor?.alpha ?? 0) > 0 }

  /// Three deviations hold a blur.
  fileprivate func shadowExtent(around box: CGRect) -> CGRect {
    box.insetBy(dx: -values.shadowRadius * 3 - 2, dy: -values.shadowRadius * 3 - 2)
      .offsetBy(dx: values.shadowOffset.width, dy: values.shadowOffset.height)
  }

  fileprivate func animates(_ key: String) -> Bool {
    animations.contains { ($0.animation as? CAPropertyAnimation)?.keyPath == key }
  }
}
