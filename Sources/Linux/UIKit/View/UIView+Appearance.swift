extension UIView {
  /// Updates the inherited tint color, also in the subviews that do not set their own.
  func updateEffectiveTint() {
    let tint = tintColorStorage ?? superviewStorage?.effectiveTint
    guard tint !== effectiveTint else { return }
    effectiveTint = tint
    for subview in subviewStorage { subview.updateEffectiveTint() }
  }

  func propagateTintColor() {
    tintColorDidChange()
    for subview in subviewStorage where subview.tintColorStorage == nil {
      subview.propagateTintColor()
    }
  }

  func resolveBackgroundColor() {
    guard !drawsBackground else { return setNeedsDisplay() }
    layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor
  }
}
