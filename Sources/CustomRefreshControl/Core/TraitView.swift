import UIKit

/// A view that depends on its traits.
class TraitView: UIView {
  /// Called when the view has moved to a window or out of it, and when its traits have changed.
  func updateTraits() {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTraits()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTraits()
  }
}
