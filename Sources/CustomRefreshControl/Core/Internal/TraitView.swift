import UIKit

/// A view that depends on its traits.
class TraitView: UIView {
  /// Called when the view has moved to a window or out of it, and when its traits have changed.
  func updateTraits() {}

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTraits()
  }

  // Trait registration, its replacement, is not on iOS 16. Marked as UIKit's own, the call of `super`
  // does not warn where the method is deprecated: on visionOS, and with a later minimum.
  @available(iOS, deprecated: 17.0)
  @available(visionOS, deprecated: 1.0)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTraits()
  }
}
