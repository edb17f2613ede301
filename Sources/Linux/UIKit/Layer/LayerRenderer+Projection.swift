extension LayerRenderer {
  /// The longest side of the image of a layer in perspective, in pixels.
  private static let longestSide: CGFloat = 4096

  /// Draws a layer in perspective: renders it flat into an image, and projects the image.
  func draw(
    _ layer: CALayer, _ shown: CALayer, through projection: Projection, alpha: CGFloat
  ) {
    let covered = shownLayers.extentWithShadow(of: layer, as: shown)
    guard !covered.isNull, !covered.isInfinite, covered.width > 0, covered.height > 0 else {
      return
    }
    let pixelsPerPoint = context.pixelsPerPoint(of: shown) * projection.magnification(of: covered)
    // The resolution of the nearest part on the screen, within limits.
    let scale = min(
      max(pixelsPerPoint, 1), Self.longestSide / max(covered.width, covered.height))
    // A border of one pixel keeps the image's edges smooth.
    let width = Int((covered.width * scale).rounded(.up)) + 2
    let height = Int((covered.height * scale).rounded(.up)) + 2
    guard let picture = CGContext(width: width, height: height, scale: scale) else { return }
    picture.translateBy(x: 1 / scale - covered.minX, y: 1 / scale - covered.minY)
    LayerRenderer(picture, showing: shownLayers).drawSelf(layer, shown, alpha: 1)
    guard let image = picture.makeImage() else { return }
    let toPlane = CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)
      .concatenating(
        CGAffineTransform(
          translationX: covered.minX - 1 / scale, y: covered.minY - 1 / scale))
    context.saveGState()
    context.setAlpha(alpha)
    context.draw(image, through: Projection(toPlane).concatenating(projection))
    context.restoreGState()
  }
}

extension CGContext {
  /// Draws an image in perspective; the projection is from its pixels to user space.
  fileprivate func draw(_ image: CGImage, through projection: Projection) {
    let state = state
    noteBlending(state)
    perform { $0.draw(image, through: projection, state) }
  }

  /// Returns the pixels per point of user space; a recording uses the scale of the layer's
  /// contents.
  fileprivate func pixelsPerPoint(of layer: CALayer) -> CGFloat {
    (canvas?.scale ?? layer.contentsScale) * state.transform.meanScale
  }
}
