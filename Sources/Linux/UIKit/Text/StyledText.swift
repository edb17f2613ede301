/// The style of a run of text.
struct TextStyle {
  var font: UIFont
  var color: UIColor?
  var backgroundColor: UIColor?
  var kern: CGFloat = 0
  var baselineOffset: CGFloat = 0
  var underline: NSUnderlineStyle = []
  var underlineColor: UIColor?
  var strikethrough: NSUnderlineStyle = []
  var strikethroughColor: UIColor?
  var paragraph: NSParagraphStyle

  /// The font of a string without attributes.
  static let defaultFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

  init(_ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont ?? Self.defaultFont
    color = attributes[.foregroundColor] as? UIColor
    backgroundColor = attributes[.backgroundColor] as? UIColor
    kern = Self.number(attributes[.kern])
    baselineOffset = Self.number(attributes[.baselineOffset])
    underline = NSUnderlineStyle(rawValue: Int(Self.number(attributes[.underlineStyle])))
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = NSUnderlineStyle(rawValue: Int(Self.number(attributes[.strikethroughStyle])))
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    paragraph = attributes[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  /// Creates a style without a color, which is supplied when the text is drawn.
  init(font: UIFont, paragraph: NSParagraphStyle) {
    self.font = font
    self.paragraph = paragraph
  }

  private static func number(_ value: Any?) -> CGFloat {
    CGFloat((value as? NSNumber)?.doubleValue ?? 0)
  }
}

/// UTF-8 text, as Pango expects it, with the style of each run.
struct StyledText {
  /// The byte range of a run and the index of its style.
  struct Run {
    var range: Range<Int>
    var style: Int
  }

  private(set) var bytes: [UInt8] = []
  private(set) var runs: [Run] = []
  private(set) var styles: [TextStyle] = []

  init(_ string: NSAttributedString) {
    let whole = string.string as NSString
    var location = 0
    while location < string.length {
      var range = NSRange(location: location, length: 0)
      let attributes = string.attributes(at: location, effectiveRange: &range)
      let end = max(range.location + range.length, location + 1)
      // Counting the bytes of each run avoids converting Foundation's UTF-16 offsets.
      let part = whole.substring(
        with: NSRange(location: location, length: min(end, string.length) - location))
      append(part.utf8, TextStyle(attributes))
      location = end
    }
  }

  /// Creates a text with a single style.
  init(_ text: String, _ style: TextStyle) {
    if !text.isEmpty { append(text.utf8, style) }
  }

  private init() {}

  private mutating func append(_ text: some Sequence<UInt8>, _ style: TextStyle) {
    let start = bytes.count
    bytes += text
    runs.append(Run(range: start..<bytes.count, style: styles.count))
    styles.append(style)
  }

  /// The byte ranges of the paragraphs, without their line separators.
  var paragraphs: [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      let end = index > start && bytes[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      result.append(start..<end)
      start = index + 1
    }
    return result + [start..<bytes.count]
  }

  /// Returns the index of the style at an offset, or of the last run before it.
  func style(at offset: Int) -> Int {
    runs.last { $0.range.lowerBound <= offset }?.style ?? 0
  }

  /// Returns a part of the text with the same styles; if it `isCutOff`, it ends with an ellipsis.
  func part(_ range: Range<Int>, isCutOff: Bool = false) -> StyledText {
    var result = StyledText()
    result.styles = styles
    result.bytes = Array(bytes[range])
    for run in runs {
      let common = run.range.clamped(to: range)
      guard !common.isEmpty else { continue }
      let shifted = common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
      result.runs.append(Run(range: shifted, style: run.style))
    }
    if isCutOff {
      let start = result.bytes.count
      result.bytes += "…".utf8
      result.runs.append(
        Run(range: start..<result.bytes.count, style: style(at: max(range.upperBound - 1, 0))))
    }
    return result
  }
}
