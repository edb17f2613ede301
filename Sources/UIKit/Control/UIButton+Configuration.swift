extension UIButton {
  /// How a button looks and what it shows, as a value.
  @preconcurrency @MainActor public struct Configuration {
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }

    public enum Size: Int, Sendable { case medium, small, mini, large }

    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    /// The family of looks that a configuration is of.
    enum Style { case plain, gray, tinted, filled }

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// Nil for what the style takes.
    public var baseForegroundColor: UIColor?
    /// Nil for what the style takes.
    public var baseBackgroundColor: UIColor?
    /// What is set here wins over what the style takes.
    public var background: UIBackgroundConfiguration
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium { didSet { setDefaultContentInsets() } }
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// On which side of the titles the image is.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var showsActivityIndicator = false

    let style: Style

    // MARK: Styles

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    private init(_ style: Style) {
      self.style = style
      background = .clear()
      background.backgroundColor = nil
      // The rounding of a button of one line, as seen on iOS 16; Apple publishes none.
      background.cornerRadius = 5.95
      setDefaultContentInsets()
    }

    /// Takes the insets of the button's size, which Apple has shown for the medium one: with it a
    /// button of one line is 34 points high, with the large one 50, with the others 28.
    public mutating func setDefaultContentInsets() {
      contentInsets =
        switch buttonSize {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        }
    }
  }
}
