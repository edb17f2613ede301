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

    /// Those of an animation that has none yet.
    nonisolated(unsafe) static let none = Frames()

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

  private var frames = Frames.none

  open var values: [Any]? {
    get { frames.values }
    set { ownFrames().values = newValue }
  }

  open var path: CGPath? {
    get { frames.path }
    set { ownFrames().path = newValue }
  }

  open var keyTimes: [NSNumber]? {
    get { frames.keyTimes }
    set { ownFrames().keyTimes = newValue }
  }

  open var timingFunctions: [CAMediaTimingFunction]? {
    get { frames.timingFunctions }
    set { ownFrames().timingFunctions = newValue }
  }

  open var calculationMode: CAAnimationCalculationMode {
    get { frames.calculationMode }
    set { ownFrames().calculationMode = newValue }
  }

  /// Returns keyframes that only this animation has, to change them.
  private func ownFrames() -> Frames {
    if !isKnownUniquelyReferenced(&frames) { frames = frames.copy() }
    frames.curve = nil
    return frames
  }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CAKeyframeAnimation.self)
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

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
}
