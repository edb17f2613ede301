/// A call of `UIView.animate`: the settings for the animations of the changes in its closure.
@MainActor struct UIViewAnimationBlock {
  enum Motion {
    case curve(CAMediaTimingFunction)
    case spring(SpringMotion)
    /// Driven by a property animator.
    case driven(any AnimationDriver)
  }

  var duration: TimeInterval
  let delay: TimeInterval
  var motion: Motion
  let options: UIView.AnimationOptions
  let completion: AnimationCompletion
  /// The keyframes being collected; nil outside keyframe animations.
  var keyframes: UIViewKeyframes?
  /// Called for each property that the block animates.
  var didAnimate: ((UIViewAnimationChange) -> Void)?

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
    case .driven(let driver): animation.driver = driver
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

/// A property changed by a block, with the values before and after the change.
struct UIViewAnimationChange {
  let layer: CALayer
  let key: String
  let from: AnimatableValue?
  let to: AnimatableValue?
}
