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

  var coats: [ElementCoat] {
    guard let view = view as? ShapeView else {
      let own = before ?? Colors(stroke: shape.strokeColor, fill: shape.fillColor)
      return [
        coat(shape, "strokeColor", own.stroke), coat(shape, "fillColor", own.fill),
      ].compactMap(\.self)
    }
    return coats(of: view) + view.attached.filter { !$0.shape.isFixed }.flatMap { coats(of: $0) }
  }

  private func coats(of view: ShapeView) -> [ElementCoat] {
    [
      coat(view.layer, "strokeColor", view.strokeColor?.cgColor, ink: view.shape.stroke),
      coat(view.layer, "fillColor", view.fillColor?.cgColor, ink: view.shape.fill),
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

  private func coat(
    _ layer: CALayer, _ keyPath: String, _ color: CGColor?, ink: ShapesContent.Ink? = nil
  ) -> ElementCoat? {
    guard let color, color.alpha > 0 else { return nil }
    return ElementCoat(
      layer: layer, keyPath: keyPath, own: UIColor(cgColor: color), opacity: ink?.alpha ?? 1)
  }
}
