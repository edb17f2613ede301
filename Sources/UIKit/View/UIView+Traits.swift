extension UIView {
  func currentTraits() -> UITraitCollection {
    if let traitStorage { return traitStorage }
    if let detached = validDetachedTraits { return detached }
    let inherited =
      superviewStorage?.traitCollection ?? environmentTraits ?? HostLoop.current.environment.traits
    let traits = withOverride(inherited)
    // Nobody tells views outside a window that the environment has changed.
    if window != nil { traitStorage = traits } else { detachedTraits = DetachedTraits(traits) }
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
  ///
  /// - Parameter isNewToWindow: Whether the tree has just come into its window or out of it, so
  ///   that every view of it has to look.
  func traitsDidChange(isNewToWindow: Bool = false) {
    let previous = traitStorage
    let known = window == nil ? validDetachedTraits : traitStorage
    traitStorage = nil
    detachedTraits = nil
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
    // Those below have inherited the same.
    if known == now, !isNewToWindow { return }
    for subview in subviewStorage { subview.traitsDidChange(isNewToWindow: isNewToWindow) }
  }

  private var validDetachedTraits: UITraitCollection? {
    guard let detachedTraits, detachedTraits.generation == DetachedTraits.currentGeneration else {
      return nil
    }
    return detachedTraits.traits
  }

  /// Called before the view leaves a superview outside any window.
  func detachedTraitsMayChange() {
    guard detachedTraits != nil, let superviewStorage,
      superviewStorage.currentTraits() != HostLoop.current.environment.traits
    else { return }
    DetachedTraits.expire()
  }

  private func appearanceDidChange() {
    if backgroundColorStorage != nil { resolveBackgroundColor() }
    setNeedsDisplay()
  }
}
