/// Text broken into lines and placed: what measures text and what draws it, so that the two agree.
///
/// Lines are as tall as their fonts' measures say, whatever fallback font a character needs.
package final class TextLayout: @unchecked Sendable {
  /// What lines do at the end of the width.
  package enum Wrapping: Hashable, Sendable {
    case word
    case character
    case none
  }

  /// Where the ellipsis goes when text is left out.
  package enum Truncation: Hashable, Sendable {
    case head
    case middle
    case tail
  }

  package struct Options: Hashable, Sendable {
    /// In points.
    package var width: CGFloat = .infinity
    /// In points; the first line always shows.
    package var height: CGFloat = .infinity
    /// 0 for no limit.
    package var maximumLines = 0
    /// Nil for each paragraph's own.
    package var lineBreakMode: NSLineBreakMode?
    /// Whether the last line shows with an ellipsis that text below it is left out.
    package var truncatesLastLine = false
    /// What natural alignment and direction mean where the text does not say.
    package var isRightToLeft = false

    package init() {}
  }

  let lines: [TextLine]
  let styles: [TextStyle]
  /// Whether some of the text does not show.
  package let isTruncated: Bool
  /// The widest line's width and the height of all lines, not rounded.
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
    size = CGSize(width: lines.map(\.width).max() ?? 0, height: lines.last?.bottom ?? 0)
  }

  package var numberOfLines: Int { lines.count }

  /// From the top of the text to the first line's baseline.
  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }

  /// From the top of the text to the last line's baseline.
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  /// How many characters no font can write: boxes stand for them.
  package var missingGlyphCount: Int {
    lines.reduce(0) { $0 + $1.runs.reduce(0) { $0 + $1.missing.count } }
  }

  /// The width of each line, in points.
  package var lineWidths: [CGFloat] { lines.map(\.width) }
}
