extension UIView {
  /// The insets, in points, that bars and the device's edges cover.
  public var safeAreaInsets: UIEdgeInsets { safeAreaStorage }

  public var layoutMargins: UIEdgeInsets {
    get {
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
    set {
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: newValue.top, leading: isRightToLeft ? newValue.right : newValue.left,
        bottom: newValue.bottom, trailing: isRightToLeft ? newValue.left : newValue.right)
    }
  }

  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      // A view's own margins are 8 points; a controller's root view has the system's 16.
      let side: CGFloat = viewController == nil ? 8 : 16
      return layoutMarginsStorage
        ?? NSDirectionalEdgeInsets(
          top: viewController == nil ? 8 : 0, leading: side,
          bottom: viewController == nil ? 8 : 0, trailing: side)
    }
    set {
      guard layoutMarginsStorage != newValue else { return }
      layoutMarginsStorage = newValue
      layoutMarginsDidChange()
      AutoLayout.didChange(self)
      setNeedsLayout()
    }
  }

  /// Recomputes the safe area of this tree after something moved.
  func safeAreaInsetsMayChange() {
    let insets = computedSafeAreaInsets()
    if insets != safeAreaStorage {
      safeAreaStorage = insets
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
      AutoLayout.didChange(self)
      setNeedsLayout()
    }
    for subview in subviewStorage { subview.safeAreaInsetsMayChange() }
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

  /// How far this view's own safe area reaches into `child`, by the child's place.
  func safeAreaInsets(coveredIn child: UIView) -> UIEdgeInsets {
    // What a scroll view has put into its adjusted inset keeps its content out of there already.
    let insets = (self as? UIScrollView)?.unadjustedSafeAreaInsets ?? safeAreaStorage
    guard insets != .zero else { return .zero }
    // A transform, as of a view that slides in, moves the picture and not the place.
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
