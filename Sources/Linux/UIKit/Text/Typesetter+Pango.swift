import CHost

extension StyledText {
  /// Returns the Pango attributes of the runs; the caller frees the list.
  func pangoAttributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    for run in runs {
      let style = styles[run.style]
      guard let description = style.font.pangoDescription else { continue }
      var attributes = [pango_attr_font_desc_new(description)]
      pango_font_description_free(description)
      // Inter's contextual alternates turn "->" into an arrow; SF Pro has no such feature.
      let features = style.font.hasMonospacedDigits ? "calt=0,tnum=1" : "calt=0"
      attributes.append(pango_attr_font_features_new(features))
      // The documented default of `hyphenationFactor` is 0: a word that is cut gets no hyphen.
      attributes.append(pango_attr_insert_hyphens_new(0))
      if run.spacing != 0 {
        // Beyond this, Pango's numbers would overflow.
        let spacing = run.spacing.isFinite ? min(max(run.spacing, -1e5), 1e5) : 0
        attributes.append(
          pango_attr_letter_spacing_new(Int32((spacing * CGFloat(PANGO_SCALE)).rounded())))
      }
      // A unique color per style prevents Pango from merging runs of different styles.
      attributes.append(
        pango_attr_foreground_new(
          UInt16(truncatingIfNeeded: run.style), UInt16(truncatingIfNeeded: run.style >> 16), 0))
      for attribute in attributes {
        guard let attribute else { continue }
        attribute.pointee.start_index = UInt32(run.range.lowerBound)
        attribute.pointee.end_index = UInt32(run.range.upperBound)
        pango_attr_list_insert(list, attribute)
      }
    }
    return list
  }
}

extension UIFont {
  /// The description of the typeface used for the font; the caller frees it.
  fileprivate var pangoDescription: OpaquePointer? {
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, drawnFamily)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(weight.hundreds)))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_font_description_set_absolute_size(
      description, min(max(Double(pointSize), 0), 1e5) * Double(PANGO_SCALE))
    return description
  }
}

extension TextLine {
  /// Creates a line from a Pango line's glyphs, from left to right.
  init(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ text: StyledText) {
    let start = Int(line.pointee.start_index)
    range = start..<start + Int(line.pointee.length)
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      let item = current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let run = GlyphRun(item.pointee, text, at: width) else { continue }
      let style = text.styles[run.style]
      ascent = max(ascent, style.font.ascender + style.baselineOffset)
      descent = max(descent, -style.font.descender - style.baselineOffset)
      width += run.width
      runs.append(run)
    }
    // Pango adds letter spacing only between letters; UIKit also adds it after the last.
    if let last = runs.last {
      width = max(width + last.spacing, 0)
    } else {
      let font = text.styles[text.style(at: start)].font
      ascent = font.ascender
      descent = -font.descender
    }
  }
}

extension TextLine {
  /// Measures the space at the end of a line, of which Pango makes a glyph without a width.
  mutating func measureSpace(of text: StyledText) {
    guard let last = runs.last, !range.isEmpty,
      text.bytes[range.upperBound - 1] == UInt8(ascii: " ")
    else { return }
    var extents = cairo_text_extents_t()
    cairo_scaled_font_text_extents(last.font.font, " ", &extents)
    space = max(extents.x_advance + last.spacing, 0)
  }
}

extension GlyphRun {
  fileprivate init?(_ glyphItem: PangoGlyphItem, _ text: StyledText, at x: CGFloat) {
    guard let item = glyphItem.item?.pointee, let string = glyphItem.glyphs?.pointee,
      let font = item.analysis.font,
      let sized = pango_cairo_font_get_scaled_font(OpaquePointer(font))
    else { return nil }
    let scale = CGFloat(PANGO_SCALE)
    let run = text.run(at: Int(item.offset))
    style = run?.style ?? 0
    spacing = run?.spacing ?? 0
    self.font = SizedFont(sized)
    self.x = x
    let pointSize = text.styles[style].font.pointSize
    var pen: CGFloat = 0
    var glyphs: [cairo_glyph_t] = []
    var missing: [CGRect] = []
    for index in 0..<Int(string.num_glyphs) {
      let info = string.glyphs[index]
      let advance = CGFloat(info.geometry.width) / scale
      if info.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
        missing.append(
          CGRect(
            x: x + pen + 1, y: -pointSize * 0.7, width: max(advance - 2, 1),
            height: pointSize * 0.7))
      } else if info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
        glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph), x: x + pen + CGFloat(info.geometry.x_offset) / scale,
            y: CGFloat(info.geometry.y_offset) / scale))
      }
      pen += advance
    }
    self.glyphs = glyphs
    self.missing = missing
    width = pen
  }
}
