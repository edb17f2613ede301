/// The device's properties and the user's settings.
package struct HostEnvironment: Equatable, Sendable {
  /// The screen size in points, in the current orientation.
  package var screenSize = CGSize(width: 390, height: 844)
  /// Pixels per point.
  package var scale: CGFloat = 3
  package var safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  package var maximumFramesPerSecond = 60
  package var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
  package var userInterfaceStyle: UIUserInterfaceStyle = .light
  package var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
  package var contentSizeCategory: UIContentSizeCategory = .large
  package var isReduceMotionEnabled = false
  package var isVoiceOverRunning = false
  package var isHardwareKeyboardConnected = true
  package var design = SystemDesign.iOS18

  package init() {}

  /// The traits of this device's screen.
  package var traits: UITraitCollection {
    var values = TraitValues()
    values.userInterfaceIdiom = userInterfaceIdiom
    values.userInterfaceStyle = userInterfaceStyle
    values.displayScale = scale
    values.layoutDirection = layoutDirection
    values.preferredContentSizeCategory = contentSizeCategory
    values.horizontalSizeClass = screenSize.width >= 700 ? .regular : .compact
    values.verticalSizeClass = screenSize.height >= 500 ? .regular : .compact
    return UITraitCollection(values)
  }
}
