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
    // A label draws its background with its text, so that corners of its layer round it only if they clip.
    guard !(self is UILabel) else { return setNeedsDisplay() }
    layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor
  }
}
