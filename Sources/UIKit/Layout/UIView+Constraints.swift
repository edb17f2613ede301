extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public var constraints: [NSLayoutConstraint] { layoutStorage?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    let strangers = constraint.itemViews.filter { !$0.isDescendant(of: self) }
    precondition(
      constraint.hasItems && strangers.isEmpty,
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

  // MARK: Internal

  func install(_ constraint: NSLayoutConstraint) {
    constraint.owner = self
    constraint.takeSerial()
    AutoLayout.storage(of: self).constraints.append(constraint)
    for view in constraint.itemViews {
      let storage = AutoLayout.storage(of: view)
      // It stands there already only where both items are the same view.
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

  /// Asks for a solve, and for layout wherever the constraint may move something.
  func constraintDidChange(_ constraint: NSLayoutConstraint) {
    AutoLayout.engine(layingOut: self)?.setNeedsUpdate()
    if !AutoLayout.hostsItself(self), let superview {
      AutoLayout.engine(layingOut: superview)?.setNeedsUpdate()
    }
    setNeedsLayout()
    for view in constraint.itemViews where view !== self { view.superview?.setNeedsLayout() }
    if constraint.itemViews.contains(where: { $0 === self }) { superview?.setNeedsLayout() }
  }
}

extension UIView {
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutStorage?.hugging[axis.rawValue] ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentHuggingPriority(for: axis) != priority else { return }
    AutoLayout.storage(of: self).hugging[axis.rawValue] = priority
    AutoLayout.ownSizeDidChange(self)
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutStorage?.compression[axis.rawValue] ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard contentCompressionResistancePriority(for: axis) != priority else { return }
    AutoLayout.storage(of: self).compression[axis.rawValue] = priority
    AutoLayout.ownSizeDidChange(self)
  }

  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}
