/// Describes an animation over time; a layer stores its own copy of an animation added to it.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  private final var userValues: [String: Any] = [:]

  /// The completion block of the enclosing view animation, if any.
  final var completion: AnimationCompletion?

  /// Determines the animation's progress instead of the clock, if set.
  final var driver: AnimationDriver?

  /// Whether views ignore touches while this animation runs on them.
  final var blocksTouches = false

  open var timingFunction: CAMediaTimingFunction?

  /// The delegate, retained as in Core Animation.
  open var delegate: (any CAAnimationDelegate)?

  open var isRemovedOnCompletion = true

  /// The frame rate that the animation asks for; this host draws every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default

  public override init() {
    super.init()
  }

  /// Nothing archives an animation here.
  public required init?(coder: NSCoder) { nil }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ObjectFactory.make(type(of: self))
    copy.assign(from: self)
    return copy
  }

  /// Copies all properties of `other`, which is of the same class; subclasses add their own.
  func assign(from other: CAAnimation) {
    timing = other.timing
    userValues = other.userValues
    completion = other.completion
    driver = other.driver
    blocksTouches = other.blocksTouches
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? {
    switch key {
    case "duration": NSNumber(value: duration)
    case "beginTime": NSNumber(value: beginTime)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    default: userValues[key]
    }
  }

  open func setValue(_ value: Any?, forKey key: String) {
    let number = AnimatableValue(value)?.number.map { Double($0) }
    switch (key, number) {
    case ("duration", let number?): duration = number
    case ("beginTime", let number?): beginTime = number
    case ("speed", let number?): speed = Float(number)
    case ("timeOffset", let number?): timeOffset = number
    case ("repeatCount", let number?): repeatCount = Float(number)
    default: userValues[key] = value
    }
  }

  // MARK: Action

  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Presentation

  /// Applies the animation to a presentation copy at a time of its layer or its group.
  final func apply(
    to layer: CALayer, atParent time: CFTimeInterval, defaultDuration: CFTimeInterval
  ) {
    let duration = cycleDuration(default: defaultDuration)
    if let driver {
      let progress =
        layer.sampled?.isCommitted == true
        ? driver.committedProgress(at: time) : driver.progress(at: time)
      return applyProgress(progress, cycle: 0, duration: duration, to: layer)
    }
    guard let position = timing.position(atParent: time, cycle: duration) else { return }
    let progress = timingFunction?.progress(at: position.fraction) ?? position.fraction
    applyProgress(progress, cycle: position.cycle, duration: duration, to: layer)
  }

  /// Called for the layer's own copy when it is added; overridden by transitions.
  func willBegin(on layer: CALayer) {}

  /// Applies the animation at a progress through one cycle; overridden by subclasses.
  func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {}

  func cycleDuration(default defaultDuration: CFTimeInterval) -> CFTimeInterval {
    timing.duration > 0 ? timing.duration : defaultDuration
  }

  // MARK: Media timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }
}

public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// `NSNull` ends the search for an action without running one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The frame rates that an animation can use, in frames per second; 0 for the system's choice.
public struct CAFrameRateRange: BitwiseCopyable, Sendable {
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }
}
