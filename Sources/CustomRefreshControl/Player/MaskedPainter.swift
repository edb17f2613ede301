import UIKit

/// Paints elements whose color cannot be animated directly, such as a label's text.
///
/// A label's `textColor` does not animate. The painter hides the text and shows a colored view, the
/// sheet, in its place, masked by a copy of the label, the twin. The sheet's background color can
/// be animated.
@MainActor final class MaskedPainter<Ink: MaskedInk>: ElementPainting {
  private let ink: Ink
  private let sheet = MaskedSheet()
  /// The form that the sheet's twin was created for.
  private var twinForm: Ink.Form?

  init(_ ink: Ink) { self.ink = ink }

  var coats: [ElementCoat] {
    [ElementCoat(layer: sheet.layer, keyPath: "backgroundColor", own: ownColor)]
  }
  private var ownColor: UIColor { ink.color.resolvedColor(with: ink.view.traitCollection) }

  func prepare() {
    guard sheet.superview == nil else { return }
    makeTwin()
  }

  private func makeTwin() {
    let form = ink.form
    guard form != twinForm else { return }
    let twin = ink.makeTwin()
    // Drawn now, amid the pull, so that the begin need not.
    twin.layer.displayIfNeeded()
    sheet.mask = twin
    twinForm = form
  }

  func begin() {
    guard sheet.superview == nil else { return }
    prepare()
    let view = ink.view
    if sheet.frame != view.bounds { sheet.frame = view.bounds }
    sheet.layer.backgroundColor = ownColor.cgColor
    view.addSubview(sheet)
    ink.hide()
  }

  func updateShape() {
    guard sheet.superview != nil, let twin = sheet.mask, ink.differs(from: twin) else { return }
    ink.show()
    makeTwin()
    ink.hide()
    // The mask takes the size of the sheet.
    sheet.setNeedsLayout()
  }

  func end() {
    guard sheet.superview != nil else { return }
    sheet.removeFromSuperview()
    ink.show()
  }
}

/// What a ``MaskedPainter`` paints: the part of a view that has the view's shape and one color.
@MainActor protocol MaskedInk: AnyObject {
  /// The properties that a twin depends on.
  associatedtype Form: Equatable

  var view: UIView { get }
  /// The color of the view's own ink, also while it is hidden.
  var color: UIColor { get }
  var form: Form { get }
  /// Returns a view of the same shape in black.
  func makeTwin() -> UIView
  /// Whether the view, whose ink is hidden, has another shape than a twin.
  func differs(from twin: UIView) -> Bool
  /// Hides the view's own ink, which has the form of the last twin.
  func hide()
  /// Shows the ink again as it was.
  func show()
}

/// A colored view that resizes with the element and keeps its mask at the same size.
private final class MaskedSheet: UIView {
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
