extension UIView {
  /// Updates the inherited tint color, also in the subviews that do not set their own.
  func updateEffectiveTint() {
    let tint = tintColorStorage ?? superviewStorage?.effectiveTint
    guard tint !== effectiveTint else { return }
    effectiveTint = tint
    for subview in subviewStorage { subview.updateEffectiveTint() }
  }

  func propagateTintColor() {
    tintColorDidChange()
    for subview in subviewStorage where subview.tintColorStorage == nil {
      subview.propagateTintColor()
    }
  }

  func resolveBackgroundColor() {
    layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: HostLoop.current.environment.layoutDirection)
  }

  static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UITraitEnvironmentLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
}
