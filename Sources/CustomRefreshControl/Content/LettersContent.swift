import UIKit

/// Refresh art from a text: its letters side by side, each an element of its own.
///
/// A letter is what a reader takes for one (a `Character`), so accents and emoji stay whole.
/// Spaces keep their room and do not move. Where the language runs from right to left the first
/// letter stands on the right.
@MainActor public final class LettersContent: RefreshContent {
  /// How letters look and stand.
  public struct Style: Sendable, Equatable {
    /// The letters' font; 20-point Avenir Book unless given, or the system font where that is not.
    public var font: UIFont
    /// The letters' colour; black unless given.
    public var color: UIColor
    /// The room of each letter in points; 20 × 30 unless given.
    public var letterSize: CGSize
    /// The gap between letters in points; 8 unless given, 0 or more.
    public var spacing: CGFloat
    /// The colour behind the letters, or nil for none.
    public var backgroundColor: UIColor?

    /// Makes a style; whatever is left out is as in the AppCoda art.
    public init(
      font: UIFont? = nil, color: UIColor = .black,
      letterSize: CGSize = CGSize(width: 20, height: 30), spacing: CGFloat = 8,
      backgroundColor: UIColor? = nil
    ) {
      self.font = font ?? UIFont(name: "Avenir-Book", size: 20) ?? .systemFont(ofSize: 20)
      self.color = color
      self.letterSize = letterSize
      self.spacing = spacing
      self.backgroundColor = backgroundColor
    }
  }

  /// The view that holds the letters.
  public let view: UIView
  /// The letters, in reading order.
  public let elements: [UIView]

  /// Sets a text in letters.
  ///
  /// - Parameters:
  ///   - text: The text; at least one letter.
  ///   - style: How the letters look and stand.
  /// - Throws: ``RefreshError`` if there are no letters, or a length of the style is not usable.
  public init(text: String, style: Style = Style()) throws(RefreshError) {
    try LettersContent.check(style)
    let characters = Array(text)
    let labels = characters.map { character -> UILabel? in
      character.isWhitespace ? nil : LettersContent.label(for: character, style: style)
    }
    elements = labels.compactMap { $0 }
    guard !elements.isEmpty else { throw .noLetters(text: text) }
    view = LettersView(places: labels, style: style)
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

  private static func label(for character: Character, style: Style) -> UILabel {
    let label = UILabel()
    label.text = String(character)
    label.font = style.font
    label.textColor = style.color
    label.textAlignment = .center
    // A letter that is wider than its room stands out of it rather than become an ellipsis.
    label.lineBreakMode = .byClipping
    return label
  }
}

/// Sets letters side by side about the middle.
private final class LettersView: UIView {
  private let places: [UILabel?]
  private let style: LettersContent.Style

  init(places: [UILabel?], style: LettersContent.Style) {
    self.places = places
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    backgroundColor = style.backgroundColor
    for label in places.compactMap({ $0 }) { addSubview(label) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = style.letterSize
    let pitch = size.width + style.spacing
    let length = CGFloat(places.count) * pitch - style.spacing
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, label) in places.enumerated() {
      let place = isRightToLeft ? places.count - 1 - index : index
      // Bounds and centre, not the frame: a letter may stand turned.
      let width = max(size.width, label?.intrinsicContentSize.width.rounded(.up) ?? 0)
      label?.bounds = CGRect(x: 0, y: 0, width: width, height: size.height)
      label?.center = CGPoint(
        x: bounds.midX - length / 2 + CGFloat(place) * pitch + size.width / 2, y: bounds.midY)
    }
  }
}
