/// Goes through a list of values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private struct Frames {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
  }

  /// The curve of some frames, worked out when first needed.
  private final class CurveBox {
    var curve: KeyframeCurve?
  }

  private var frames = Frames() { didSet { box = CurveBox() } }
  /// An animation and its copies have one: each layer that it is added to keeps a copy.
  private var box = CurveBox()

  open var values: [Any]? {
    get { frames.values }
    set { frames.values = newValue }
  }

  open var path: CGPath? {
    get { frames.path }
    set { frames.path = newValue }
  }

  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes }
    set { frames.keyTimes = newValue }
  }

  open var timingFunctions: [CAMediaTimingFunction]? {
    get { frames.timingFunctions }
    set { frames.timingFunctions = newValue }
  }

  open var calculationMode: CAAnimationCalculationMode {
    get { frames.calculationMode }
    set { frames.calculationMode = newValue }
  }

  open var rotationMode: CAAnimationRotationMode?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    frames = other.frames
    box = other.box
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
    if let curve = box.curve { return curve }
    let made = KeyframeCurve(self)
    box.curve = made
    return made
  }
}
