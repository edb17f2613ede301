import CHost

/// Breaks styled text into lines.
struct Typesetter {
  let text: StyledText
  private let options: TextLayout.Options
  private(set) var lines: [TextLine] = []
  private(set) var isTruncated = false

  init(_ text: StyledText, _ options: TextLayout.Options) {
    self.text = text
    self.options = options
  }

  mutating func run() {
    guard !text.bytes.isEmpty else { return }
    for paragraph in text.paragraphs {
      let style = text.styles[text.style(at: paragraph.lowerBound)].paragraph
      let mode = options.lineBreakMode ?? style.lineBreakMode
      let shaped = shape(
        text.part(paragraph), style, wrapping: wrapping(mode), ellipsis: mode.ellipsis,
        offset: paragraph.lowerBound)
      for (index, line) in shaped.enumerated() {
        guard place(line, style, isFirstOfParagraph: index == 0) else {
          cutOff(mode)
          return
        }
        isTruncated = isTruncated || line.isTruncated
      }
    }
  }

  /// Returns the wrapping of a mode, nil for none; what truncates or clips its last line wraps the
  /// others by word.
  private func wrapping(_ mode: NSLineBreakMode) -> PangoWrapMode? {
    switch mode {
    case .byWordWrapping: PANGO_WRAP_WORD_CHAR
    case .byCharWrapping: PANGO_WRAP_CHAR
    case .byClipping: options.maximumLines > 1 ? PANGO_WRAP_WORD_CHAR : nil
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      options.truncatesLastLine && options.maximumLines != 1 ? PANGO_WRAP_WORD_CHAR : nil
    }
  }

  /// Appends a line; returns false if there is no space for it.
  private mutating func place(
    _ line: TextLine, _ style: NSParagraphStyle, isFirstOfParagraph: Bool
  ) -> Bool {
    if options.maximumLines > 0, lines.count >= options.maximumLines { return false }
    var line = line
    let natural = line.ascent + line.descent
    var height = natural
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    // Extra or reduced line height is applied above the text.
    line.ascent += height - natural
    var top: CGFloat = 0
    if let last = lines.last {
      top = last.bottom + style.lineSpacing + (isFirstOfParagraph ? style.paragraphSpacing : 0)
    }
    line.baseline = top + line.ascent
    // The tolerance allows for rounding of the height.
    if !lines.isEmpty, line.bottom > options.height + 0.01 { return false }
    lines.append(line)
    return true
  }

  /// Ends the last visible line with an ellipsis, or where the text is clipped, if the options require it.
  private mutating func cutOff(_ mode: NSLineBreakMode) {
    isTruncated = true
    let ellipsis = mode == .byWordWrapping ? PANGO_ELLIPSIZE_END : mode.ellipsis
    let endsLine = options.truncatesLastLine && ellipsis != PANGO_ELLIPSIZE_NONE
    guard endsLine || mode == .byClipping, let last = lines.last else { return }
    let paragraph =
      text.paragraphs.first { $0.contains(last.range.lowerBound) || $0 == last.range }
      ?? last.range
    let rest = last.range.lowerBound..<paragraph.upperBound
    let isCutOff = last.range.upperBound >= paragraph.upperBound
    let style = text.styles[text.style(at: paragraph.lowerBound)].paragraph
    let shaped = shape(
      text.part(rest, isCutOff: isCutOff), style, wrapping: nil, ellipsis: ellipsis,
      offset: rest.lowerBound)
    guard var line = shaped.first else { return }
    line.baseline = last.baseline
    line.ascent = last.ascent
    line.descent = last.descent
    line.range = last.range
    line.isTruncated = true
    lines[lines.count - 1] = line
  }

  // MARK: Pango

  /// Returns the lines of one paragraph; without wrapping, one line with an ellipsis.
  private func shape(
    _ part: StyledText, _ style: NSParagraphStyle, wrapping: PangoWrapMode?,
    ellipsis: PangoEllipsizeMode, offset: Int
  ) -> [TextLine] {
    guard !part.bytes.isEmpty else {
      return [emptyLine(style, at: offset)]
    }
    return withLayout(of: part) { layout in
      if options.width.isFinite, wrapping != nil || ellipsis != PANGO_ELLIPSIZE_NONE {
        // One extra unit lets text fit into the width measured for it.
        let width = (max(options.width, 0) * CGFloat(PANGO_SCALE)).rounded() + 1
        pango_layout_set_width(layout, Int32(min(width, 1e9)))
        if let wrapping {
          pango_layout_set_wrap(layout, wrapping)
          pango_layout_set_justify(layout, style.alignment == .justified ? 1 : 0)
        } else {
          pango_layout_set_ellipsize(layout, ellipsis)
        }
      }
      let isTruncated = pango_layout_is_ellipsized(layout) != 0
      let count = pango_layout_get_line_count(layout)
      return (0..<count).compactMap { index in
        guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
        var result = TextLine(line, part)
        if index < count - 1 { result.measureSpace(of: part) }
        result.alignment = style.alignment
        result.isRightToLeft = options.isRightToLeft
        result.range = offset + result.range.lowerBound..<offset + result.range.upperBound
        result.isTruncated = isTruncated
        return result
      }
    }
  }

  /// Returns the rectangle around the glyphs of a range of bytes in a single line, in points from
  /// its upper left corner.
  func bounds(of range: Range<Int>) -> CGRect {
    guard !text.bytes.isEmpty else { return .zero }
    return withLayout(of: text) { layout in
      var ends: [CGFloat] = []
      for index in range {
        var place = PangoRectangle()
        pango_layout_index_to_pos(layout, Int32(index), &place)
        // The width is negative in right-to-left text.
        ends += [place.x, place.x + place.width].map { CGFloat($0) / CGFloat(PANGO_SCALE) }
      }
      let (left, right) = (ends.min() ?? 0, ends.max() ?? 0)
      let font = text.styles[text.style(at: range.lowerBound)].font
      return CGRect(x: left, y: 0, width: right - left, height: font.lineHeight)
    }
  }

  /// Calls `body` with Pango's layout of a text, in one line as wide as it needs.
  private func withLayout<Result>(
    of text: StyledText, _ body: (OpaquePointer) -> Result
  ) -> Result {
    FontLibrary.shared.withLayout { layout in
      let attributes = text.pangoAttributes()
      defer { pango_attr_list_unref(attributes) }
      text.bytes.withUnsafeBytes { bytes in
        pango_layout_set_text(
          layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
      }
      pango_layout_set_attributes(layout, attributes)
      let direction = options.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
      // The text's first strong directional character decides.
      pango_layout_set_auto_dir(layout, 1)
      pango_context_set_base_dir(pango_layout_get_context(layout), direction)
      pango_layout_context_changed(layout)
      return body(layout)
    }
  }

  private func emptyLine(_ style: NSParagraphStyle, at offset: Int) -> TextLine {
    let font = text.styles[text.style(at: offset)].font
    return TextLine(
      ascent: font.ascender, descent: -font.descender, alignment: style.alignment,
      isRightToLeft: options.isRightToLeft, range: offset..<offset)
  }
}

extension NSLineBreakMode {
  var isTruncating: Bool { ellipsis != PANGO_ELLIPSIZE_NONE }

  /// Where an ellipsis stands for the text that a single line has no room for.
  fileprivate var ellipsis: PangoEllipsizeMode {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: PANGO_ELLIPSIZE_NONE
    case .byTruncatingHead: PANGO_ELLIPSIZE_START
    case .byTruncatingTail: PANGO_ELLIPSIZE_END
    case .byTruncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }
}
