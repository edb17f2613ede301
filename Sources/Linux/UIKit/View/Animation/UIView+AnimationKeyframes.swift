extension UIView {
  /// Animates keyframes with ease-in-ease-out timing, unless the options' bits contain a curve.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared = UIView.AnimationOptions(rawValue: options.rawValue)
    run(
      duration: duration, delay: delay, motion: { _ in .curve(shared.curve.timingFunction) },
      options: shared, keyframes: UIViewKeyframes(),
      animations: animations, completion: completion)
  }

  /// Adds a keyframe; both times are fractions, 0…1, of the enclosing keyframe animation's
  /// duration.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let keyframes = UIViewAnimationContext.current?.keyframes else {
      return animations()
    }
    keyframes.perform(from: frameStartTime, lasting: frameDuration, animations)
  }
}
