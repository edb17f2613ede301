import UIKit

/// Paints elements whose color cannot be animated directly, such as a label's text.
///
/// A label's `textColor` does not animate. The painter hides the text and shows a colored overlay in
/// its place, masked by a copy of the label. The overlay's background color can be animated.
@MainActor class MaskedPainter: ElementPainter {
  private let overlay = MaskedOverlay()
  private unowned let view: UIView

  /// - Parameter color: The color of what is painted.
  init(_ view: UIView, color: UIColor) {
    let own = color.resolvedColor(with: view.traitCollection)
    self.view = view
    super.init([ColorTarget(layer: overlay.layer, keyPath: "backgroundColor", own: own)])
    overlay.frame = view.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.isUserInteractionEnabled = false
    overlay.layer.backgroundColor = own.cgColor
    overlay.mask = makeMaskInTraits()
    view.addSubview(overlay)
    hide()
  }

  final override func updateShape() {
    guard let mask = overlay.mask, differs(from: mask) else { return }
    show()
    overlay.mask = makeMaskInTraits()
    hide()
    // The mask takes the size of the overlay.
    overlay.setNeedsLayout()
  }

  final override func end() {
    overlay.removeFromSuperview()
    show()
  }

  /// Returns a new mask with the traits of the view, which it has from no hierarchy.
  private func makeMaskInTraits() -> UIView {
    let mask = makeMask()
    mask.overrideUserInterfaceStyle = view.traitCollection.userInterfaceStyle
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    mask.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    return mask
  }

  // MARK: The painted part

  /// Returns a view of the same shape in black.
  func makeMask() -> UIView { UIView() }

  /// Whether what is painted, which is hidden, has another shape than a mask.
  func differs(from mask: UIView) -> Bool { false }

  /// Hides the original; the mask has just been made from it.
  func hide() {}

  /// Shows it again as it was.
  func show() {}
}

/// A colored view that keeps its mask at its own size.
private final class MaskedOverlay: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    mask?.frame = bounds
  }
}
