import UIKit

/// Refresh art made of a text: letters side by side, each an element.
///
/// A letter is a grapheme cluster, so accents, emoji and the clusters of Indic scripts stay whole.
/// Arabic letters keep their contextual shapes and touch each other, and lam with alef is one letter.
/// Spaces take up room and do not move. A text that is too wide for the control is scaled down, and
/// larger text sizes scale it up as far as it fits.
///
/// The letters stand in the direction of the text, not of the interface, as the bidirectional
/// algorithm orders them. They take their turns in reading order, and motions are mirrored for a text
/// that is read from right to left.
@MainActor public final class LettersContent: RefreshContent {
  /// The view that holds the letters.
  public let view: UIView
  /// The letters in reading order, followed by the caret, if any.
  public let elements: [UIView]
  private let color: UIColor
  private var tint: UIColor?

  /// Makes content from a text.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter, at most 200 characters.
  ///   - style: The look and the arrangement of the letters.
  /// - Throws: ``RefreshError`` if there are no or too many letters, or a length of the style is negative,
  ///   not finite or more than a million points.
  public init(text: String, style: Style = Style()) throws(RefreshError) {
    try LetterText.check(text)
    try LettersContent.check(style)
    let text = LetterText(text)
    let line = LetterLine(text, style: style)
    let labels = text.letters.map { letter -> LetterLabel? in
      letter.isSpace
        ? nil : LetterLabel(letter, style: style, isRightToLeft: text.isRightToLeft)
    }
    let letters = labels.compactMap { $0 }
    let caret = style.hasCaret ? Bar.caret(style, isRightToLeft: text.isRightToLeft) : nil
    let light = style.spot.map { Bar.spot(text, $0, style, line) }
    elements = letters + [caret, light?.spot, light?.word].compactMap(\.self)
    color = style.color
    view = LettersView(places: labels, caret: caret, spot: light?.spot, line: line, style: style)
  }

  /// Draws the letters in the tint, or in their own color if the tint is nil.
  public func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for element in elements {
      if let letter = element as? LetterLabel {
        letter.textColor = tint ?? color
      } else if let bar = element as? Bar, let color = bar.color {
        bar.backgroundColor = tint ?? color
      }
    }
  }

  private static func check(_ style: Style) throws(RefreshError) {
    let lengths = [
      ("letter width", style.letterSize.width), ("letter height", style.letterSize.height),
      ("letter spacing", style.spacing), ("letter's font size", style.font.pointSize),
    ]
    for (name, length) in lengths { try length.checkLength(of: name) }
  }
}

/// The bar after the typed letters, a spot of light, or the lit word in it.
private final class Bar: UIView, MotionMirroring {
  let mirrorsMotion: Bool
  /// Nil if only what is on it is seen.
  let color: UIColor?

  private init(_ size: CGSize, _ color: UIColor?, isRightToLeft: Bool) {
    mirrorsMotion = isRightToLeft
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = color
    if color != nil { layer.cornerRadius = size.width / 2 }
  }

  static func caret(_ style: LettersContent.Style, isRightToLeft: Bool) -> Bar {
    let height = style.caretHeight
    return Bar(
      CGSize(width: max(2, height / 11), height: height), style.color, isRightToLeft: isRightToLeft)
  }

  /// Makes a spot of light, through which the lit word is seen.
  ///
  /// The word moves against the spot, so that it stays where it is.
  static func spot(
    _ text: LetterText, _ color: UIColor, _ style: LettersContent.Style, _ line: LetterLine
  ) -> (spot: Bar, word: Bar) {
    let side = style.spotSide
    let spot = Bar(CGSize(width: side, height: side), color, isRightToLeft: text.isRightToLeft)
    let word = Bar(
      CGSize(width: line.width, height: style.letterSize.height), nil,
      isRightToLeft: text.isRightToLeft)
    var lit = style
    // Light is bright in every appearance.
    lit.color = .black
    let middle = CGPoint(x: word.bounds.midX, y: word.bounds.midY)
    for (letter, place) in zip(text.letters, line.places) where !letter.isSpace {
      let label = LetterLabel(letter, style: lit, isRightToLeft: text.isRightToLeft)
      word.addSubview(label)
      label.place(at: place, of: line, lit, middle: middle)
    }
    spot.clipsToBounds = true
    spot.addSubview(word)
    word.center = CGPoint(x: spot.bounds.midX, y: spot.bounds.midY)
    return (spot, word)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

extension LetterLabel {
  /// Puts the letter to its place on a line.
  ///
  /// Sets the bounds and the center, not the frame: a letter may be rotated.
  fileprivate func place(
    at place: LetterLine.Place, of line: LetterLine, _ style: LettersContent.Style, middle: CGPoint
  ) {
    let width = max(place.width, intrinsicContentSize.width.rounded(.up))
    let room = CGSize(width: width + 2 * overhang, height: style.letterSize.height)
    let pivot = style.pivot.point(
      in: room, overhang: overhang, font: style.font, isRightToLeft: line.side < 0)
    bounds = CGRect(origin: .zero, size: room)
    layer.anchorPoint = CGPoint(
      x: room.width > 0 ? pivot.x / room.width : 0.5,
      y: room.height > 0 ? pivot.y / room.height : 0.5)
    center = CGPoint(
      x: middle.x + place.center + pivot.x - room.width / 2,
      y: middle.y + pivot.y - room.height / 2)
  }
}

/// Lays out the letters side by side, centered.
private final class LettersView: SheetView {
  private let places: [LetterLabel?]
  private let caret: UIView?
  private let spot: UIView?
  private let line: LetterLine
  private let style: LettersContent.Style

  init(
    places: [LetterLabel?], caret: UIView?, spot: UIView?, line: LetterLine,
    style: LettersContent.Style
  ) {
    self.places = places
    self.caret = caret
    self.spot = spot
    self.line = line
    self.style = style
    let width = line.width + 2 * style.sway
    super.init(scale: SheetView.fit(CGSize(width: width, height: style.letterSize.height)))
    backgroundColor = style.backgroundColor
    for label in places.compactMap({ $0 }) { sheet.addSubview(label) }
    if let spot { sheet.addSubview(spot) }
    if let caret { sheet.addSubview(caret) }
  }

  override func layOutSheet() {
    let middle = CGPoint(x: sheet.bounds.midX, y: sheet.bounds.midY)
    for (label, place) in zip(places, line.places) {
      label?.place(at: place, of: line, style, middle: middle)
    }
    spot?.center = middle
    caret?.center = CGPoint(x: middle.x + line.end, y: middle.y)
  }
}
