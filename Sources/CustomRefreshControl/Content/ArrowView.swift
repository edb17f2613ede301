import UIKit

/// An arrow that points down, with round ends.
final class ArrowView: UIView {
  var color: UIColor {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
  private let lineWidth: CGFloat
  /// The traits for which the arrow was last drawn.
  private var traits: UITraitCollection?

  init(color: UIColor, lineWidth: CGFloat) {
    self.color = color
    self.lineWidth = lineWidth
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTraits()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTraits()
  }

  /// Redraws the arrow on the first call and after each change of the color appearance.
  private func updateTraits() {
    let old = traits
    traits = traitCollection
    if old == nil || traitCollection.hasDifferentColorAppearance(comparedTo: old) {
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    let area = bounds.insetBy(dx: lineWidth / 2 + 0.5, dy: lineWidth / 2 + 0.5)
    // Bounds that are smaller than the inset leave no area.
    guard !area.isNull else { return }
    let wing = area.width / 2
    let path = UIBezierPath()
    path.move(to: CGPoint(x: area.midX, y: area.minY))
    path.addLine(to: CGPoint(x: area.midX, y: area.maxY))
    path.move(to: CGPoint(x: area.minX, y: area.maxY - wing))
    path.addLine(to: CGPoint(x: area.midX, y: area.maxY))
    path.addLine(to: CGPoint(x: area.maxX, y: area.maxY - wing))
    path.lineWidth = lineWidth
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    color.setStroke()
    path.stroke()
  }
}
