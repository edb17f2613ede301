import UIKit

/// Paints a view with a shape layer: its line and its fill, as far as they are visible, and those of
/// the shapes attached to it whose ink is not fixed.
@MainActor final class ShapePainter: ElementPainting {
  private let view: UIView
  private let shape: CAShapeLayer
  /// The layer's own colors while it is painted; restored unless the view is a ``ShapeView``.
  private var before: Colors?

  private struct Colors {
    let stroke: CGColor?
    let fill: CGColor?
  }

  init(_ view: UIView, shape: CAShapeLayer) {
    self.view = view
    self.shape = shape
  }

  var targets: [ColorTarget] {
    guard let view = view as? ShapeView else {
      let own = before ?? Colors(stroke: shape.strokeColor, fill: shape.fillColor)
      return [
        target(shape, "strokeColor", own.stroke), target(shape, "fillColor", own.fill),
      ].compactMap(\.self)
    }
    return targets(of: view)
      + view.attached.filter { !$0.shape.isFixed }.flatMap { targets(of: $0) }
  }

  private func targets(of view: ShapeView) -> [ColorTarget] {
    [
      target(view.layer, "strokeColor", view.strokeColor?.cgColor, ink: view.shape.stroke),
      target(view.layer, "fillColor", view.fillColor?.cgColor, ink: view.shape.fill),
    ].compactMap(\.self)
  }

  func begin() { before = Colors(stroke: shape.strokeColor, fill: shape.fillColor) }

  func end() {
    if let view = view as? ShapeView {
      for view in [view] + view.attached { view.updateInk() }
    } else {
      shape.strokeColor = before?.stroke
      shape.fillColor = before?.fill
    }
    before = nil
  }

  private func target(
    _ layer: CALayer, _ keyPath: String, _ color: CGColor?, ink: ShapesContent.Ink? = nil
  ) -> ColorTarget? {
    guard let color, color.alpha > 0 else { return nil }
    return ColorTarget(
      layer: layer, keyPath: keyPath, own: UIColor(cgColor: color), opacity: ink?.alpha ?? 1)
  }
}
