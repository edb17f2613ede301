extension UILabel {
  /// Returns the text, with the label's style where it has no attributes.
  func styledText() -> NSAttributedString {
    let own: [NSAttributedString.Key: Any] = [
      .font: usedFont, .foregroundColor: textColor ?? .label, .paragraphStyle: paragraphStyle,
    ]
    guard let text = ownAttributedText else {
      return NSAttributedString(string: plainText, attributes: own)
    }
    return text.mappingAttributes { attributes in
      attributes.merge(own) { given, _ in given }
    }
  }

  func makeLayout(_ options: TextLayout.Options) -> TextLayout {
    guard ownAttributedText == nil else { return TextLayout(styledText(), options) }
    return plainLayout(usedFont, options)
  }

  private func plainLayout(_ font: UIFont, _ options: TextLayout.Options) -> TextLayout {
    PlainTextLayouts.layout(
      PlainTextLayouts.Key(
        text: plainText, font: font, alignment: textAlignment, lineBreakMode: lineBreakMode,
        options: options))
  }

  private var usedFont: UIFont { font ?? .systemFont(ofSize: UIFont.labelFontSize) }

  private var paragraphStyle: NSParagraphStyle {
    NSParagraphStyle(alignment: textAlignment, lineBreakMode: lineBreakMode)
  }

  var hasText: Bool { ownAttributedText.map { $0.length > 0 } ?? !plainText.isEmpty }

  /// The color in which the text is drawn; nil for the text's own colors.
  var drawnColor: UIColor? {
    overridingColor ?? (ownAttributedText == nil ? textColor ?? .label : nil)
  }

  /// The color that overrides all others while the label is highlighted or disabled.
  ///
  /// UIKit does not document how it dims a disabled label: this one uses 30 percent of the text
  /// color's opacity.
  var overridingColor: UIColor? {
    if isHighlighted, let highlightedTextColor { return highlightedTextColor }
    return isEnabled ? nil : textColor.withAlphaComponent(0.3)
  }

  func override(_ key: NSAttributedString.Key, with value: Any?) {
    guard let value, let text = ownAttributedText else { return }
    ownAttributedText = text.mappingAttributes { $0[key] = value }
  }

  func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let text = ownAttributedText else { return }
    ownAttributedText = text.mappingAttributes { attributes in
      let style = NSMutableParagraphStyle()
      if let given = attributes[.paragraphStyle] as? NSParagraphStyle {
        style.setParagraphStyle(given)
      }
      change(style)
      attributes[.paragraphStyle] = style
    }
  }

  // MARK: Sizes

  /// Returns the size of the text; a single line is as wide as it needs, whatever the given width.
  func sizeOfText(width: CGFloat) -> CGSize {
    guard hasText else { return .zero }
    // A label is laid out in whole pixels: a line that needs a part of one more would be cut.
    let pixels = ((width + 1e-6) * contentScaleFactor).rounded(.down) / contentScaleFactor
    let limit = numberOfLines == 1 ? .infinity : pixels
    let bounds = CGRect(x: 0, y: 0, width: limit, height: .infinity)
    return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
  }

  func layout(for size: CGSize, lines: Int) -> TextLayout {
    layout(options(for: size, lines: lines))
  }

  private func options(for size: CGSize, lines: Int) -> TextLayout.Options {
    var options = TextLayout.Options()
    options.width = size.width
    options.height = size.height
    options.maximumLines = max(lines, 0)
    options.lineBreakMode = lineBreakMode
    options.truncatesLastLine = lineBreakMode.isTruncating
    options.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return options
  }

  func pixelCeiling(_ length: CGFloat) -> CGFloat {
    // The tolerance keeps whole pixels from being rounded up.
    ((length - 1e-6) * contentScaleFactor).rounded(.up) / contentScaleFactor
  }

  func pixelRound(_ length: CGFloat) -> CGFloat {
    (length * contentScaleFactor).rounded() / contentScaleFactor
  }

  // MARK: Shrinking

  /// Returns the text in the largest size that fits, or nil if it fits without scaling.
  func fittedLayout(in size: CGSize, _ natural: TextLayout) -> TextLayout? {
    let width = layout(for: CGSize(width: .infinity, height: size.height), lines: numberOfLines)
      .size.width
    let overflows = numberOfLines == 1 ? width > size.width : natural.isTruncated
    guard overflows, width > 0 else { return nil }
    let least = min(max(minimumScaleFactor, 0.01), 1)
    // The width is not in proportion to the size: the system font has a tracking for each.
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<9 {
      let middle = (low + high) / 2
      if scaledLayout(middle, in: size).isTruncated { high = middle } else { low = middle }
    }
    return scaledLayout(low, in: size)
  }

  private func scaledLayout(_ factor: CGFloat, in size: CGSize) -> TextLayout {
    let options = options(for: size, lines: numberOfLines)
    if ownAttributedText == nil {
      return plainLayout(usedFont.withSize(usedFont.pointSize * factor), options)
    }
    let scaled = styledText().mappingAttributes { attributes in
      if let font = attributes[.font] as? UIFont {
        attributes[.font] = font.withSize(font.pointSize * factor)
      }
      if let kern = attributes[.kern] as? CGFloat { attributes[.kern] = kern * factor }
    }
    return TextLayout(scaled, options)
  }
}

extension UILabel: BaselineProviding, WidthDependent {
  var wrapsToWidth: Bool {
    numberOfLines != 1 && preferredMaxLayoutWidth == 0
  }

  func baselineOffsets(forTextHeight height: CGFloat) -> (first: CGFloat, last: CGFloat) {
    let layout = layout(for: CGSize(width: CGFloat.infinity, height: .infinity), lines: 0)
    let lastDescent = layout.size.height - layout.lastBaseline
    return (layout.firstBaseline - height / 2, height / 2 - lastDescent)
  }
}

extension NSAttributedString {
  /// Returns a copy with each run's attributes changed.
  func mappingAttributes(
    _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      result.setAttributes(attributes, range: range)
    }
    return result
  }
}
