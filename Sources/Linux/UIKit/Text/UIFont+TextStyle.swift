extension UIFont {
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return preferredFont(for: style, category: category)
  }

  static func preferredFont(for style: TextStyle, category: UIContentSizeCategory) -> UIFont {
    UIFont(
      pointSize: DynamicType.pointSize(of: style, in: category),
      weight: style == .headline ? .semibold : .regular, scaling: .style(style))
  }
}

/// How a font scales with the user's text size.
enum FontScaling {
  case style(UIFont.TextStyle)
  case metrics(UIFontMetrics, base: UIFont, maximumPointSize: CGFloat?)
}

extension UIFont {
  /// Returns the font at another text size if it scales with the text size; otherwise itself.
  package func adjusted(to category: UIContentSizeCategory) -> UIFont {
    switch scaling {
    case .style(let style):
      UIFont.preferredFont(for: style, category: category)
    case .metrics(let metrics, let base, let maximum):
      metrics.font(for: base, maximumPointSize: maximum, category: category)
    case nil:
      self
    }
  }
}

/// Apple's published Dynamic Type sizes.
enum DynamicType {
  /// The sizes in points, from extra small to accessibility 5, in the order of
  /// `UIContentSizeCategory.ordered`.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// Returns the size in points; unknown styles default to body, unknown categories to large.
  static func pointSize(
    of style: UIFont.TextStyle, in category: UIContentSizeCategory
  ) -> CGFloat {
    let row = sizes[style] ?? sizes[.body] ?? []
    let large = UIContentSizeCategory.ordered.firstIndex(of: .large) ?? 3
    return row[UIContentSizeCategory.ordered.firstIndex(of: category) ?? large]
  }
}
