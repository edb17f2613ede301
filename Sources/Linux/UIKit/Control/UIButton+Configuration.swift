extension UIButton {
  /// The appearance and content of a button, as a value.
  public struct Configuration {
    public enum CornerStyle { case fixed, dynamic, small, medium, large, capsule }

    public enum Size { case medium, small, mini, large }

    public enum TitleAlignment { case automatic, leading, center, trailing }

    /// The built-in style of a configuration.
    enum Style { case plain, gray, tinted, filled }

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// The content color; nil uses the style's.
    public var baseForegroundColor: UIColor?
    /// The background color; nil uses the style's.
    public var baseBackgroundColor: UIColor?
    /// The background, whose values take precedence over the style's.
    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { setDefaultContentInsets() } }
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The side of the titles on which the image is placed.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var showsActivityIndicator = false

    let style: Style
    /// The title's font and styled text in a XIB, which Apple's type keeps in an attributed title.
    var designedFont: UIFont?
    var designedTitle: NSAttributedString?

    // MARK: Styles

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.backgroundColor = nil
      // The corner radius of a one-line button, as observed on iOS 16; Apple publishes none.
      background.cornerRadius = 5.95
      setDefaultContentInsets()
    }

    /// Sets the content insets to the defaults of the button's size.
    ///
    /// Apple has shown those for the medium size. A one-line button is 34 points high in the medium
    /// size, 50 in the large one and 28 in the others.
    mutating func setDefaultContentInsets() {
      contentInsets =
        switch buttonSize {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        }
    }
  }
}
