import UIKit

/// An animation that is complete except for its schedule.
///
/// It can be added any number of times: a layer stores a copy.
@MainActor final class PreparedAnimation {
  let key: String
  /// The keys of animations of the same properties that it replaces.
  var replacedKeys: [String] = []
  let animation: CAKeyframeAnimation
  /// The duration in seconds.
  private let duration: Double
  /// The schedule that the animation has, whenever it begins.
  private var schedule: ElementStage.Schedule?

  init(animation: CAKeyframeAnimation, duration: Double, key: String) {
    self.animation = animation
    self.duration = duration
    self.key = key
  }

  /// Adds the animation to a layer.
  ///
  /// - Parameter time: When it begins, in the layer's time.
  func add(to layer: CALayer, at time: CFTimeInterval, _ schedule: ElementStage.Schedule) {
    var timeless = schedule
    timeless.begin = 0
    // A control's refreshes differ only in when they begin.
    if timeless != self.schedule { take(timeless) }
    // Core Animation replaces a begin time of 0 with the current time.
    animation.beginTime = time == 0 ? -.leastNonzeroMagnitude : time
    for key in replacedKeys { layer.removeAnimation(forKey: key) }
    layer.add(animation, forKey: key)
  }

  private func take(_ schedule: ElementStage.Schedule) {
    self.schedule = schedule
    let cycle = duration / schedule.speed
    let cycles = Float(schedule.end / cycle)
    // A duration that ends with a cycle may show the beginning of the next one.
    let isWhole = abs(cycles - cycles.rounded()) < 1e-4 && cycles >= 0.5
    animation.duration = cycle
    animation.repeatCount = isWhole ? cycles.rounded() : cycles.isInfinite ? .infinity : 0
    animation.repeatDuration = isWhole || cycles.isInfinite ? 0 : schedule.end
    animation.fillMode = schedule.isRemovedAtEnd ? .removed : .forwards
    animation.isRemovedOnCompletion = schedule.isRemovedAtEnd
  }
}
