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
      let wraps = wrapping(mode)
      var truncation: TextLayout.Truncation?
      if wraps == .none { truncation = mode.truncation }
      let shaped = shape(
        text.part(paragraph), style, wrapping: wraps, truncation: truncation,
        offset: paragraph.lowerBound)
      for (index, line) in shaped.enumerated() {
        let isFirst = index == 0
        guard place(line, style, isFirstOfParagraph: isFirst) else {
          cutOff(mode)
          return
        }
        isTruncated = isTruncated || line.isTruncated
      }
    }
  }

  /// Returns the wrapping of a mode; multiline labels with a truncating mode wrap by word.
  private func wrapping(_ mode: NSLineBreakMode) -> TextLayout.Wrapping {
    switch mode {
    case .byWordWrapping: .word
    case .byCharWrapping: .character
    case .byClipping: .none
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      options.truncatesLastLine && options.maximumLines != 1 ? .word : .none
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

  /// Ends the last visible line with an ellipsis, if the options require it.
  private mutating func cutOff(_ mode: NSLineBreakMode) {
    isTruncated = true
    guard options.truncatesLastLine, let last = lines.last,
      let truncation = mode.truncation ?? (mode == .byWordWrapping ? .tail : nil)
    else { return }
    let paragraph =
      text.paragraphs.first { $0.contains(last.range.lowerBound) || $0 == last.range }
      ?? last.range
    let rest = last.range.lowerBound..<paragraph.upperBound
    let isCutOff = last.range.upperBound >= paragraph.upperBound
    let style = text.styles[text.style(at: paragraph.lowerBound)].paragraph
    let shaped = shape(
      text.part(rest, isCutOff: isCutOff), style, wrapping: .none, truncation: truncation,
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

  /// Returns the lines of one paragraph.
  private func shape(
    _ part: StyledText, _ style: NSParagraphStyle, wrapping: TextLayout.Wrapping,
    truncation: TextLayout.Truncation?, offset: Int
  ) -> [TextLine] {
    guard !part.bytes.isEmpty else {
      return [emptyLine(style, at: offset)]
    }
    return withLayout(of: part, style) { layout in
      if options.width.isFinite {
        if wrapping != .none || truncation != nil {
          // One extra unit lets text fit into the width measured for it.
          let width = (max(options.width, 0) * CGFloat(PANGO_SCALE)).rounded() + 1
          pango_layout_set_width(layout, Int32(min(width, 1e9)))
        }
        if wrapping != .none {
          pango_layout_set_wrap(
            layout, wrapping == .character ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        if wrapping == .none, let truncation {
          pango_layout_set_ellipsize(layout, truncation.ellipsizing)
        }
      }
      let isTruncated = pango_layout_is_ellipsized(layout) != 0
      return (0..<pango_layout_get_line_count(layout)).compactMap { index in
        guard let line = pango_layout_get_line_readonly(layout, index) else { return nil }
        var result = TextLine(line, part)
        result.alignment = style.alignment
        result.isRightToLeft = isRightToLeft(style)
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
    let style = text.styles[text.style(at: 0)].paragraph
    return withLayout(of: text, style) { layout in
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
    of text: StyledText, _ style: NSParagraphStyle, _ body: (OpaquePointer) -> Result
  ) -> Result {
    FontLibrary.shared.withLayout { layout in
      let attributes = text.pangoAttributes()
      defer { pango_attr_list_unref(attributes) }
      text.bytes.withUnsafeBytes { bytes in
        pango_layout_set_text(
          layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
      }
      pango_layout_set_attributes(layout, attributes)
      setDirection(of: layout, style)
      return body(layout)
    }
  }

  private func emptyLine(_ style: NSParagraphStyle, at offset: Int) -> TextLine {
    let font = text.styles[text.style(at: offset)].font
    return TextLine(
      ascent: font.ascender, descent: -font.descender, alignment: style.alignment,
      isRightToLeft: isRightToLeft(style), range: offset..<offset)
  }

  private func isRightToLeft(_ style: NSParagraphStyle) -> Bool {
    switch style.baseWritingDirection {
    case .natural: options.isRightToLeft
    case .leftToRight: false
    case .rightToLeft: true
    }
  }

  private func setDirection(of layout: OpaquePointer, _ style: NSParagraphStyle) {
    // The natural direction is determined by the text's first strong directional character.
    let isNatural = style.baseWritingDirection == .natural
    let direction = isRightToLeft(style) ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    pango_layout_set_auto_dir(layout, isNatural ? 1 : 0)
    pango_context_set_base_dir(pango_layout_get_context(layout), direction)
    pango_layout_context_changed(layout)
  }
}

extension NSLineBreakMode {
  var truncation: TextLayout.Truncation? {
    switch self {
    case .byWordWrapping, .byCharWrapping, .byClipping: nil
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

extension TextLayout.Truncation {
  fileprivate var ellipsizing: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}
