import CHost

open class NSTextStorage: NSMutableAttributedString {
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage = self
  }
}

open class NSTextContainer: NSObject {
  /// The size, of which layout uses the width; 0 stands for no limit.
  let size: CGSize
  /// The space at the left and at the right of each line, in points.
  open var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  /// The maximum number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 { didSet { onChange?() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { onChange?() } }
  /// Called when the container changes; set by the text view that has it.
  var onChange: (() -> Void)?

  public init(size: CGSize) {
    self.size = size
  }

  /// Nothing archives a text container here.
  public required init(coder: NSCoder) {
    size = .zero
  }
}

/// Positions the characters of a text whose paragraphs do not wrap.
///
/// The index of a glyph is that of its character: Apple does not document how they are numbered.
open class NSLayoutManager: NSObject {
  /// The storage keeps its layout managers on iOS; here a layout manager keeps its storage.
  var textStorage: NSTextStorage?
  private var containers: [NSTextContainer] = []

  public override init() {}

  /// Nothing archives a layout manager here.
  public required init?(coder: NSCoder) { nil }

  open func addTextContainer(_ container: NSTextContainer) {
    containers.append(container)
  }

  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }

  open func boundingRect(
    forGlyphRange glyphRange: NSRange, in container: NSTextContainer
  ) -> CGRect {
    guard let text = textStorage, containers.contains(where: { $0 === container }),
      let characters = Range(glyphRange, in: text.string)
    else { return .zero }
    let start = text.string.utf8.distance(
      from: text.string.startIndex, to: characters.lowerBound)
    let length = text.string.utf8.distance(
      from: characters.lowerBound, to: characters.upperBound)
    var options = TextLayout.Options()
    if container.size.width > 0 { options.width = container.size.width }
    return Typesetter(StyledText(text), options).bounds(of: start..<start + length)
      .offsetBy(dx: container.lineFragmentPadding, dy: 0)
  }
}
