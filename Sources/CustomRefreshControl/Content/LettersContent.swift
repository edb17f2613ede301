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
  /// The letters in reading order, followed by the caret and the shapes, if any.
  public let elements: [UIView]
  /// The places of the shapes that only an ending shows.
  public var endingElements: IndexSet { elements.places(of: \.isForEndings) }
  /// The places of the shapes with a fixed ink.
  public var fixedElements: IndexSet { elements.places(of: \.isFixed) }
  private let color: UIColor
  private var tint: UIColor?

  /// Makes content from a text.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter, at most 200 characters.
  ///   - style: The look and the arrangement of the letters.
  /// - Throws: ``RefreshError`` if there are no or too many letters, or a length of the style is negative,
  ///   not finite or more than a million points.
  public convenience init(text: String, style: Style = Style()) throws(RefreshError) {
    try self.init(text: text, style: style, shapes: [])
  }

  /// - Parameter shapes: What is drawn behind the letters, in points from the middle of their line, to the right
  ///   in the direction of reading.
  init(text: String, style: Style, shapes: [ShapesContent.Shape]) throws(RefreshError) {
    try LetterText.check(text)
    try LettersContent.check(style)
    let text = LetterText(text)
    let line = LetterLine(text, style: style)
    let labels = text.letters.map { letter -> LetterLabel? in
      letter.isSpace
        ? nil : LetterLabel(letter, style: style, isRightToLeft: text.isRightToLeft)
    }
    let letters = labels.compactMap { $0 }
    let caret = style.hasCaret ? Caret(style, isRightToLeft: text.isRightToLeft) : nil
    let drawn = shapes.map { ShapeView($0, tint: nil) }
    elements = letters + [caret].compactMap(\.self) + drawn
    color = style.color
    view = LettersView(places: labels, caret: caret, shapes: drawn, line: line, style: style)
  }

  /// Draws the letters in the tint, or in their own color if the tint is nil.
  public func update(_ context: RefreshContext) {
    guard context.tint != tint else { return }
    tint = context.tint
    for element in elements {
      if let letter = element as? LetterLabel {
        letter.textColor = tint ?? color
      } else if let shape = element as? ShapeView {
        shape.tint = tint
      } else {
        element.backgroundColor = tint ?? color
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

/// The bar after the typed letters.
private final class Caret: UIView, MotionMirroring {
  let mirrorsMotion: Bool

  init(_ style: LettersContent.Style, isRightToLeft: Bool) {
    mirrorsMotion = isRightToLeft
    let height = style.caretHeight
    super.init(frame: CGRect(x: 0, y: 0, width: max(2, height / 11), height: height))
    backgroundColor = style.color
    layer.cornerRadius = bounds.width / 2
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
  /// Holds the shapes; its origin is the middle of the line.
  private let back = UIView(frame: .zero)
  private let line: LetterLine
  private let style: LettersContent.Style

  init(
    places: [LetterLabel?], caret: UIView?, shapes: [ShapeView], line: LetterLine,
    style: LettersContent.Style
  ) {
    self.places = places
    self.caret = caret
    self.line = line
    self.style = style
    let width = line.width + style.room + 2 * style.sway
    // Shapes may grow until they fill the control, while letters leave a third of it free; what is attached to a
    // shape, such as a cord from above, may end outside.
    let boxes = shapes.map { view in
      view.shape.path.visibleBounds.insetBy(dx: 0, dy: -view.shape.width / 2)
    }
    let reach = boxes.map { max(-$0.minY, $0.maxY) }.max() ?? 0
    let height = max(style.letterSize.height, 2 * reach / 1.5)
    super.init(scale: SheetView.fit(CGSize(width: width, height: height)))
    backgroundColor = style.backgroundColor
    // From right to left, shapes and their motions are mirrored.
    back.transform = CGAffineTransform(scaleX: line.side, y: 1)
    for shape in shapes { back.addSubview(shape) }
    sheet.addSubview(back)
    for label in places.compactMap({ $0 }) { sheet.addSubview(label) }
    if let caret { sheet.addSubview(caret) }
  }

  override func layOutSheet() {
    let middle = CGPoint(
      x: sheet.bounds.midX - line.side * style.room / 2, y: sheet.bounds.midY)
    back.center = middle
    for (label, place) in zip(places, line.places) {
      label?.place(at: place, of: line, style, middle: middle)
    }
    caret?.center = CGPoint(x: middle.x + line.end, y: middle.y)
  }
}
