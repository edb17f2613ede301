import CHost

extension CairoCanvas {
  /// Replaces what is drawn within a path by a blurred copy of it.
  ///
  /// - Parameters:
  ///   - deviation: The blur's standard deviation, in points of base space.
  ///   - saturation: The factor applied to the distance of a color from gray.
  func blurBackdrop(
    within path: CGPath, deviation: CGFloat, saturation: CGFloat, alpha: CGFloat
  ) {
    guard let target = cairo_get_group_target(cairo) else { return }
    cairo_surface_flush(target)
    let blur = min(Double(deviation * cairo.matrix.meanScale), BoxBlur.deviationLimit)
    var (offsetX, offsetY) = (0.0, 0.0)
    cairo_surface_get_device_offset(target, &offsetX, &offsetY)
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo.setPath(path)
    cairo_clip(cairo)
    cairo_identity_matrix(cairo)
    let seen = cairo.clipExtents.offsetBy(dx: offsetX, dy: offsetY).integral
    guard blur.isFinite, seen.width >= 1, seen.height >= 1,
      let surface = Backdrop.makeSurface(
        of: target, in: seen, deviation: blur, saturation: saturation)
    else { return }
    cairo_set_source_surface(cairo, surface, seen.minX - offsetX, seen.minY - offsetY)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_surface_destroy(surface)
  }
}
