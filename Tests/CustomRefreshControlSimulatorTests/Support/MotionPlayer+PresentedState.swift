@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import UIKit

extension MotionPlayer {
  /// Returns the state that an element's presentation layer shows, relative to the element's own.
  ///
  /// - Parameter element: The element's index, from 0.
  func presentedState(of element: Int) -> ElementState { animators[element].presentedState }

  /// Returns the color that an element's presentation layer shows; nil for an element that cannot be
  /// painted.
  func presentedColor(of element: Int) -> CGColor? {
    animators[element].color { $0.presentation() ?? $0 }
  }

  /// Whether an element's presentation layer shows the path of a form; true for an element without forms.
  ///
  /// - Parameter tolerance: The largest distance of a point, in points.
  func shows(
    _ property: Property, _ form: Double, on element: Int, within tolerance: Double
  ) -> Bool {
    guard let shape = animators[element].element as? ShapeView,
      let forms = property == .form ? shape.forms : shape.clipForms
    else { return true }
    let layer = property == .form ? shape.layer : shape.layer.mask
    guard let shown = ((layer?.presentation() ?? layer) as? CAShapeLayer)?.path else {
      return false
    }
    let (points, due) = (shown.points, forms.path(at: form).points)
    return points.count == due.count
      && zip(points, due).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < tolerance }
  }
}

extension CGPath {
  /// The points of the moves, lines and curves, in their order.
  fileprivate var points: [CGPoint] {
    var points: [CGPoint] = []
    applyWithBlock { element in
      for place in 0..<element.pointee.type.pointCount {
        points.append(element.pointee.points[place])
      }
    }
    return points
  }
}

extension ElementAnimator {
  fileprivate var presentedState: ElementState {
    var state = ElementState.identity
    let shown = element.layer.presentation() ?? element.layer
    let own = baseline ?? ElementBaseline(element)
    let side = element.motionSide
    for property in Property.allCases {
      guard let number = shown.value(forKeyPath: property.layerKeyPath) as? NSNumber else {
        continue
      }
      let rest = own.value(property, of: property.restingValue)
      switch property {
      case .rotation, .translationX: state[property] = side * (number.doubleValue - rest)
      case .translationY: state[property] = number.doubleValue - rest
      case .form, .clipForm: break
      // A shape without a line has a width of 0, whatever a motion makes of it.
      case .lineWidth where rest == 0: break
      case .scaleX, .scaleY, .opacity, .lineWidth: state[property] = number.doubleValue / rest
      case .strokeStart, .strokeEnd:
        let start = own.value(.strokeStart, of: 0)
        let length = own.value(.strokeStart, of: 1) - start
        state[property] = (number.doubleValue - start) / length
      }
    }
    return state
  }
}

extension UIView {
  /// The transform on the screen, also during an animation.
  var shownTransform: CGAffineTransform { (layer.presentation() ?? layer).affineTransform() }
}
