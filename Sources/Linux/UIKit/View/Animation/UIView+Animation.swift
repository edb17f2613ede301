extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let motion = UIViewAnimationContext.current?.motion
    run(
      duration: duration, delay: delay,
      motion: { _ in motion ?? .curve(options.timingFunction) },
      options: options, animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Animates with a spring that settles within `duration`, as approximated by `SpringMotion`.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay,
      motion: {
        .spring(
          SpringMotion(
            settlingIn: $0, dampingRatio: Double(dampingRatio), velocity: Double(velocity)))
      },
      options: options, animations: animations, completion: completion)
  }

  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let enabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    actionsWithoutAnimation()
    setAnimationsEnabled(enabled)
  }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    HostLoop.current.areAnimationsEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool { HostLoop.current.areAnimationsEnabled }

  public class var inheritedAnimationDuration: TimeInterval {
    guard areAnimationsEnabled, let block = UIViewAnimationContext.current else { return 0 }
    return block.duration
  }

  /// The duration that UIKit documents for blocks without one.
  private static let defaultDuration: TimeInterval = 0.2

  @available(iOS, deprecated: 13.0)
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    UIViewAnimationContext.begin(
      UIViewAnimationBlock(
        duration: defaultDuration, delay: 0,
        motion: .curve(AnimationCurve.easeInOut.timingFunction), options: [],
        completion: AnimationCompletion(handler: nil)))
  }

  @available(iOS, deprecated: 13.0)
  public class func commitAnimations() { UIViewAnimationContext.commit() }

  @available(iOS, deprecated: 13.0)
  public class func setAnimationDuration(_ duration: TimeInterval) {
    UIViewAnimationContext.configure { $0.duration = duration }
  }

  @available(iOS, deprecated: 13.0)
  public class func setAnimationCurve(_ curve: UIView.AnimationCurve) {
    UIViewAnimationContext.configure { $0.motion = .curve(curve.timingFunction) }
  }

  /// Opens an animation block, makes the changes in it, and closes it.
  ///
  /// A nested block inherits the outer block's duration. Changes that cannot be animated are made at
  /// once, and a block without animations completes at once.
  static func run(
    duration: TimeInterval, delay: TimeInterval,
    motion: (TimeInterval) -> UIViewAnimationBlock.Motion, options: UIView.AnimationOptions,
    keyframes: UIViewKeyframes? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = UIViewAnimationContext.current
    let duration = outer?.duration ?? duration
    let inherited = outer?.options.intersection([.repeat, .autoreverse]) ?? []
    let group = AnimationCompletion(handler: completion)
    var block = UIViewAnimationBlock(
      duration: duration, delay: delay + (outer?.delay ?? 0), motion: motion(duration),
      options: options.union(inherited), completion: group)
    block.keyframes = keyframes
    func changes() {
      animations()
      keyframes?.install(in: block)
    }
    if duration > 0 {
      UIViewAnimationContext.perform(block, changes)
    } else {
      performWithoutAnimation(changes)
    }
    group.seal()
  }
}
