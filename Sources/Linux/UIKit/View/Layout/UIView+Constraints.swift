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
