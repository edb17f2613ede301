import UIKit

/// Refresh art made of a text: letters side by side, each an element.
///
/// A letter is a `Character`, so accents and emoji stay whole, and Arabic letters keep their
/// contextual shapes. Spaces take up room and do not move. A text that is too wide for the control
/// is scaled down, and larger text sizes scale it up as far as it fits.
///
/// In right-to-left layouts the first letter is on the right, and motions are mirrored.
@MainActor public final class LettersContent: RefreshContent {
  /// The view that holds the letters.
  public let view: UIView
  /// The letters in reading order, followed by the caret, if any.
  public let elements: [UIView]
  private let color: UIColor

  /// Makes content from a text.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter.
  ///   - style: The look and the arrangement of the letters.
  /// - Throws: ``RefreshError`` if there are no letters, or a length of the style is negative or
  ///   not finite.
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

  /// Draws the letters in the tint, or in their own color if the tint is nil.
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
    // A letter that is wider than its box overflows it, instead of becoming an ellipsis.
    label.lineBreakMode = .byClipping
    return label
  }
}

private final class LetterLabel: UILabel, MotionMirroring {
  /// The color of the letter while no painter covers it.
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

  /// Sets clear, or ``ink`` for any other color: a painter restores the color it has found, which
  /// may be outdated.
  override var textColor: UIColor! {
    get { super.textColor }
    set { super.textColor = newValue == .clear ? .clear : ink }
  }
}

/// The bar after the typed letters.
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

/// Lays out the letters side by side, centered.
private final class LettersView: UIView {
  private let places: [UILabel?]
  private let caret: UIView?
  private let line: LetterLine
  private let style: LettersContent.Style
  /// Contains the letters, and scales them together.
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
    // The text size and the layout direction may have changed.
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
      // Sets the bounds and the center, not the frame: a letter may be rotated.
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

  /// The scale of the letters: above 1 for larger text sizes, below 1 if the line is too wide.
  private var scale: CGFloat {
    let wished = UIFontMetrics.default.scaledValue(for: 1, compatibleWith: traitCollection)
    let height = bounds.height / max(style.letterSize.height, 1) / 1.5
    let width = (bounds.width - 2 * LettersView.margin) / max(line.width, 1)
    guard width > 0 else { return 1 }
    return min(max(wished, 1), max(height, 1), width)
  }

  /// The margin on both sides of a long text, in points.
  private static let margin: CGFloat = 8
}
