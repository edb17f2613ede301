/// Animates through a list of values or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The keyframes, shared by an animation and its copies.
  private final class Frames {
    var values: [Any]?
    var path: CGPath?
    var keyTimes: [NSNumber]?
    var timingFunctions: [CAMediaTimingFunction]?
    var calculationMode = CAAnimationCalculationMode.linear
    /// The prepared curve, computed at its first use.
    var curve: KeyframeCurve?

    /// Returns a copy that can be changed.
    func copy() -> Frames {
      let copy = Frames()
      copy.values = values
      copy.path = path
      copy.keyTimes = keyTimes
      copy.timingFunctions = timingFunctions
      copy.calculationMode = calculationMode
      return copy
    }
  }

  private var frames = Frames()

  open var values: [Any]? {
    get { frames.values }
    set { change(\.values, to: newValue) }
  }

  open var path: CGPath? {
    get { frames.path }
    set { change(\.path, to: newValue) }
  }

  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes }
    set { change(\.keyTimes, to: newValue) }
  }

  open var timingFunctions: [CAMediaTimingFunction]? {
    get { frames.timingFunctions }
    set { change(\.timingFunctions, to: newValue) }
  }

  open var calculationMode: CAAnimationCalculationMode {
    get { frames.calculationMode }
    set { change(\.calculationMode, to: newValue) }
  }

  private func change<Value>(_ part: ReferenceWritableKeyPath<Frames, Value>, to value: Value) {
    let changed = frames.copy()
    changed[keyPath: part] = value
    frames = changed
  }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    frames = other.frames
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    preparedCurve.value(at: progress)
  }

  private var preparedCurve: KeyframeCurve {
    if let curve = frames.curve { return curve }
    let made = KeyframeCurve(self)
    frames.curve = made
    return made
  }
}
