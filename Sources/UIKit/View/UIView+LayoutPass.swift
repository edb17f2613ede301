extension UIView {
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraintsStorage = true
    superviewStorage?.markDescendantNeedsUpdateConstraints()
    setNeedsLayout()
  }

  public func needsUpdateConstraints() -> Bool { needsUpdateConstraintsStorage }

  /// Runs `updateConstraints()` from the leaves up for the views that asked for it.
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

  var needsConstraintPass: Bool {
    needsUpdateConstraintsStorage || descendantNeedsUpdateConstraints
  }

  func markDescendantNeedsUpdateConstraints() {
    var ancestor: UIView? = self
    while let view = ancestor, !view.descendantNeedsUpdateConstraints {
      view.descendantNeedsUpdateConstraints = true
      ancestor = view.superviewStorage
    }
  }

  /// Whether this view or one below it waits for a pass.
  var hasPendingLayout: Bool { needsConstraintPass || layer.needsLayoutInTree }
}
