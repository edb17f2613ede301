import RefreshMotion
import UIKit

/// Gives an element another color in a way that Core Animation can animate.
@MainActor protocol ElementPainting: AnyObject {
  /// The layer whose color is the element's.
  var layer: CALayer { get }
  /// Which of the layer's properties that is.
  var keyPath: String { get }
  /// The color of the element itself.
  var ownColor: UIColor { get }
  /// Prepares the element to be painted; it looks as before.
  func begin()
  /// Puts the element back as it was.
  func end()
}

extension ElementPainting {
  /// The color that the property has in the layer or in a presentation of it.
  func color(of layer: CALayer) -> CGColor? {
    guard let shape = layer as? CAShapeLayer else { return layer.backgroundColor }
    switch keyPath {
    case "fillColor": return shape.fillColor
    case "strokeColor": return shape.strokeColor
    default: return layer.backgroundColor
    }
  }

  /// The color to paint for a color that covers the element's own by as much as its alpha.
  func color(covering color: RGBAColor?, over own: UIColor) -> CGColor {
    guard let color, color.alpha > 0 else { return own.cgColor }
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    guard own.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return own.cgColor }
    func mix(_ below: CGFloat, _ above: Double) -> CGFloat {
      below + (CGFloat(above) - below) * CGFloat(color.alpha)
    }
    return UIColor(
      red: mix(red, color.red), green: mix(green, color.green), blue: mix(blue, color.blue),
      alpha: mix(alpha, 1)
    ).cgColor
  }
}

/// Paints a plain view by its background.
@MainActor final class BackgroundPainter: ElementPainting {
  private let view: UIView
  /// The view's own color while another covers it; a view may read it back from its layer.
  private var before: UIColor?

  init(_ view: UIView) { self.view = view }

  var layer: CALayer { view.layer }
  var keyPath: String { "backgroundColor" }
  var ownColor: UIColor {
    (before ?? view.backgroundColor ?? .clear).resolvedColor(with: view.traitCollection)
  }

  func begin() { before = view.backgroundColor }

  func end() {
    view.backgroundColor = before
    layer.backgroundColor = before?.resolvedColor(with: view.traitCollection).cgColor
    before = nil
  }
}
