extension UIListContentConfiguration {
  /// The appearance of a text of the content.
  public struct TextProperties {
    public enum TextAlignment { case natural, center }
    public enum TextTransform { case none, uppercase }

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
  }

  /// The appearance of the content's image.
  public struct ImageProperties {
    /// The image's tint color; nil uses the view's.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The maximum width and height of the image; 0 sets no limit.
    public var maximumSize = CGSize.zero
  }
}
