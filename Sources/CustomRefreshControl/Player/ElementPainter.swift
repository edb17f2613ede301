import RefreshMotion
import UIKit

/// Changes the color of an element in a way that Core Animation can animate, from its making until
/// its end.
@MainActor class ElementPainter {
  /// The colors that are painted; the first is the element's own.
  let targets: [ColorTarget]
  private let restore: () -> Void

  /// - Parameter restore: Gives the element its own colors again.
  init(_ targets: [ColorTarget], restore: @escaping () -> Void = {}) {
    self.targets = targets
    self.restore = restore
  }

  /// Paints the shape that the element has now, if it has changed since the beginning.
  func updateShape() {}

  /// Restores the element.
  func end() { restore() }

  /// Begins to paint an element, without a visible change; nil if it has no color.
  static func painting(_ element: UIView) -> ElementPainter? {
    switch (element, element.layer) {
    case (let label as UILabel, _): label.hasOwnColors ? nil : LabelPainter(label)
    case (let image as UIImageView, _):
      image.image?.takesTint == true ? ImagePainter(image) : nil
    case (let view as ShapeView, _): painting(view)
    case (_, let shape as CAShapeLayer): painting(shape)
    default: painting(backgroundOf: element)
    }
  }

  /// Paints the line and the fill of a shape, as far as they are visible, and those of the shapes
  /// attached to it whose ink is not fixed.
  private static func painting(_ view: ShapeView) -> ElementPainter {
    let views = [view] + view.attached.filter { !$0.shape.isFixed }
    let targets = views.flatMap { view in
      [
        ColorTarget(view.layer, "strokeColor", view.strokeColor, ink: view.shape.stroke),
        ColorTarget(view.layer, "fillColor", view.fillColor, ink: view.shape.fill),
      ].compactMap(\.self)
    }
    for view in views { view.isPainted = true }
    return ElementPainter(targets) { for view in views { view.isPainted = false } }
  }

  private static func painting(_ shape: CAShapeLayer) -> ElementPainter {
    let (stroke, fill) = (shape.strokeColor, shape.fillColor)
    let targets = [
      ColorTarget(shape, "strokeColor", stroke.map(UIColor.init)),
      ColorTarget(shape, "fillColor", fill.map(UIColor.init)),
    ]
    return ElementPainter(targets.compactMap(\.self)) {
      shape.strokeColor = stroke
      shape.fillColor = fill
    }
  }

  private static func painting(backgroundOf view: UIView) -> ElementPainter? {
    guard let color = view.backgroundColor else { return nil }
    var own: UIColor { color.resolvedColor(with: view.traitCollection) }
    let target = ColorTarget(layer: view.layer, keyPath: "backgroundColor", own: own)
    return ElementPainter([target]) {
      view.backgroundColor = color
      // A class may pass only new colors on to its layer.
      view.layer.backgroundColor = own.cgColor
    }
  }
}

/// One color of an element: of its text, its background, its fill or its line.
struct ColorTarget {
  let layer: CALayer
  /// The key path of the color in the layer.
  let keyPath: String
  /// The element's own color.
  let own: UIColor
  /// The opacity of a color that covers the element's own completely, 0…1.
  var opacity: CGFloat = 1

  /// Returns a color blended over the element's own color by its alpha.
  func covered(by color: RGBAColor?) -> CGColor {
    guard let color, color.alpha > 0 else { return own.cgColor }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard own.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return own.cgColor }
    func mix(_ below: CGFloat, _ above: Double) -> CGFloat {
      below + (CGFloat(above) - below) * CGFloat(color.alpha)
    }
    return UIColor(
      red: mix(red, color.red), green: mix(green, color.green), blue: mix(blue, color.blue),
      alpha: mix(alpha, Double(opacity))
    ).cgColor
  }
}

extension ColorTarget {
  /// Makes the target of a color of a shape; nil if it is not visible.
  fileprivate init?(
    _ layer: CALayer, _ keyPath: String, _ color: UIColor?, ink: ShapesContent.Ink? = nil
  ) {
    guard let color = color?.cgColor, color.alpha > 0 else { return nil }
    self.init(
      layer: layer, keyPath: keyPath, own: UIColor(cgColor: color), opacity: ink?.alpha ?? 1)
  }
}

extension UIImage {
  /// Whether an image view draws the image in the tint color, as it does for symbols by default.
  fileprivate var takesTint: Bool {
    renderingMode == .alwaysTemplate || (renderingMode == .automatic && isSymbolImage)
  }
}
