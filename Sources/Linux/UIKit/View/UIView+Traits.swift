extension UIView {
  func currentTraits() -> UITraitCollection {
    if let traitStorage { return traitStorage }
    if let detached = validDetachedTraits { return detached }
    let inherited =
      superviewStorage?.traitCollection ?? environmentTraits ?? HostLoop.current.environment.traits
    let traits = withOverride(inherited)
    // Views outside a window are not notified of changes to the environment.
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

  /// Recomputes the traits of this tree and notifies the views whose traits changed.
  ///
  /// - Parameter isNewToWindow: Whether the tree was just added to or removed from a window, so
  ///   that every view in it must be checked.
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
        if isDrawn { useScreenScale() }
        updateForTraits(from: previous)
        if previous != nil || HostLoop.current.behavior.sendsTraitsOnAttach {
          let watch = HostLoop.current.writeWatch
          watch?.enter(.traits)
          traitCollectionDidChange(previous)
          viewController?.traitCollectionDidChange(previous)
          watch?.leave()
        }
      }
    }
    // The descendants have inherited the same traits.
    if known == now, !isNewToWindow { return }
    for subview in subviewStorage { subview.traitsDidChange(isNewToWindow: isNewToWindow) }
  }

  /// Whether the view has drawn its layer's contents, rather than the app having set them.
  var isDrawn: Bool { layer.contents is DrawingRecord }

  /// Gives the layer the screen's scale, as UIKit does if the view's class draws; the scale of other
  /// layers is 1. Swift cannot ask whether a class overrides a method, so the view of an app gets it
  /// with its first drawing, and not in its initializer.
  func useScreenScale() {
    let scale = traitCollection.displayScale
    if scale > 0 { layer.contentsScale = scale }
  }

  private var validDetachedTraits: UITraitCollection? {
    guard let detachedTraits, detachedTraits.generation == DetachedTraits.currentGeneration else {
      return nil
    }
    return detachedTraits.traits
  }

  /// Expires cached traits before the view leaves a superview outside any window.
  func detachedTraitsMayChange() {
    guard detachedTraits != nil, let superviewStorage,
      superviewStorage.currentTraits() != HostLoop.current.environment.traits
    else { return }
    DetachedTraits.expire()
  }

  private func appearanceDidChange() {
    if backgroundColorStorage != nil { resolveBackgroundColor() }
    // What was drawn outside a window need not be drawn again for the same appearance.
    if traitCollection.hasDifferentColorAppearance(comparedTo: drawnTraits) { setNeedsDisplay() }
  }
}
