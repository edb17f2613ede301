/// Runs animations together in the group's own time, clipped to its duration.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {
    for animation in animations ?? [] {
      animation.apply(to: layer, atParent: progress * duration, defaultDuration: duration)
    }
  }
}
