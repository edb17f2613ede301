extension UIView {
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    // A view that is already a subview is first removed from its position.
    let others = subviewStorage.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling } ?? others.count - offset
    insert(view, at: index + offset)
  }

  func insert(_ view: UIView, at index: Int?) {
    // A view without subviews cannot be an ancestor.
    stop(
      unless: view !== self && (view.subviewStorage.isEmpty || !isDescendant(of: view)),
      "NSInvalidArgumentException: Can't add self as subview")
    if view.superviewStorage === self {
      return reorder(view, to: index)
    }
    let oldWindow = view.windowStorage
    let newWindow = window
    if view.superviewStorage != nil { view.leaveSuperview(for: self) }
    if oldWindow !== newWindow { view.tellWillMove(toWindow: newWindow) }
    view.willMove(toSuperview: self)
    place(view, at: index)
    view.superviewStorage = self
    if view.needsConstraintPass { markDescendantNeedsUpdateConstraints() }
    AutoLayout.didChange(view)
    if oldWindow !== newWindow { view.didMove(from: oldWindow, to: newWindow) }
    view.updateEffectiveTint()
    if view.tintColorStorage == nil, effectiveTint != nil { view.propagateTintColor() }
    view.traitsDidChange(isNewToWindow: oldWindow !== newWindow)
    if oldWindow !== newWindow {
      view.safeAreaInsetsMayChangeInTree()
    } else {
      view.safeAreaInsetsMayChange()
    }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// Removes the view from its superview; if it moves directly to another, that one's insertion
  /// sends the window callbacks.
  func leaveSuperview(for destination: UIView?) {
    guard let parent = superviewStorage else { return }
    let oldWindow = windowStorage
    let keepsWindow = destination != nil
    if !keepsWindow {
      if oldWindow != nil { tellWillMove(toWindow: nil) }
      willMove(toSuperview: nil)
    }
    parent.willRemoveSubview(self)
    AutoLayout.willLeave(self)
    if oldWindow == nil { detachedTraitsMayChange() }
    parent.subviewStorage.removeAll { $0 === self }
    superviewStorage = nil
    updateEffectiveTint()
    let staysInWindow = oldWindow != nil && destination?.window === oldWindow
    layer.detach(
      keepingAnimations: staysInWindow && HostLoop.current.behavior.movedAnimations == .kept)
    parent.setNeedsLayout()
    guard !keepsWindow else { return }
    if oldWindow != nil { didMove(from: oldWindow, to: nil) }
    didMoveToSuperview()
  }

  func reorder(_ view: UIView, to index: Int?) {
    subviewStorage.removeAll { $0 === view }
    place(view, at: index)
  }

  /// Places a view, and its layer, among the subviews; nil stands for the last index.
  private func place(_ view: UIView, at index: Int?) {
    let place = min(max(index ?? subviewStorage.count, 0), subviewStorage.count)
    if place == subviewStorage.count {
      layer.addSublayer(view.layer)
    } else {
      layer.insertSublayer(view.layer, below: subviewStorage[place].layer)
    }
    subviewStorage.insert(view, at: place)
  }

  private func tellWillMove(toWindow window: UIWindow?) {
    viewController?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for subview in subviewStorage { subview.tellWillMove(toWindow: window) }
  }

  private func didMove(from oldWindow: UIWindow?, to newWindow: UIWindow?) {
    if newWindow == nil { layer.removeAnimationsInTree(finished: false) }
    if newWindow !== oldWindow { leaveResponderChainInTree(of: oldWindow) }
    setWindow(newWindow)
    tellDidMoveToWindow()
    if newWindow == nil { abandonTouches() }
  }

  /// Ends the touches of views that have left the window.
  private func abandonTouches() {
    for recognizer in gestureRecognizers ?? [] { recognizer.abandonTouches() }
    for subview in subviewStorage { subview.abandonTouches() }
  }

  private func leaveResponderChainInTree(of window: UIWindow?) {
    guard window?.firstResponder != nil else { return }
    leaveResponderChain(of: window)
    viewController?.leaveResponderChain(of: window)
    for subview in subviewStorage { subview.leaveResponderChainInTree(of: window) }
  }

  private func setWindow(_ window: UIWindow?) {
    windowStorage = window
    for subview in subviewStorage { subview.setWindow(window) }
  }

  private func tellDidMoveToWindow() {
    didMoveToWindow()
    viewController?.viewDidMove(toWindow: window)
    for subview in subviewStorage { subview.tellDidMoveToWindow() }
  }
}

extension UIView {
  /// Updates layout, display and safe area after a change of size or position.
  func geometryDidChange(from oldSize: CGSize) {
    let size = bounds.size
    if size != oldSize {
      if contentMode == .redraw || oldSize.width <= 0 || oldSize.height <= 0 { setNeedsDisplay() }
      if autoresizesSubviews { AutoLayout.resizeSubviews(of: self, from: oldSize) }
      setNeedsLayout()
    }
    AutoLayout.didChange(self)
    safeAreaInsetsMayChange()
  }
}

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Places a subview relative to the leading edge, which is the right one in right-to-left
  /// layouts.
  func place(_ subview: UIView?, leading rect: CGRect) {
    let place = isRightToLeft ? rect.mirrored(in: bounds.width) : rect
    if let subview, subview.frame != place { subview.frame = place }
  }
}

extension UIView {
  /// Puts the background view of a list, or of one of its parts, behind the other subviews.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard new !== old else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}

// MARK: Order and search

extension UIView {
  public func bringSubviewToFront(_ view: UIView) {
    if view.superviewStorage === self { reorder(view, to: nil) }
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superviewStorage === self else { return }
    subviewStorage.removeAll { $0 === view }
    subviewStorage.insert(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superviewStorage
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewStorage {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}
