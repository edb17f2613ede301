/// A basic animation that moves like a mass on a spring, in closed form.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// The initial velocity, in distances between the end values per second.
  open var initialVelocity: CGFloat = 0

  var motion: SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }

  /// The time until the spring comes to rest, in seconds.
  open var settlingDuration: CFTimeInterval { motion.settlingDuration }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    super.animatedValue(
      at: motion.value(at: progress * duration), duration: duration, current: current)
  }
}
