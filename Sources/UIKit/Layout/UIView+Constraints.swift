extension UIView {
  public static let noIntrinsicMetric: CGFloat = -1
  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

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
    for view in constraint.itemViews { view.superview?.setNeedsLayout() }
  }
}
