extension UIView {
  func currentTraits() -> UITraitCollection {
    if let traitStorage { return traitStorage }
    let inherited =
      superviewStorage?.traitCollection ?? environmentTraits ?? HostLoop.current.environment.traits
    let traits = withOverride(inherited)
    // Off-window views are cheap to ask and have nobody to tell them of a change.
    if window != nil { traitStorage = traits }
    return traits
  }

  private func withOverride(_ inherited: UITraitCollection) -> UITraitCollection {
    let traits =
      viewController?.traitsFromParent.map { UITraitCollection(traitsFrom: [inherited, $0]) }
      ?? inherited
    let style =
      overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : viewController?.overrideUserInterfaceStyle ?? .unspecified
    guard style != .unspecified else { return traits }
    return UITraitCollection(traitsFrom: [traits, UITraitCollection(userInterfaceStyle: style)])
  }

  /// Recomputes the traits of this tree and tells whoever sees others than before.
  func traitsDidChange() {
    let previous = traitStorage
    traitStorage = nil
    let now = currentTraits()
    if previous != now {
      now.performAsCurrent {
        if now.hasDifferentColorAppearance(comparedTo: previous) { appearanceDidChange() }
        if previous?.layoutDirection != now.layoutDirection {
          AutoLayout.didChange(self)
          setNeedsLayout()
        }
        layer.contentsScale = now.displayScale > 0 ? now.displayScale : layer.contentsScale
        updateForTraits(from: previous)
        if previous != nil || HostLoop.current.behavior.sendsTraitsOnAttach {
          traitCollectionDidChange(previous)
          viewController?.traitCollectionDidChange(previous)
        }
      }
    }
    for subview in subviewStorage { subview.traitsDidChange() }
  }

  private func appearanceDidChange() {
    if backgroundColorStorage != nil { resolveBackgroundColor() }
    setNeedsDisplay()
  }
}
