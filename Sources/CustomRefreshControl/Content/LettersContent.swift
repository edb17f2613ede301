import UIKit

/// Refresh art from a text: its letters side by side, each an element of its own.
///
/// A letter is what a reader takes for one (a `Character`), so accents and emoji stay whole, and
/// Arabic letters keep the shape that their neighbors give them.
/// Spaces keep their room and do not move. A text that is too long for the control is drawn
/// smaller, and larger text sizes draw it larger as far as there is room.
///
/// Where the language runs from right to left the first letter stands on the right, and motions
/// are mirrored.
@MainActor public final class LettersContent: RefreshContent {
  /// The view that holds the letters.
  public let view: UIView
  /// The letters, in reading order, and then the caret, if there is one.
  public let elements: [UIView]
  private let color: UIColor

  /// Sets a text in letters.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter.
  ///   - style: How the letters look and stand.
  /// - Throws: ``RefreshError`` if there are no letters, or a length of the style is not usable.
  public init(text: String, style: Style = Style()) throws(RefreshError) {
    try LettersContent.check(style)
    let characters = Array(text)
    let labels = zip(characters, characters.joined).map { character, shaped -> UILabel? in
      character.isWhitespace ? nil : LettersContent.label(for: shaped, style: style)
    }
    let letters = labels.compactMap { $0 }
    guard !letters.isEmpty else { throw .noLetters(text: text) }
    let caret = style.hasCaret ? Caret(style) : nil
    elements = letters + (caret.map { [$0] } ?? [])
    color = style.color
    view = LettersView(
      places: labels, caret: caret, line: LetterLine(characters, style: style), style: style)
  }

  /// Draws the letters in the tint, or in their own color where there is none.
  public func tintDidChange(to tint: UIColor?) {
    for element in elements {
      if let letter = element as? LetterLabel {
        letter.ink = tint ?? color
      } else {
        element.backgroundColor = tint ?? color
      }
    }
  }

  private static func check(_ style: Style) throws(RefreshError) {
    let lengths = [
      ("letter width", style.letterSize.width), ("letter height", style.letterSize.height),
      ("letter spacing", style.spacing),
    ]
    for (name, length) in lengths where !(length.isFinite && length >= 0) {
      throw .invalidLength(of: name, points: Double(length))
    }
  }

  private static func label(for letter: String, style: Style) -> UILabel {
    let label = LetterLabel(style.color)
    label.text = letter
    label.font = style.font
    label.textAlignment = .center
    // A letter that is wider than its room stands out of it rather than become an ellipsis.
    label.lineBreakMode = .byClipping
    return label
  }
}

private final class LetterLabel: UILabel, MotionMirroring {
  /// The color of the letter while nothing is painted over it.
  var ink: UIColor {
    didSet { if textColor != .clear { textColor = ink } }
  }

  init(_ ink: UIColor) {
    self.ink = ink
    super.init(frame: .zero)
    textColor = ink
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// A painter clears the color and later restores the one it found, which may be out of date.
  override var textColor: UIColor! {
    get { super.textColor }
    set { super.textColor = newValue == .clear ? .clear : ink }
  }
}

/// The bar that follows the letters that have been typed.
private final class Caret: UIView, MotionMirroring {
  init(_ style: LettersContent.Style) {
    let height = (style.font.pointSize * 1.05).rounded()
    super.init(frame: CGRect(x: 0, y: 0, width: max(2, height / 11), height: height))
    backgroundColor = style.color
    layer.cornerRadius = bounds.width / 2
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// Sets letters side by side about the middle.
private final class LettersView: UIView {
  private let places: [UILabel?]
  private let caret: UIView?
  private let line: LetterLine
  private let style: LettersContent.Style
  /// Holds the letters, and makes them smaller or larger as one.
  private let sheet = UIView()

  init(places: [UILabel?], caret: UIView?, line: LetterLine, style: LettersContent.Style) {
    self.places = places
    self.caret = caret
    self.line = line
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    backgroundColor = style.backgroundColor
    addSubview(sheet)
    for label in places.compactMap({ $0 }) { sheet.addSubview(label) }
    if let caret { sheet.addSubview(caret) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The size of text and the direction of reading may differ from those before.
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = scale
    sheet.bounds = CGRect(origin: .zero, size: bounds.size)
    sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
    sheet.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let side: CGFloat = isRightToLeft ? -1 : 1
    for (label, place) in zip(places, line.places) {
      guard let label else { continue }
      // Bounds and center, not the frame: a letter may stand turned.
      let width = max(place.width, label.intrinsicContentSize.width.rounded(.up))
      let room = CGSize(width: width, height: style.letterSize.height)
      let pivot = style.pivot.point(in: room, font: style.font, isRightToLeft: isRightToLeft)
      label.bounds = CGRect(origin: .zero, size: room)
      label.layer.anchorPoint = CGPoint(
        x: room.width > 0 ? pivot.x / room.width : 0.5,
        y: room.height > 0 ? pivot.y / room.height : 0.5)
      label.center = CGPoint(
        x: bounds.midX + side * place.center + pivot.x - room.width / 2,
        y: bounds.midY + pivot.y - room.height / 2)
    }
    caret?.center = CGPoint(x: bounds.midX + side * line.end, y: bounds.midY)
  }

  /// How much larger or smaller than they are the letters have to be drawn.
  private var scale: CGFloat {
    let wished = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection)
    let height = bounds.height / max(style.letterSize.height, 1) / 1.5
    let width = (bounds.width - 2 * LettersView.margin) / max(line.width, 1)
    guard width > 0 else { return 1 }
    return min(max(wished, 1), max(height, 1), width)
  }

  /// What stays free on both sides of a long text, in points.
  private static let margin: CGFloat = 8
}
