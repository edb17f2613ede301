import CHost

extension TextLayout {
  /// Draws the lines downward from `origin`, aligned within a width in points.
  ///
  /// Runs without a color are black; `color` overrides the color of every run.
  package func draw(
    in context: CGContext, at origin: CGPoint, width: CGFloat, overriding color: UIColor? = nil
  ) {
    guard !lines.isEmpty, context.state.transform.isDrawable else { return }
    // Colors are resolved now, with the current traits, even if the record is drawn later.
    let inks = styles.map { TextInk($0, overriding: color) }
    guard inks.contains(where: \.isVisible) else { return }
    let state = context.state
    context.noteBlending(state)
    context.perform(inkCount: state.isPlain ? inkCount(inks) : nil) { [self] canvas in
      canvas.draw(self, inks, at: origin, width: width, state)
    }
  }
}

extension TextLayout {
  /// How many parts are drawn, which may cover one another.
  private func inkCount(_ inks: [TextInk]) -> Int {
    lines.reduce(0) { count, line in
      line.runs.reduce(count) { count, run in
        let style = styles[run.style]
        let lines = (style.underline.isEmpty ? 0 : 1) + (style.strikethrough.isEmpty ? 0 : 1)
        let background = inks[run.style].background == nil ? 0 : 1
        return count + 1 + run.missing.count + lines + background
      }
    }
  }
}

/// The resolved colors of a style.
private struct TextInk {
  var color: RGBA
  var background: RGBA?
  var underline: RGBA
  var strikethrough: RGBA

  /// Returns the ink in other colors.
  func changed(by change: (RGBA) -> RGBA) -> TextInk {
    var changed = self
    changed.color = change(color)
    changed.background = background.map(change)
    changed.underline = change(underline)
    changed.strikethrough = change(strikethrough)
    return changed
  }

  var isVisible: Bool {
    [color, background, underline, strikethrough].contains { $0.map { $0.alpha > 0 } ?? false }
  }

  init(_ style: TextStyle, overriding override: UIColor?) {
    color = (override ?? style.color ?? .black).cgColor.rgba
    background = style.backgroundColor?.cgColor.rgba
    underline = style.underlineColor?.cgColor.rgba ?? color
    strikethrough = style.strikethroughColor?.cgColor.rgba ?? color
  }
}

extension CairoCanvas {
  fileprivate func draw(
    _ layout: TextLayout, _ inks: [TextInk], at origin: CGPoint, width: CGFloat,
    _ state: GraphicsState
  ) {
    let inks = ink.map { change in inks.map { $0.changed(by: change) } } ?? inks
    let extent = max(layout.size.width, width.isFinite ? width : 0)
    let bounds = CGRect(x: origin.x, y: origin.y, width: extent, height: layout.size.height)
      .insetBy(dx: -layout.size.height, dy: -layout.size.height)
    paint(state, bounds: bounds.applying(state.transform)) { cairo in
      cairo.concatenate(state.transform)
      for line in layout.lines {
        cairo_save(cairo)
        cairo_translate(cairo, origin.x + line.origin(in: width), origin.y + line.baseline)
        for run in line.runs {
          draw(run, of: line, layout.styles[run.style], inks[run.style], alpha: state.alpha, cairo)
        }
        cairo_restore(cairo)
      }
    }
  }

  private func draw(
    _ run: GlyphRun, of line: TextLine, _ style: TextStyle, _ ink: TextInk, alpha: CGFloat,
    _ cairo: OpaquePointer
  ) {
    if let background = ink.background {
      cairo.setSource(background, alpha: alpha)
      cairo_rectangle(cairo, run.x, -line.ascent, run.width, line.ascent + line.descent)
      cairo_fill(cairo)
    }
    cairo_save(cairo)
    cairo_translate(cairo, 0, -style.baselineOffset)
    func drawLine(
      _ line: NSUnderlineStyle, _ color: RGBA, top: (_ weight: CGFloat) -> CGFloat
    ) {
      guard !line.isEmpty else { return }
      let weight = style.font.pointSize / (line.contains(.thick) ? 9 : 18)
      cairo.setSource(color, alpha: alpha)
      cairo_rectangle(cairo, run.x, top(weight), run.width, weight)
      cairo_fill(cairo)
    }
    drawLine(style.underline, ink.underline) { _ in style.font.pointSize * 0.1 }
    cairo.setSource(ink.color, alpha: alpha)
    show(run, cairo)
    drawLine(style.strikethrough, ink.strikethrough) { -(style.font.xHeight + $0) / 2 }
    cairo_restore(cairo)
  }

  private func show(_ run: GlyphRun, _ cairo: OpaquePointer) {
    var fontMatrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(run.font.font, &fontMatrix)
    cairo_set_font_face(cairo, cairo_scaled_font_get_font_face(run.font.font))
    cairo_set_font_matrix(cairo, &fontMatrix)
    if let options = cairo_font_options_create() {
      cairo_scaled_font_get_font_options(run.font.font, options)
      cairo_set_font_options(cairo, options)
      cairo_font_options_destroy(options)
    }
    // Cairo places glyphs on whole pixels. This is adequate for static text on a high-resolution
    // screen; rotated, scaled or low-resolution text is filled as outlines, which move smoothly.
    let matrix = cairo.matrix
    let isAtRest =
      matrix.b == 0 && matrix.c == 0 && matrix.a == scale && matrix.d == scale && scale >= 2
    if isAtRest {
      cairo_show_glyphs(cairo, run.glyphs, Int32(run.glyphs.count))
    } else {
      cairo_new_path(cairo)
      cairo_glyph_path(cairo, run.glyphs, Int32(run.glyphs.count))
      cairo_fill(cairo)
    }
    for box in run.missing {
      cairo_set_line_width(cairo, 1)
      cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
      cairo_stroke(cairo)
    }
  }
}
