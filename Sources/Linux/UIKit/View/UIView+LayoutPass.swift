extension UIView {
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

  /// Whether this view or a descendant has a pending constraint or layout pass.
  var hasPendingLayout: Bool { needsConstraintPass || layer.needsLayoutInTree }
}
