/// One animation of one layer, from which the presentation is computed.
final class LayerAnimation {
  /// The key; nil for an animation that was added without one.
  let key: String?
  /// The layer's own copy, with its begin time and duration resolved.
  let animation: CAAnimation
  /// The completions to notify of the end, in addition to the animation's delegate.
  let completions: [AnimationCompletion]
  /// The layer, which sets this to nil when it is freed: a weak reference would make each use of
  /// the layer slower.
  unowned(unsafe) var layer: CALayer?
  /// The timer for the end of the animation.
  var ending: AnimationTimer?
  var starting: AnimationTimer?
  /// Whether it was added outside a window, and begins when its layer enters one.
  var waitsForWindow = false
  /// Whether it has run out on a hidden layer, and ends when that is shown.
  var waitsForVisibility = false
  /// Whether its begin time is that of the commit that first shows it.
  var beginsWithCommit = false

  init(
    key: String?, animation: CAAnimation, completions: [AnimationCompletion], on layer: CALayer
  ) {
    self.layer = layer
    self.key = key
    self.animation = animation
    self.completions = completions
  }

  /// The end time in the layer's time; infinite if it never ends.
  var endTime: CFTimeInterval {
    animation.driver == nil
      ? animation.timing.endTime(cycle: animation.timing.duration) : .infinity
  }

  /// Whether a delegate or a completion is told of its end.
  var isAwaited: Bool { animation.delegate != nil || !completions.isEmpty }

  /// Whether it has ended, even if the layer keeps it because it is not removed on completion.
  private(set) var hasEnded = false

  /// Notifies the delegate and the completions, once.
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
