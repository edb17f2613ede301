/// Animates through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { curve = nil } }
  open var path: CGPath? { didSet { curve = nil } }
  open var keyTimes: [NSNumber]? { didSet { curve = nil } }
  open var timingFunctions: [CAMediaTimingFunction]? { didSet { curve = nil } }
  open var calculationMode = CAAnimationCalculationMode.linear { didSet { curve = nil } }

  /// The prepared curve, which copies take over; computed at its first use.
  private var curve: KeyframeCurve?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CAKeyframeAnimation.self)
    values = other.values
    path = other.path
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    curve = other.preparedCurve
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    preparedCurve.value(at: progress)
  }

  private var preparedCurve: KeyframeCurve {
    if let curve { return curve }
    let made = KeyframeCurve(self)
    curve = made
    return made
  }
}
