import RefreshMotion
import UIKit

/// Changes the color of an element in a way that Core Animation can animate.
@MainActor protocol ElementPainting: AnyObject {
  /// The colors that are painted; the first is the element's own.
  var targets: [ColorTarget] { get }
  /// Makes the element ready to be painted, without a visible change.
  func begin()
  /// Paints the shape that the element has now, if it has changed since ``begin()``.
  func updateShape()
  /// Restores the element.
  func end()
}

extension ElementPainting {
  func updateShape() {}
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
      alpha: mix(alpha, Double(opacity))
    ).cgColor
  }
}

/// Paints a plain view with its background color.
@MainActor final class BackgroundPainter: ElementPainting {
  private let view: UIView
  /// The view's own color while it is painted; a view may read its color back from its layer.
  private var before: UIColor?

  init(_ view: UIView) { self.view = view }

  var targets: [ColorTarget] {
    let own = (before ?? view.backgroundColor ?? .clear).resolvedColor(with: view.traitCollection)
    return [ColorTarget(layer: view.layer, keyPath: "backgroundColor", own: own)]
  }

  func begin() { before = view.backgroundColor }

  func end() {
    view.backgroundColor = before
    view.layer.backgroundColor = before?.resolvedColor(with: view.traitCollection).cgColor
    before = nil
  }
}
