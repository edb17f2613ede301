/// A basic animation that moves as a mass on a spring does, in closed form.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In distances between from and to a second.
  open var initialVelocity: CGFloat = 0

  var motion: SpringMotion {
    SpringMotion(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      velocity: Double(initialVelocity))
  }

  /// How long the spring takes to come to rest.
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
