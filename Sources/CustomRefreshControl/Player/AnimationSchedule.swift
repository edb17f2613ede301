import UIKit

/// When an animation plays.
struct AnimationSchedule {
  /// When the animation begins, in seconds of `CACurrentMediaTime()`; may be in the past.
  var begin: CFTimeInterval
  /// How long the animation repeats, in seconds; its last value then stays unless it is removed.
  var end = Double.infinity
  /// The speed relative to the keyframes; above 0.
  var speed = 1.0
  /// Whether to remove the animation when it ends.
  var isRemovedAtEnd = false

  /// Sets the times of an animation that has the duration of its keyframes.
  @MainActor func apply(to animation: CAAnimation, on layer: CALayer) {
    let time = layer.convertTime(begin, from: nil)
    // Core Animation replaces a begin time of 0 with the current time.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
    let cycle = animation.duration / speed
    let cycles = Float(end / cycle)
    // A duration that ends with a cycle may show the beginning of the next one.
    let isWhole = abs(cycles - cycles.rounded()) < 1e-4 && cycles >= 0.5
    animation.duration = cycle
    animation.repeatCount = isWhole ? cycles.rounded() : cycles.isInfinite ? .infinity : 0
    animation.repeatDuration = isWhole || cycles.isInfinite ? 0 : end
    animation.fillMode = isRemovedAtEnd ? .removed : .forwards
    animation.isRemovedOnCompletion = isRemovedAtEnd
  }
}
