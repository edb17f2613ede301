import UIKit

/// Paints a view with a shape layer: its stroke color, or its fill color if it has no stroke.
@MainActor final class ShapePainter: ElementPainting {
  private let view: UIView
  private let shape: CAShapeLayer
  /// The layer's own color while it is painted; restored unless the view is a ``ShapeView``.
  private var before: CGColor?

  init(_ view: UIView, shape: CAShapeLayer) {
    self.view = view
    self.shape = shape
  }

  var layer: CALayer { shape }

  var keyPath: String { isStroked ? "strokeColor" : "fillColor" }

  var ownColor: UIColor {
    if let color = (view as? ShapeView)?.inkColor { return color }
    let color = before ?? (isStroked ? shape.strokeColor : shape.fillColor)
    return color.map(UIColor.init(cgColor:)) ?? .clear
  }

  func begin() { before = isStroked ? shape.strokeColor : shape.fillColor }

  func end() {
    if let view = view as? ShapeView {
      view.updateInk()
    } else if isStroked {
      shape.strokeColor = before
    } else {
      shape.fillColor = before
    }
    before = nil
  }

  private var isStroked: Bool { shape.strokeColor != nil }
}
