@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemMaterialLight = 13
    case systemMaterialDark = 18
  }

  let style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Nothing archives an effect here.
  public required init?(coder: NSCoder) { nil }

  /// The tint over the blur; an estimate.
  var tint: UIColor {
    switch style {
    case .extraLight, .light, .systemMaterialLight: UIColor(white: 0.97, alpha: 0.82)
    case .dark, .systemMaterialDark: UIColor(white: 0.11, alpha: 0.75)
    default:
      UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(white: 0.15, alpha: 0.75) : UIColor(white: 0.97, alpha: 0.8)
      }
    }
  }
}
