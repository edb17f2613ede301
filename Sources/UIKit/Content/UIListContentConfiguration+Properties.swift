extension UIListContentConfiguration {
  /// How a text of the content looks.
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0, the default, for as many as the text takes.
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(style: UIFont.TextStyle, color: UIColor = .label) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    public func resolvedColor() -> UIColor { color }
  }

  /// How the image of the content looks.
  public struct ImageProperties {
    /// The room that a symbol takes in a list, so that the texts beside several are aligned.
    public static let standardDimension: CGFloat = 28

    /// Nil for the view's own.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// No side is larger; 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// The room that the image takes, in whose middle it stands; 0 for the image's own, or for
    /// `standardDimension` with a symbol.
    public var reservedLayoutSize = CGSize.zero

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      self.tintColor ?? tintColor
    }
  }
}
