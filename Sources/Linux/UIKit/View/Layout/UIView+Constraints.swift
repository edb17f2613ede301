extension UIView {
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero

  // MARK: Internal

  func install(_ constraint: NSLayoutConstraint) {
    constraint.owner = self
    constraint.takeSerial()
    AutoLayout.storage(of: self).constraints.append(constraint)
    for view in constraint.itemViews {
      let storage = AutoLayout.storage(of: view)
      // The constraint is already referenced only if both items belong to the same view.
      if storage.references.last !== constraint { storage.references.append(constraint) }
    }
    AutoLayout.absorbHosts(crossedBy: constraint, heldBy: self)
    constraintDidChange(constraint)
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    constraintDidChange(constraint)
    constraint.owner = nil
    layoutStorage?.constraints.removeAll { $0 === constraint }
    for view in constraint.itemViews {
      view.layoutStorage?.references.removeAll { $0 === constraint }
    }
  }

  /// Invalidates the solution, and the layout of all views that the constraint may move.
  func constraintDidChange(_ constraint: NSLayoutConstraint) {
    AutoLayout.engine(layingOut: self)?.setNeedsUpdate()
    if AutoLayout.isLaidOutFromAbove(self), let superview {
      AutoLayout.engine(layingOut: superview)?.setNeedsUpdate()
    }
    setNeedsLayout()
    for view in constraint.itemViews { view.superview?.setNeedsLayout() }
  }
}

// MARK: The constraints of a view

extension UIView {
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraintsStorage = true
    superviewStorage?.markDescendantNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Calls `updateConstraints()` on the views that need it, from the leaves up.
  public func updateConstraintsIfNeeded() {
    guard needsConstraintPass else { return }
    if descendantNeedsUpdateConstraints {
      descendantNeedsUpdateConstraints = false
      for subview in subviewStorage { subview.updateConstraintsIfNeeded() }
    }
    if needsUpdateConstraintsStorage {
      needsUpdateConstraintsStorage = false
      viewController?.updateViewConstraints()
      updateConstraints()
    }
  }

  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { layoutStorage?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      AutoLayout.storage(of: self).translatesAutoresizingMask = newValue
      AutoLayout.maskTranslationDidChange(self)
    }
  }

  public var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    let strangers = constraint.itemViews.filter { !$0.isDescendant(of: self) }
    stop(
      unless: constraint.hasItems && strangers.isEmpty,
      """
      The view hierarchy is not prepared for the constraint: \(constraint.description)
      When added to a view, the constraint's items must be descendants of that view (or the view \
      itself). This will crash if the constraint needs to be resolved before the view hierarchy \
      is assembled. View: \(NSLayoutConstraint.name(of: self))
      """)
    constraint.isActive = false
    install(constraint)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { uninstall(constraint) }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  public var hasAmbiguousLayout: Bool { AutoLayout.isAmbiguous(self) }

  func setOwnPriority(
    _ kind: ReferenceWritableKeyPath<ViewLayoutStorage, [UILayoutPriority]>,
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    let storage = AutoLayout.storage(of: self)
    guard storage[keyPath: kind][axis.rawValue] != priority else { return }
    storage[keyPath: kind][axis.rawValue] = priority
    AutoLayout.ownSizeDidChange(self)
  }
}
