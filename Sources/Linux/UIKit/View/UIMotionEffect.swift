/// What a view does as the device is tilted.
///
/// The simulated device lies still, so that effects are kept and move nothing, as in Xcode's simulator.
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Nothing archives an effect here.
  public required init?(coder: NSCoder) { nil }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Adds to a value between its two extremes.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }

  public let keyPath: String
  public let type: EffectType
  /// What is added at a tilt of −1, a number of points for example.
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  public required init?(coder: NSCoder) { nil }
}

/// Several effects as one.
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }
}
