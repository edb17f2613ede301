extension UIListContentConfiguration {
  /// The appearance of a text of the content.
  public struct TextProperties {
    public enum TextAlignment { case natural, center, justified }
    public enum TextTransform { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, sets no limit.
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(style: UIFont.TextStyle, color: UIColor = .label) {
      font = .preferredFont(forTextStyle: style)
      self.color = color
    }

    public func resolvedColor() -> UIColor { color }
  }

  /// The appearance of the content's image.
  public struct ImageProperties {
    /// The minimum width reserved for a symbol in a list, which aligns the texts of several rows,
    /// in points.
    public static let standardDimension: CGFloat = 28

    /// The image's tint color; nil uses the view's.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The maximum width and height of the image; 0 sets no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centered.
    ///
    /// A 0 uses the image's own width or height; a symbol's width is then at least
    /// `standardDimension`.
    public var reservedLayoutSize = CGSize.zero

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      self.tintColor ?? tintColor
    }
  }
}
