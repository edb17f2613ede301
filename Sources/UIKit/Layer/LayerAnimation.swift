/// One animation on one layer: a record that the presentation is computed from.
final class LayerAnimation {
  /// Nil for an animation that was added without a key.
  let key: String?
  /// The layer's own copy, with its begin time and duration settled.
  let animation: CAAnimation
  /// Those who wait for the end besides the animation's delegate.
  let completions: [AnimationCompletion]
  /// The end, on the world's schedule.
  var ending: AnimationTimer?
  var starting: AnimationTimer?

  init(key: String?, animation: CAAnimation, completions: [AnimationCompletion]) {
    self.key = key
    self.animation = animation
    self.completions = completions
  }

  /// When it is over, in the layer's time; infinite if never.
  var endTime: CFTimeInterval {
    animation.driver == nil
      ? animation.timing.endTime(cycle: animation.timing.duration) : .infinity
  }

  /// Over, but kept by the layer because it is not removed on completion.
  private(set) var hasEnded = false

  /// Tells everybody who waits, once.
  func notifyEnd(finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if let delegate = animation.delegate {
      AnimationTimer.countCompletion()
      delegate.animationDidStop(animation, finished: finished)
    }
    for completion in completions { completion.leave(finished: finished) }
  }
}
