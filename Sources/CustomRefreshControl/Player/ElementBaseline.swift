import RefreshMotion
import UIKit

/// An element's state before a motion drives it, and the composition of motion values with it.
///
/// The pull, the loop and the end compose in the same way: rotations and translations are added to
/// the element's own, scales and opacities are multiplied, and a stroke runs between the element's
/// own ends. The components of a transform are those that Core Animation decomposes it into.
struct ElementBaseline {
  let transform: CATransform3D
  /// The element's own values, indexed by ``Property``.
  private let values: [Double]
  /// −1 for mirrored motions, otherwise 1.
  private let side: Double

  @MainActor init(_ element: UIView) {
    let layer = element.layer
    transform = layer.transform
    side = element.motionSide
    values = Property.allCases.map { property in
      (layer.value(forKeyPath: property.layerKeyPath) as? NSNumber)?.doubleValue
        ?? property.restingValue
    }
  }

  /// Returns the layer value for a value of a motion.
  func value(_ property: Property, of motion: Double) -> Double {
    let own = values[property.rawValue]
    switch property {
    case .rotation, .translationX: return own + side * motion
    case .translationY, .form, .clipForm: return own + motion
    case .scaleX, .scaleY, .opacity, .lineWidth: return own * motion
    case .strokeStart, .strokeEnd:
      let start = values[Property.strokeStart.rawValue]
      return start + motion * (values[Property.strokeEnd.rawValue] - start)
    }
  }

  /// Returns the transform for a state, if the element had none of its own.
  func transform(for state: ElementState) -> CGAffineTransform {
    CGAffineTransform(translationX: side * state[.translationX], y: state[.translationY])
      .rotated(by: side * state[.rotation]).scaledBy(x: state[.scaleX], y: state[.scaleY])
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
    case .form, .clipForm: "path"
    case .lineWidth: "lineWidth"
    }
  }

  /// All properties, in the order in which they are set.
  ///
  /// Scales come last, because a rotation has no effect on a scale of 0.
  static let settingOrder: [Property] = [
    .form, .clipForm, .lineWidth, .opacity, .strokeStart, .strokeEnd, .translationX, .translationY,
    .rotation, .scaleX,
    .scaleY,
  ]

  var isScale: Bool { self == .scaleX || self == .scaleY }

  /// Whether the property determines how much of the element is visible.
  var isVisibility: Bool { self == .opacity || self == .strokeStart || self == .strokeEnd }

  /// Whether the property is how a path is drawn.
  var isOfPath: Bool { self == .form || self == .lineWidth || (isVisibility && self != .opacity) }

  /// Whether the property is a part of the element's transform.
  var isPose: Bool { !isOfPath && self != .opacity && self != .clipForm }

  /// Whether the property is the number of a form.
  var isForm: Bool { self == .form || self == .clipForm }
}
