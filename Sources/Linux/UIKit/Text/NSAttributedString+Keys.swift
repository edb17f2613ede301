extension NSAttributedString.Key {
  public static let font = Self(rawValue: "NSFont")
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  public static let foregroundColor = Self(rawValue: "NSColor")
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  public static let kern = Self(rawValue: "NSKern")
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
}

/// Line styles; only single and thick lines are available, without patterns.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
