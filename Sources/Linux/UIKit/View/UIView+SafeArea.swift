extension UIView {
  /// Recomputes the safe area of this view after it moved, and of the descendants affected by it.
  func safeAreaInsetsMayChange() {
    let hasChanged = updateSafeArea()
    // Without a safe area, the positions of the subviews do not matter.
    guard hasChanged || safeAreaStorage != .zero else { return }
    for subview in subviewStorage { subview.followSafeArea() }
  }

  /// Recomputes the safe area of all views in this tree, after it was added to a window.
  func safeAreaInsetsMayChangeInTree() {
    _ = updateSafeArea()
    for subview in subviewStorage { subview.safeAreaInsetsMayChangeInTree() }
  }

  /// Updates to a changed safe area of the superview.
  private func followSafeArea() {
    guard updateSafeArea() else { return }
    for subview in subviewStorage { subview.followSafeArea() }
  }

  private func updateSafeArea() -> Bool {
    let insets = computedSafeAreaInsets()
    guard insets != safeAreaStorage else { return false }
    safeAreaStorage = insets
    let watch = HostLoop.current.writeWatch
    watch?.enter(.safeArea)
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    watch?.leave()
    AutoLayout.didChange(self)
    setNeedsLayout()
    return true
  }

  private func computedSafeAreaInsets() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let window = self as? UIWindow {
      insets = window.isHidden ? .zero : window.screen.safeAreaInsets
    } else if let parent = superviewStorage, windowStorage != nil {
      insets = parent.safeAreaInsets(coveredIn: self)
    }
    for additional in viewController.map({ [$0.overlayInsets, $0.additionalSafeAreaInsets] }) ?? []
    {
      insets.top += additional.top
      insets.left += additional.left
      insets.bottom += additional.bottom
      insets.right += additional.right
    }
    return insets
  }

  /// Returns the part of this view's safe area insets that overlaps `child`, by its position.
  func safeAreaInsets(coveredIn child: UIView) -> UIEdgeInsets {
    let insets = passedOnSafeAreaInsets
    guard insets != .zero else { return .zero }
    // A transform, as of a view that slides in, changes the appearance but not the position.
    let size = child.bounds.size
    let anchor = child.layer.anchorPoint
    let frame = CGRect(
      x: child.center.x - size.width * anchor.x, y: child.center.y - size.height * anchor.y,
      width: size.width, height: size.height)
    return UIEdgeInsets(
      top: min(max(insets.top - (frame.minY - bounds.minY), 0), insets.top),
      left: min(max(insets.left - (frame.minX - bounds.minX), 0), insets.left),
      bottom: min(max(insets.bottom - (bounds.maxY - frame.maxY), 0), insets.bottom),
      right: min(max(insets.right - (bounds.maxX - frame.maxX), 0), insets.right))
  }
}

// MARK: Direction

extension UIView {
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(
      or: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The margins as sides, with the safe area if they keep out of it.
  var marginsInSafeArea: UIEdgeInsets {
    let margins = directionalLayoutMargins
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var insets = UIEdgeInsets(
      top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading,
      bottom: margins.bottom, right: isRightToLeft ? margins.leading : margins.trailing)
    if insetsLayoutMarginsFromSafeArea {
      insets.top += safeAreaInsets.top
      insets.left += safeAreaInsets.left
      insets.bottom += safeAreaInsets.bottom
      insets.right += safeAreaInsets.right
    }
    return insets
  }

  func directional(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return NSDirectionalEdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom, trailing: isRightToLeft ? insets.left : insets.right)
  }

  func setOwnMargins(_ margins: NSDirectionalEdgeInsets) {
    guard layoutMarginsStorage != margins else { return }
    layoutMarginsStorage = margins
    layoutMarginsDidChange()
    AutoLayout.didChange(self)
    setNeedsLayout()
  }
}
