extension UIView {
  /// The tint that comes from this view or from above, nil where nobody set one.
  var effectiveTint: UIColor? { tintColorStorage ?? superviewStorage?.effectiveTint }

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
