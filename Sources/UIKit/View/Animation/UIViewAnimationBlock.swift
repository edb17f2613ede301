/// A call of `UIView.animate`: the settings for the animations of the changes in its closure.
@MainActor final class UIViewAnimationBlock {
  enum Motion {
    case curve(CAMediaTimingFunction)
    case spring(SpringMotion)
  }

  let duration: TimeInterval
  let delay: TimeInterval
  let motion: Motion
  let options: UIView.AnimationOptions
  let completion: AnimationCompletion

  init(
    duration: TimeInterval, delay: TimeInterval, motion: Motion, options: UIView.AnimationOptions,
    completion: AnimationCompletion
  ) {
    self.duration = duration
    self.delay = delay
    self.motion = motion
    self.options = options
    self.completion = completion
  }

  /// Configures an animation's timing for a layer according to this block.
  func configure(_ animation: CAAnimation, for layer: CALayer) {
    animation.duration = max(duration, .leastNonzeroMagnitude)
    animation.fillMode = .both
    animation.completion = completion
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = options.contains(.autoreverse)
    animation.blocksTouches = !options.contains(.allowUserInteraction)
    switch motion {
    case .curve(let function): animation.timingFunction = function
    case .spring: break
    }
  }

  /// Creates an animation of one property, without values.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    guard case .spring(let motion) = motion else { return CABasicAnimation(keyPath: keyPath) }
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.stiffness = motion.frequency * motion.frequency
    spring.damping = 2 * motion.dampingRatio * motion.frequency
    spring.initialVelocity = motion.velocity
    return spring
  }
}
