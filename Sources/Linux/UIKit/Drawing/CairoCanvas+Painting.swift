import CHost

extension CairoCanvas {
  func fill(_ path: CGPath, rule: CGPathFillRule, _ state: GraphicsState) {
    paint(state, bounds: state.shadow == nil ? nil : path.boundingBox) { cairo in
      cairo.setPath(path)
      cairo.setRule(rule)
      cairo.setSource(state.fillColor, alpha: state.alpha)
      if state.blendMode.reachesOutsideShapes {
        cairo_clip(cairo)
        cairo_paint(cairo)
      } else {
        cairo_fill(cairo)
      }
    }
  }

  func stroke(_ path: CGPath, _ state: GraphicsState) {
    guard state.transform.isDrawable else { return }
    let line = state.line
    let reach = line.width * max(line.miterLimit, 2) * max(state.transform.meanScale, 1)
    let bounds = state.shadow == nil ? nil : path.boundingBox.insetBy(dx: -reach, dy: -reach)
    paint(state, bounds: bounds) { cairo in
      cairo.setPath(path)
      // The path is already set; from here on the transform affects only the pen.
      cairo.concatenate(state.transform)
      cairo_set_line_width(cairo, line.width)
      // Cairo draws nothing of a line thinner than half its tolerance, which is a tenth of a pixel.
      let width = Double(line.width * cairo.matrix.meanScale)
      if width < 0.1 { cairo_set_tolerance(cairo, max(width / 4, 0.001)) }
      // Cairo numbers the caps and the joins like Core Graphics.
      cairo_set_line_cap(cairo, cairo_line_cap_t(UInt32(line.cap.rawValue)))
      cairo_set_line_join(cairo, cairo_line_join_t(UInt32(line.join.rawValue)))
      cairo_set_miter_limit(cairo, line.miterLimit)
      if line.dashLengths.contains(where: { $0 > 0 }), line.dashLengths.allSatisfy({ $0 >= 0 }) {
        cairo_set_dash(
          cairo, line.dashLengths.map { Double($0) }, Int32(line.dashLengths.count),
          line.dashPhase)
      }
      cairo.setSource(state.strokeColor, alpha: state.alpha)
      cairo_stroke(cairo)
    }
  }

  func draw(_ image: CGImage, in rect: CGRect, _ state: GraphicsState) {
    paint(image, in: rect, state) { cairo, pattern in
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  func fill(_ rect: CGRect, maskedBy image: CGImage, _ state: GraphicsState) {
    paint(image, in: rect, state) { cairo, pattern in
      cairo.setSource(state.fillColor, alpha: state.alpha)
      cairo_mask(cairo, pattern)
    }
  }

  /// Calls `body` with an image's pattern, clipped to the image's rectangle.
  private func paint(
    _ image: CGImage, in rect: CGRect, _ state: GraphicsState,
    _ body: (OpaquePointer, OpaquePointer) -> Void
  ) {
    guard state.transform.isDrawable else { return }
    paint(state, bounds: rect.applying(state.transform)) { cairo in
      guard let pattern = image.pattern(in: rect) else { return }
      cairo.concatenate(state.transform)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_clip(cairo)
      body(cairo, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  func drawLinear(
    _ gradient: CGGradient, from start: CGPoint, to end: CGPoint,
    _ options: CGGradientDrawingOptions, _ state: GraphicsState
  ) {
    let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    drawGradient(pattern, gradient, options, state) { cairo in
      // Without an option the gradient ends at that point: clip to the band between the points.
      let away = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      let length = hypot(away.dx, away.dy)
      guard length > 0, options != [.drawsBeforeStartLocation, .drawsAfterEndLocation] else {
        return
      }
      // Just beyond the clip: Cairo's fixed-point coordinates do not allow infinite rectangles.
      let extents = cairo.clipExtents
      let far =
        start.distance(to: CGPoint(x: extents.midX, y: extents.midY))
        + hypot(extents.width, extents.height)
      let before = options.contains(.drawsBeforeStartLocation) ? far : 0
      let after = options.contains(.drawsAfterEndLocation) ? far : 0
      cairo_save(cairo)
      cairo_translate(cairo, start.x, start.y)
      cairo_rotate(cairo, atan2(away.dy, away.dx))
      cairo_rectangle(cairo, -before, -far, before + length + after, 2 * far)
      cairo_restore(cairo)
      cairo_clip(cairo)
    }
  }

  func drawRadial(
    _ gradient: CGGradient, from start: (center: CGPoint, radius: CGFloat),
    to end: (center: CGPoint, radius: CGFloat), _ options: CGGradientDrawingOptions,
    _ state: GraphicsState
  ) {
    let pattern = cairo_pattern_create_radial(
      start.center.x, start.center.y, max(start.radius, 0),
      end.center.x, end.center.y, max(end.radius, 0))
    drawGradient(pattern, gradient, options, state) { cairo in
      func clip(to center: CGPoint, _ radius: CGFloat) {
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, center.x, center.y, radius, 0, 2 * .pi)
      }
      if !options.contains(.drawsAfterEndLocation), end.radius >= start.radius {
        clip(to: end.center, end.radius)
        cairo_clip(cairo)
      }
      if !options.contains(.drawsBeforeStartLocation), start.radius > 0,
        end.radius >= start.radius
      {
        let extents = cairo.clipExtents
        cairo_rectangle(cairo, extents.minX, extents.minY, extents.width, extents.height)
        clip(to: start.center, start.radius)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_clip(cairo)
      }
    }
  }

  private func drawGradient(
    _ pattern: OpaquePointer?, _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    _ state: GraphicsState, clip: (OpaquePointer) -> Void
  ) {
    guard let pattern else { return }
    defer { cairo_pattern_destroy(pattern) }
    guard state.transform.isDrawable else { return }
    for (location, color) in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(state, bounds: nil) { cairo in
      cairo.concatenate(state.transform)
      clip(cairo)
      paintTiles(of: pattern, alpha: state.alpha)
    }
  }

  /// The width and the height of a tile, in pixels.
  private static let tileSide = 256.0

  /// Paints a gradient in tiles of a grid on the whole canvas: Cairo rounds its matrix at the middle of what is painted,
  /// so that a part of it would have other pixels than in the whole.
  private func paintTiles(of gradient: OpaquePointer, alpha: CGFloat) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    let (side, seen) = (Self.tileSide, cairo.clipExtents)
    guard seen.width > 0, seen.height > 0 else { return }
    for y in stride(from: (seen.minY / side).rounded(.down) * side, to: seen.maxY, by: side) {
      for x in stride(from: (seen.minX / side).rounded(.down) * side, to: seen.maxX, by: side) {
        paintTile(of: gradient, matrix, x, y, alpha)
      }
    }
  }

  private func paintTile(
    of gradient: OpaquePointer, _ matrix: cairo_matrix_t, _ x: Double, _ y: Double, _ alpha: CGFloat
  ) {
    let side = Self.tileSide
    guard let tile = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side), Int32(side))
    else { return }
    defer { cairo_surface_destroy(tile) }
    guard let pen = cairo_create(tile) else { return }
    defer { cairo_destroy(pen) }
    var matrix = matrix
    cairo_translate(pen, -x, -y)
    cairo_transform(pen, &matrix)
    cairo_set_source(pen, gradient)
    cairo_paint(pen)
    cairo_save(cairo)
    cairo_rectangle(cairo, x, y, side, side)
    cairo_clip(cairo)
    cairo_set_source_surface(cairo, tile, x, y)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }
}
