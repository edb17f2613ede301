import RefreshMotion
import UIKit

extension LettersContent {
  /// The look and the arrangement of the letters.
  public struct Style: Sendable, Equatable {
    /// The point about which a letter rotates and scales.
    public enum Pivot: Sendable, Equatable, CaseIterable {
      /// The center of the letter's box.
      case center
      /// The middle of the baseline.
      case foot
      /// The trailing end of the baseline: right, or left in right-to-left text.
      case trailingFoot
    }

    /// The letters' font; by default 20-point Avenir Book, or the system font where that is
    /// missing.
    public var font: UIFont
    /// The letters' color; by default the label color, black in light mode and white in dark mode.
    public var color: UIColor
    /// The size of each letter's box in points; the default is 20 × 30.
    public var letterSize: CGSize
    /// The gap between letters in points, 0 or more; the default is 8.
    public var spacing: CGFloat
    /// The color behind the letters, or nil for none.
    public var backgroundColor: UIColor?
    /// Whether letters are as wide as their glyphs, instead of the width of `letterSize`; false by
    /// default.
    public var isProportional = false
    /// The point about which a letter rotates and scales; its center by default.
    public var pivot = Pivot.center
    /// Whether a caret follows the last letter, as an additional element; the default is false.
    var hasCaret = false
    /// In points.
    var caretHeight: CGFloat { (font.pointSize * 1.05).rounded() }
    /// The color of the plate on which each letter stands, as large as its box; nil for none. Letters that touch
    /// each other have none.
    var plate: Plate?
    /// The room after the last letter for shapes that stand there, in points.
    var room: CGFloat = 0
    /// How far a motion takes letters beyond the ends of the line, in points.
    var sway: CGFloat = 0

    /// What a letter stands on.
    struct Plate: Sendable, Equatable {
      /// As 0xRRGGBB; the rim is the same in both appearances.
      let light, dark, rim: UInt32
      /// The radius of its corners, in points.
      var radius: CGFloat
    }

    /// Makes a style; omitted measures are those of the art in AppCoda's tutorial.
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

    /// A style for a word in proportional semibold system letters, in the label color.
    public static let word = Style.word()

    /// Returns a style for a word in proportional system letters, in the label color.
    ///
    /// - Parameters:
    ///   - size: The size of the font in points; the default is 24.
    ///   - weight: The weight of the font; semibold by default.
    ///   - design: The design of the system font: default, rounded, serif or monospaced.
    ///   - spacing: The gap between letters in points, 0 or more; the default is 2.
    ///   - pivot: The point about which a letter rotates and scales; its center by default.
    @inline(never)  // Inlined in each skin of letters it would weigh 3.8 kB more.
    public static func word(
      size: CGFloat = 24, weight: UIFont.Weight = .semibold,
      design: UIFontDescriptor.SystemDesign = .default, spacing: CGFloat = 2,
      pivot: Pivot = .center
    ) -> Style {
      let font = UIFont.systemFont(ofSize: size, weight: weight)
      let designed = font.fontDescriptor.withDesign(design)
      var style = Style(
        font: designed.map { UIFont(descriptor: $0, size: size) } ?? font, color: .label,
        letterSize: CGSize(width: size * 0.9, height: (size * 1.3).rounded()), spacing: spacing)
      style.isProportional = true
      style.pivot = pivot
      return style
    }
  }
}

extension LettersContent.Style.Pivot {
  /// Returns the position of the pivot, in points from the upper left corner of a letter's box.
  ///
  /// - Parameter overhang: The part of the box on each side that is beyond the letter's width.
  func point(
    in room: CGSize, overhang: CGFloat = 0, font: UIFont, isRightToLeft: Bool
  ) -> CGPoint {
    let center = CGPoint(x: room.width / 2, y: room.height / 2)
    // A label centers its line, from the ascender to the descender.
    let foot = center.y + (font.ascender + font.descender) / 2
    return switch self {
    case .center: center
    case .foot: CGPoint(x: center.x, y: foot)
    case .trailingFoot: CGPoint(x: isRightToLeft ? overhang : room.width - overhang, y: foot)
    }
  }
}
