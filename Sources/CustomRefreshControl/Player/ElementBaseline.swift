import RefreshMotion
import UIKit

/// An element's state before a motion drives it, and the composition of motion values with it.
///
/// The pull, the loop and the end compose in the same way: rotations and translations are added to
/// the element's own, scales and opacities are multiplied, and a stroke runs between the element's
/// own ends. The components of a transform are those that Core Animation decomposes it into.
@MainActor struct ElementBaseline {
  let transform: CATransform3D
  /// The element's own values, indexed by ``Property``.
  let values: [Double]

  init(_ element: UIView) {
    let layer = element.layer
    let shape = layer as? CAShapeLayer
    transform = layer.transform
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

  /// Returns the layer value for a value of a motion.
  ///
  /// - Parameter side: −1 for mirrored motions, otherwise 1.
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
  /// The key path of the layer property that shows this property.
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

  /// The layer property that is the scale along all axes.
  static let scaleKeyPath = "transform.scale"

  var isScale: Bool { self == .scaleX || self == .scaleY }

  /// The components of a transform, in the order in which they are set.
  ///
  /// Scales come last, because a rotation has no effect on a scale of 0.
  static let transformParts: [Property] = [
    .translationX, .translationY, .rotation, .scaleX, .scaleY,
  ]

  /// Whether the property determines how much of the element is visible.
  var isVisibility: Bool { self == .opacity || self == .strokeStart || self == .strokeEnd }
}
