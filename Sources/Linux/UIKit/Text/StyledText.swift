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
  /// The byte range of a run, the index of its style, and the space after each of its letters.
  struct Run {
    var range: Range<Int>
    var style: Int
    var spacing: CGFloat
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
      append(part, TextStyle(attributes))
      location = end
    }
  }

  /// Creates a text with a single style.
  init(_ text: String, _ style: TextStyle) {
    if !text.isEmpty { append(text, style) }
  }

  private init() {}

  private mutating func append(_ text: String, _ style: TextStyle) {
    let start = bytes.count
    bytes += text.utf8
    let tracking = style.font.tracking + style.font.spacing(of: text)
    let isPlain = tracking == 0 || bytes[start...].allSatisfy { $0 < 0x80 }
    if isPlain {
      append(start..<bytes.count, spacing: style.kern + tracking)
    } else {
      var end = start
      for character in text {
        let range = end..<end + character.utf8.count
        append(range, spacing: style.kern + (character.isTracked ? tracking : 0))
        end = range.upperBound
      }
    }
    styles.append(style)
  }

  /// Appends a run of the style that comes next, or extends the last one.
  private mutating func append(_ range: Range<Int>, spacing: CGFloat) {
    if let last = runs.last, last.style == styles.count, last.spacing == spacing {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, style: styles.count, spacing: spacing))
    }
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
  func style(at offset: Int) -> Int { run(at: offset)?.style ?? 0 }

  /// Returns the run at an offset, or the last one before it.
  func run(at offset: Int) -> Run? { runs.last { $0.range.lowerBound <= offset } }

  /// Returns a part of the text with the same styles; if it `isCutOff`, it ends with an ellipsis.
  func part(_ range: Range<Int>, isCutOff: Bool = false) -> StyledText {
    var result = StyledText()
    result.styles = styles
    result.bytes = Array(bytes[range])
    for run in runs {
      let common = run.range.clamped(to: range)
      guard !common.isEmpty else { continue }
      let shifted = common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound
      result.runs.append(Run(range: shifted, style: run.style, spacing: run.spacing))
    }
    if isCutOff {
      let start = result.bytes.count
      result.bytes += "…".utf8
      let style = style(at: max(range.upperBound - 1, 0))
      result.runs.append(
        Run(
          range: start..<result.bytes.count, style: style,
          spacing: styles[style].kern + styles[style].font.tracking))
    }
    return result
  }
}
