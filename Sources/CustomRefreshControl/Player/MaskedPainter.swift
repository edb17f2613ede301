import UIKit

/// Paints elements whose color cannot be animated directly, such as a label's text.
///
/// A label's `textColor` does not animate. The painter hides the text and shows a colored overlay in
/// its place, masked by a copy of the label. The overlay's background color can be animated.
@MainActor final class MaskedPainter: ElementPainting {
  private let content: any MaskableContent
  private let overlay = MaskedOverlay()

  init(_ content: any MaskableContent) { self.content = content }

  var targets: [ColorTarget] {
    [ColorTarget(layer: overlay.layer, keyPath: "backgroundColor", own: ownColor)]
  }
  private var ownColor: UIColor { content.color.resolvedColor(with: content.view.traitCollection) }

  func begin() {
    guard overlay.superview == nil else { return }
    let view = content.view
    overlay.mask = content.makeMask()
    overlay.frame = view.bounds
    overlay.layer.backgroundColor = ownColor.cgColor
    view.addSubview(overlay)
    content.hide()
  }

  func updateShape() {
    guard overlay.superview != nil, let mask = overlay.mask, content.differs(from: mask) else {
      return
    }
    content.show()
    overlay.mask = content.makeMask()
    content.hide()
    // The mask takes the size of the overlay.
    overlay.setNeedsLayout()
  }

  func end() {
    guard overlay.superview != nil else { return }
    overlay.removeFromSuperview()
    content.show()
  }
}

/// What a ``MaskedPainter`` paints: the part of a view that can be hidden, and whose shape a mask can
/// copy.
@MainActor protocol MaskableContent: AnyObject {
  var view: UIView { get }
  /// The color of the content, also while it is hidden.
  var color: UIColor { get }
  /// Returns a view of the same shape in black.
  func makeMask() -> UIView
  /// Whether the content, which is hidden, has another shape than a mask.
  func differs(from mask: UIView) -> Bool
  /// Hides the content, of whose shape the last mask is.
  func hide()
  /// Shows the content again as it was.
  func show()
}

/// A colored view that resizes with the element and keeps its mask at the same size.
private final class MaskedOverlay: UIView {
  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    mask?.frame = bounds
  }
}
