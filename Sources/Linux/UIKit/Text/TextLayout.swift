/// Text broken into lines; used for both measuring and drawing, so that they always agree.
///
/// Line heights follow the metrics of the styles' fonts, whatever fallback font a character needs.
package final class TextLayout: @unchecked Sendable {
  package struct Options: Hashable, Sendable {
    /// The maximum width, in points.
    package var width: CGFloat = .infinity
    /// The maximum height, in points; the first line is always included.
    package var height: CGFloat = .infinity
    /// The maximum number of lines; 0 for no limit.
    package var maximumLines = 0
    /// The line break mode; nil to use each paragraph's own.
    package var lineBreakMode: NSLineBreakMode?
    /// Whether the last visible line ends with an ellipsis if text after it is omitted.
    package var truncatesLastLine = false
    /// The direction for natural alignment and direction where the text does not specify one.
    package var isRightToLeft = false

    package init() {}
  }

  let lines: [TextLine]
  let styles: [TextStyle]
  /// Whether some of the text is omitted.
  package let isTruncated: Bool
  /// The width of the widest line and the height of all lines, not rounded.
  ///
  /// As public XIBs show, a line that ends at a space counts with it, as far as there is room: a label of several
  /// lines is 4 points wider by it.
  package let size: CGSize

  package convenience init(_ string: NSAttributedString, _ options: Options = Options()) {
    self.init(StyledText(string), options)
  }

  init(_ text: StyledText, _ options: Options) {
    var typesetter = Typesetter(text, options)
    typesetter.run()
    lines = typesetter.lines
    styles = typesetter.text.styles
    isTruncated = typesetter.isTruncated
    let widths = lines.map { max($0.width, min($0.width + $0.space, options.width)) }
    size = CGSize(width: widths.max() ?? 0, height: lines.last?.bottom ?? 0)
  }

  package var numberOfLines: Int { lines.count }

  /// The distance from the top of the text to the first line's baseline.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// The distance from the top of the text to the last line's baseline.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// The number of characters without a glyph in any font, which are drawn as boxes.
  package var missingGlyphCount: Int {
    lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.missing.count } }
  }

  /// The width of each line, in points.
  package var lineWidths: [CGFloat] { lines.map(\.width) }
}
