import UIKit

/// Paints a view with a shape layer: its line and its fill, as far as they are visible.
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

  var layer: CALayer { shape }

  var coats: [ElementCoat] {
    let own = ownColors
    let inks = (view as? ShapeView)?.shape
    return [
      coat("strokeColor", own.stroke, ink: inks?.stroke),
      coat("fillColor", own.fill, ink: inks?.fill),
    ].compactMap(\.self)
  }

  func begin() { before = Colors(stroke: shape.strokeColor, fill: shape.fillColor) }

  func end() {
    if let view = view as? ShapeView {
      view.updateInk()
    } else {
      shape.strokeColor = before?.stroke
      shape.fillColor = before?.fill
    }
    before = nil
  }

  private func coat(
    _ keyPath: String, _ color: CGColor?, ink: ShapesContent.Ink?
  ) -> ElementCoat? {
    guard let color, color.alpha > 0 else { return nil }
    return ElementCoat(keyPath: keyPath, own: UIColor(cgColor: color), opacity: ink?.alpha ?? 1)
  }

  private var ownColors: Colors {
    guard let view = view as? ShapeView else {
      return before ?? Colors(stroke: shape.strokeColor, fill: shape.fillColor)
    }
    return Colors(stroke: view.strokeColor?.cgColor, fill: view.fillColor?.cgColor)
  }
}
