import RefreshMotion
import UIKit

/// What an element was like before a motion drove it, and how a motion's values compose with that.
///
/// Pull, loop and end all compose in the same way: turns and shifts add to the element's own,
/// scales and opacity multiply, and a stroke runs within the element's own ends. The parts of a
/// transform are those that Core Animation itself takes it apart into.
@MainActor struct ElementBaseline {
  let transform: CATransform3D
  let alpha: CGFloat
  /// By ``Property``.
  let values: [Double]

  init(_ element: UIView) {
    let layer = element.layer
    let shape = layer as? CAShapeLayer
    transform = layer.transform
    alpha = element.alpha
    let isPlain = CATransform3DIsIdentity(transform)
    values = Property.allCases.map { property in
      switch property {
      case .opacity: return Double(element.alpha)
      case .strokeStart: return shape.map { Double($0.strokeStart) } ?? 0
      case .strokeEnd: return shape.map { Double($0.strokeEnd) } ?? 1
      case .rotation, .scaleX, .scaleY, .translationX, .translationY:
        guard !isPlain else { return property.restingValue }
        let part = layer.value(forKeyPath: property.layerKeyPath) as? NSNumber
        return part?.doubleValue ?? property.restingValue
      }
    }
  }

  /// Whether the element had no transform of its own.
  var isUntransformed: Bool { CATransform3DIsIdentity(transform) }

  /// The value that a layer takes for a motion's value.
  ///
  /// - Parameter side: −1 where motions are mirrored, else 1.
  func value(_ property: Property, of motion: Double, side: Double) -> Double {
    let own = values[property.rawValue]
    switch property {
    case .rotation, .translationX: return own + side * motion
    case .translationY: return own + motion
    case .scaleX, .scaleY, .opacity: return own * motion
    case .strokeStart, .strokeEnd:
      let start = values[Property.strokeStart.rawValue]
      return start + motion * (values[Property.strokeEnd.rawValue] - start)
    }
  }
}

extension Property {
  /// The key path of a layer that shows the property.
  var layerKeyPath: String {
    switch self {
    case .rotation: "transform.rotation.z"
    case .scaleX: "transform.scale.x"
    case .scaleY: "transform.scale.y"
    case .translationX: "transform.translation.x"
    case .translationY: "transform.translation.y"
    case .opacity: "opacity"
    case .strokeStart: "strokeStart"
    case .strokeEnd: "strokeEnd"
    }
  }

  /// The parts of a transform, in the order in which they are put into one: a scale of 0 leaves
  /// nothing to turn.
  static let transformParts: [Property] = [
    .translationX, .translationY, .rotation, .scaleX, .scaleY,
  ]

  /// Whether it decides how much of the element can be seen.
  var isVisibility: Bool { self == .opacity || self == .strokeStart || self == .strokeEnd }
}
