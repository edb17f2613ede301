/// Draws a layer tree at a time: a pure function of the two.
package final class LayerRenderer {
  let context: CGContext
  let shownLayers: ShownLayers
  /// The layer before which drawing is not visible and is skipped; nil once it is reached.
  private var start: PaintStart?

  init(_ context: CGContext, showing shownLayers: ShownLayers) {
    self.context = context
    self.shownLayers = shownLayers
  }

  /// Draws `layer` at its position in its superlayer's coordinates.
  package static func render(
    _ layer: CALayer, in context: CGContext, at time: CFTimeInterval
  ) {
    LayerRenderer(context, showing: ShownLayers(at: time)).draw(layer, alpha: 1)
  }

  /// Draws layers one over the other, starting with the layer that covers all drawing before it.
  func draw(_ layers: [CALayer], from start: PaintStart?) {
    self.start = start
    for layer in layers { draw(layer, alpha: 1) }
  }

  /// Draws `layer` in its own coordinates, ignoring its superlayers.
  ///
  /// - Parameter time: Of the world's clock, in seconds; nil to draw the model.
  static func renderAlone(_ layer: CALayer, in context: CGContext, at time: CFTimeInterval?) {
    let renderer = LayerRenderer(context, showing: ShownLayers(at: time))
    renderer.drawBody(of: layer, as: renderer.shownLayers(layer), alpha: 1)
  }

  // MARK: One layer

  private func draw(_ layer: CALayer, alpha: CGFloat, under parent: CATransform3D? = nil) {
    if let start {
      guard start.leads(to: layer) else { return }
      if start.layer === layer { self.start = nil }
    }
    let shown = shownLayers(layer)
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
      transition.draw(in: context, within: shown.values.bounds) {
        drawBody(of: layer, as: shown, alpha: opacity)
      }
    } else {
      drawBody(of: layer, as: shown, alpha: opacity)
    }
  }

  private func drawBody(of layer: CALayer, as shown: CALayer, alpha: CGFloat) {
    if shown.isCoarse(on: context), drawRasterized(layer, shown, alpha: alpha) { return }
    if let mask = layer.storedMask, start == nil, layer.storedSublayers.isEmpty,
      let color = shown.onlyColor
    {
      return fill(color, in: shown, through: mask, alpha: alpha)
    }
    let groups = alpha < 1 && (!layer.storedSublayers.isEmpty || shown.paintCount > 1)
    let hasMask = layer.storedMask != nil
    let shadow = shown.castsShadow ? shown.values.shadowPath : nil
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
    var extent = shownLayers.extent(of: layer, as: shown)
    if let shadow { extent = extent.union(shown.shadowExtent(around: shadow.boundingBox)) }
    group(within: extent, alpha: alpha) {
      if let shadow { castShadow(of: shadow, shown) }
      drawParts(of: layer, as: shown, alpha: 1)
      guard let mask = layer.storedMask else { return }
      context.setBlendMode(.destinationIn)
      context.setAlpha(1)
      context.beginTransparencyLayer()
      draw(mask, alpha: 1)
      context.endTransparencyLayer()
    }
  }

  /// Draws a layer as a bitmap of its own scale; returns false if the bitmap cannot be made.
  private func drawRasterized(_ layer: CALayer, _ shown: CALayer, alpha: CGFloat) -> Bool {
    let extent = shownLayers.extentWithShadow(of: layer, as: shown)
    let scale = shown.values.rasterizationScale
    guard !extent.isInfinite, !extent.isNull else { return false }
    let (width, height) = (ceil(extent.width * scale), ceil(extent.height * scale))
    guard width >= 1, height >= 1, width * height < 1e8,
      let bitmap = CGContext(width: Int(width), height: Int(height), scale: scale)
    else { return false }
    bitmap.translateBy(x: -extent.minX, y: -extent.minY)
    LayerRenderer(bitmap, showing: shownLayers).drawBody(of: layer, as: shown, alpha: 1)
    guard let image = bitmap.makeImage() else { return false }
    context.setAlpha(alpha)
    context.drawUpright(
      image,
      in: CGRect(x: extent.minX, y: extent.minY, width: width / scale, height: height / scale))
    return true
  }

  /// Fills a layer's bounds with a color through a mask.
  private func fill(_ color: CGColor, in shown: CALayer, through mask: CALayer, alpha: CGFloat) {
    let shownMask = shownLayers(mask)
    if alpha * color.alpha == 1, mask.storedSublayers.isEmpty, mask.storedMask == nil,
      let record = shownMask.onlyInk,
      shown.values.bounds.contains(shownMask.values.bounds.applying(shownMask.localTransform))
    {
      context.saveGState()
      context.concatenate(shownMask.localTransform)
      context.setAlpha(1)
      context.replay(record, in: color)
      context.restoreGState()
      return
    }
    context.setAlpha(alpha)
    context.beginTransparencyLayer(in: shown.values.bounds)
    draw(mask, alpha: 1)
    context.endTransparencyLayer(filling: color)
  }

  private func group(within extent: CGRect, alpha: CGFloat, _ body: () -> Void) {
    context.setAlpha(alpha)
    if extent.isInfinite || extent.isNull {
      context.beginTransparencyLayer()
    } else {
      // A margin of one point preserves antialiased edges.
      context.beginTransparencyLayer(in: extent.insetBy(dx: -1, dy: -1))
    }
    body()
    context.endTransparencyLayer()
  }

  /// Draws the background, content, sublayers and border, from back to front.
  private func drawParts(of layer: CALayer, as shown: CALayer, alpha: CGFloat) {
    let isSeen = start == nil
    if isSeen {
      context.setAlpha(alpha)
      shown.drawBackground(in: context)
    }
    let clips = shown.values.masksToBounds
    if clips {
      context.saveGState()
      clip(to: shown)
    }
    if isSeen { shown.drawContent(in: context) }
    if let instances = shown.instances {
      for instance in shownLayers.instances(of: shown, instances) {
        LayerRenderer(context, showing: instance.shown).drawSublayers(
          of: layer, alpha: alpha * instance.opacity, under: instance.transform)
      }
    } else {
      drawSublayers(of: layer, alpha: alpha, under: shown.childTransform)
    }
    if clips { context.restoreGState() }
    context.setAlpha(alpha)
    shown.drawBorder(in: context)
  }

  private func drawSublayers(
    of layer: CALayer, alpha: CGFloat, under transform: CATransform3D?
  ) {
    for child in shownLayers.sublayers(of: layer) { draw(child, alpha: alpha, under: transform) }
  }

  private func clip(to shown: CALayer) {
    if shown.values.cornerRadius > 0 {
      context.addPath(shown.outline)
      context.clip()
    } else {
      context.clip(to: shown.values.bounds)
    }
  }

  // MARK: Shadow

  private func castShadow(of path: CGPath, _ shown: CALayer) {
    guard !coversItsShadow(shown) else { return }
    context.castShadow(
      of: path, offset: shown.values.shadowOffset, radius: shown.values.shadowRadius,
      color: shown.values.shadowColor ?? .black, alpha: CGFloat(shown.values.shadowOpacity))
  }

  /// Whether the layer's background will cover its shadow wherever drawing is visible.
  private func coversItsShadow(_ shown: CALayer) -> Bool {
    guard (shown.values.backgroundColor?.alpha ?? 0) >= 1 else { return false }
    // Without the strips that the rounded corners are in.
    let corner = max(0, shown.values.cornerRadius)
    return [(corner, 0), (0, corner)].contains { strip in
      let covered = shown.values.bounds.insetBy(dx: strip.0, dy: strip.1)
      return !covered.isNull && !context.mayShow(around: covered)
    }
  }

  // MARK: Visibility

  /// Whether the layer is entirely outside the clip.
  private func isOutOfSight(_ layer: CALayer, _ shown: CALayer) -> Bool {
    let isBounded = shown.values.masksToBounds || layer.storedSublayers.isEmpty
    guard isBounded, !shown.castsShadow else { return false }
    return !context.mayShow(shown.ownExtent)
  }
}

extension CALayer {
  /// Whether the layer is drawn as a bitmap with fewer pixels than a context has.
  fileprivate func isCoarse(on context: CGContext) -> Bool {
    values.shouldRasterize && values.rasterizationScale > 0
      && values.rasterizationScale < context.scale
  }

  /// The color that is all that the layer itself draws; nil if it draws more, or nothing.
  fileprivate var onlyColor: CGColor? {
    guard isOnePart, values.cornerRadius == 0, let color = values.backgroundColor, color.alpha > 0
    else { return nil }
    return color
  }

  /// The text that is all that the layer itself draws, in its place; nil if it draws more, or
  /// otherwise.
  fileprivate var onlyInk: DrawingRecord? {
    guard isOnePart, !values.isHidden, values.opacity == 1, projection(under: nil) == nil,
      localTransform.isDrawable, let record = storedContents as? DrawingRecord, record.isInk,
      record.bounds == values.bounds
    else { return nil }
    return record
  }

  /// Whether the layer itself draws one part, without a shadow.
  private var isOnePart: Bool {
    guard case .plain = look else { return false }
    return paintCount == 1 && !castsShadow && transition == nil
  }
}
