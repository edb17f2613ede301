import CHost

extension CGContext {
  /// Draws only the shadow of a path, for layers: its offset rotates and scales with the layer.
  func castShadow(of path: CGPath, offset: CGSize, radius: CGFloat, color: CGColor, alpha: CGFloat)
  {
    let state = state
    var matrix = state.transform
    guard let color = color.copy(alpha: color.alpha * alpha), matrix.isDrawable else { return }
    let style = shadowStyle(offset: offset, radius: radius, color: color)
    guard let placed = path.copy(using: &matrix) else { return }
    perform { canvas in
      canvas.castShadow(style, state, bounds: placed.boundingBox, of: placed) { cairo in
        cairo.setPath(placed)
        cairo.setRule(.winding)
        cairo.setSource(RGBA(red: 0, green: 0, blue: 0, alpha: 1), alpha: 1)
        cairo_fill(cairo)
      }
    }
  }

  /// Sets the shadow of the following drawing, for layers.
  func setLayerShadow(offset: CGSize, radius: CGFloat, color: CGColor, alpha: CGFloat) {
    guard let color = color.copy(alpha: color.alpha * alpha) else { return }
    state.shadow = shadowStyle(offset: offset, radius: radius, color: color)
  }

  private func shadowStyle(offset: CGSize, radius: CGFloat, color: CGColor) -> ShadowStyle {
    let t = state.transform
    let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
    // A layer's shadow radius is the standard deviation of its blur.
    return ShadowStyle(
      offset: CGSize(
        width: offset.width * t.a + offset.height * t.c,
        height: offset.width * t.b + offset.height * t.d),
      blur: 2 * radius * scale, color: color.rgba)
  }
}
