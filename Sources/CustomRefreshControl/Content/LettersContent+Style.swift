import UIKit

extension LettersContent {
  /// How letters look and stand.
  public struct Style: Sendable, Equatable {
    /// What a letter turns and grows about.
    public enum Pivot: Sendable, Equatable, CaseIterable {
      /// The middle of its room.
      case center
      /// The middle of the line that it stands on.
      case foot
      /// The end of its foot, on the side that one reads to.
      case trailingFoot
    }

    /// The letters' font; by default 20-point Avenir Book, or the system font where that is
    /// missing.
    public var font: UIFont
    /// The letters' color; by default that of labels, black in the light and white in the dark.
    public var color: UIColor
    /// The room of each letter in points; the default is 20 × 30.
    public var letterSize: CGSize
    /// The gap between letters in points, 0 or more; the default is 8.
    public var spacing: CGFloat
    /// The color behind the letters, or nil for none.
    public var backgroundColor: UIColor?
    /// Whether letters are as wide as their shapes, as in any word, and not all of `letterSize`;
    /// false by default.
    public var isProportional = false
    /// What a letter turns and grows about; its center by default.
    public var pivot = Pivot.center
    /// Whether a caret follows the last letter, as one more element; the default is false.
    public var hasCaret = false

    /// Makes a style; measures that are left out are those of the AppCoda art.
    public init(
      font: UIFont? = nil, color: UIColor = .label,
      letterSize: CGSize = CGSize(width: 20, height: 30), spacing: CGFloat = 8,
      backgroundColor: UIColor? = nil
    ) {
      self.font = font ?? UIFont(name: "Avenir-Book", size: 20) ?? .systemFont(ofSize: 20)
      self.color = color
      self.letterSize = letterSize
      self.spacing = spacing
      self.backgroundColor = backgroundColor
    }

    /// A word as people are used to seeing one, in the color of labels.
    public static let word = Style.word()

    /// A word as people are used to seeing one, in the color of labels.
    ///
    /// - Parameters:
    ///   - size: The size of the font in points; the default is 24.
    ///   - weight: The weight of the font; semibold by default.
    ///   - spacing: The gap between letters in points, 0 or more; the default is 2.
    ///   - pivot: What a letter turns and grows about; its center by default.
    public static func word(
      size: CGFloat = 24, weight: UIFont.Weight = .semibold, spacing: CGFloat = 2,
      pivot: Pivot = .center
    ) -> Style {
      var style = Style(
        font: .systemFont(ofSize: size, weight: weight), color: .label,
        letterSize: CGSize(width: size * 0.9, height: (size * 1.3).rounded()), spacing: spacing)
      style.isProportional = true
      style.pivot = pivot
      return style
    }
  }
}

extension LettersContent.Style.Pivot {
  /// Where it is in a letter's room, in points from its upper left corner.
  func point(in room: CGSize, font: UIFont, isRightToLeft: Bool) -> CGPoint {
    let center = CGPoint(x: room.width / 2, y: room.height / 2)
    // A label centers its line, from the ascender to the descender.
    let foot = center.y + (font.ascender + font.descender) / 2
    return switch self {
    case .center: center
    case .foot: CGPoint(x: center.x, y: foot)
    case .trailingFoot: CGPoint(x: isRightToLeft ? 0 : room.width, y: foot)
    }
  }
}
