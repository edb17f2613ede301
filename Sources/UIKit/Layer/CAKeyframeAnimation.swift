/// Goes through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { curve = nil } }
  open var path: CGPath? { didSet { curve = nil } }
  open var keyTimes: [NSNumber]? { didSet { curve = nil } }
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { curve = nil } }
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { curve = nil } }
  open var rotationMode: CAAnimationRotationMode?

  /// Taken from the properties when first needed; the copy that a layer keeps never changes.
  private var curve: KeyframeCurve?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    rotationMode = other.rotationMode
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    preparedCurve.value(at: progress)
  }

  /// The heading along the path at a progress, in radians; nil unless the layer turns with it.
  override func heading(at progress: Double) -> Double? {
    guard let rotationMode, path != nil else { return nil }
    let ahead = rotationMode == .rotateAutoReverse ? Double.pi : 0
    return preparedCurve.heading(at: progress).map { $0 + ahead }
  }

  private var preparedCurve: KeyframeCurve {
    if let curve { return curve }
    let made = KeyframeCurve(self)
    curve = made
    return made
  }
}
