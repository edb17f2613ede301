/// The colors, fonts and corners of a configured button in its current state.
///
/// Apple publishes no values for most of these; they are approximations of iOS 16.
@MainActor struct ButtonAppearance {
  var foreground: UIColor
  var background: UIColor
  var contentAlpha: CGFloat = 1
  var titleFont: UIFont
  var subtitleFont: UIFont
  var cornerStyle: UIButton.Configuration.CornerStyle
  private var baseRadius: CGFloat

  /// The factor applied to the opacity of a pressed button.
  private static let pressedAlpha: CGFloat = 0.75
  /// The opacity of a tinted button's background.
  private static let tintedAlpha: CGFloat = 0.18

  init(_ configuration: UIButton.Configuration, of button: UIButton) {
    let tint: UIColor = button.tintColor
    let base = configuration.baseBackgroundColor
    let own = configuration.baseForegroundColor
    switch Self.style(of: configuration, isSelected: button.isSelected) {
    case .plain:
      foreground = own ?? tint
      background = base ?? .clear
    case .gray:
      foreground = own ?? tint
      background = base ?? .secondarySystemFill
    case .tinted:
      foreground = own ?? tint
      background = (base ?? tint).withAlphaComponent(Self.tintedAlpha)
    case .filled:
      foreground = own ?? .white
      background = base ?? tint
    }
    if !button.isEnabled {
      foreground = .tertiaryLabel
      background = configuration.style == .plain ? background : .tertiarySystemFill
    } else if button.isHighlighted {
      contentAlpha = configuration.style == .plain ? 0.3 : Self.pressedAlpha
      background = background.withAlphaComponent(
        background.resolvedColor(with: button.traitCollection).cgColor.alpha * Self.pressedAlpha)
    }
    background = configuration.background.backgroundColor ?? background
    cornerStyle = configuration.cornerStyle
    baseRadius = configuration.background.cornerRadius
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    let traits = button.traitCollection
    titleFont =
      configuration.designedFont
      ?? .preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traits)
    subtitleFont = .preferredFont(
      forTextStyle: isSmall ? .caption1 : .footnote, compatibleWith: traits)
  }

  /// Returns the style to show; a selected button uses the next stronger style.
  private static func style(
    of configuration: UIButton.Configuration, isSelected: Bool
  ) -> UIButton.Configuration.Style {
    guard isSelected else { return configuration.style }
    return configuration.style == .plain ? .tinted : .filled
  }

  func cornerRadius(forHeight height: CGFloat) -> CGFloat {
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: baseRadius
      case .dynamic: baseRadius * titleFont.pointSize / 17
      case .small: 4.25
      case .medium: 5.95
      case .large: 8.5
      case .capsule: height / 2
      }
    return min(radius, height / 2)
  }
}
