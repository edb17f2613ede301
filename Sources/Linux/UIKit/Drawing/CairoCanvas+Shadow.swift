import CHost

extension CairoCanvas {
  /// Draws the blurred, colored silhouette of what `body` draws.
  ///
  /// - Parameter path: The path that `body` fills, if it draws nothing else.
  func castShadow(
    _ shadow: ShadowStyle, _ state: GraphicsState, bounds: CGRect?, of path: CGPath? = nil,
    _ body: (OpaquePointer) -> Void
  ) {
    let matrix = cairo.matrix
    // A wider blur is invisible and would need a surface of its size.
    let deviation = min(Double(shadow.blur / 2 * matrix.meanScale), BoxBlur.deviationLimit)
    guard deviation.isFinite, deviation >= 0 else { return }
    let reach = CGFloat(BoxBlur.reach(deviation: deviation) + 2)
    let offset = shadow.offset.applying(matrix)
    let clip = deviceClip
    // The region that can cast a shadow into the clip.
    var region = clip.offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -reach, dy: -reach)
    if let bounds {
      region = region.intersection(bounds.applying(matrix).insetBy(dx: -reach, dy: -reach))
    }
    region = region.integral
    guard !clip.isEmpty, !region.isNull, region.width >= 1, region.height >= 1 else { return }
    func make() -> OpaquePointer? { blurredMask(of: region, deviation: deviation, body) }
    if let path, let shadowMasks {
      let key = ShadowMasks.Key(
        path: path, matrix: matrix, deviation: deviation, region: region)
      guard let mask = shadowMasks.mask(for: key, make) else { return }
      paint(shadow, state, through: mask, at: region.origin)
    } else if let mask = make() {
      paint(shadow, state, through: mask, at: region.origin)
      cairo_surface_destroy(mask)
    }
  }

  /// Returns the blurred silhouette of what `body` draws in a region of the surface's pixels.
  private func blurredMask(
    of region: CGRect, deviation: Double, _ body: (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    guard
      let mask = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(region.width), Int32(region.height))
    else { return nil }
    guard let painter = cairo_create(mask) else {
      cairo_surface_destroy(mask)
      return nil
    }
    defer { cairo_destroy(painter) }
    var placed = cairo.matrix.concatenating(
      CGAffineTransform(translationX: -region.minX, y: -region.minY)
    ).cairoMatrix
    cairo_set_matrix(painter, &placed)
    body(painter)
    cairo_surface_flush(mask)
    if let data = cairo_image_surface_get_data(mask) {
      BoxBlur.blur(
        data, width: Int(region.width), height: Int(region.height),
        stride: Int(cairo_image_surface_get_stride(mask)), deviation: deviation)
    }
    cairo_surface_mark_dirty(mask)
    return mask
  }

  private func paint(
    _ shadow: ShadowStyle, _ state: GraphicsState, through mask: OpaquePointer, at origin: CGPoint
  ) {
    let offset = shadow.offset.applying(cairo.matrix)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo.setSource(shadow.color, alpha: 1)
    cairo_mask_surface(cairo, mask, origin.x + offset.width, origin.y + offset.height)
    cairo_restore(cairo)
  }

  /// The bounds of the clip in the surface's pixels.
  private var deviceClip: CGRect {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_identity_matrix(cairo)
    return cairo.clipExtents
  }
}
