/// Animates one property, specified by its key path.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CAPropertyAnimation.self)
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
  }

  override final func applyProgress(
    _ progress: Double, cycle: Int, duration: CFTimeInterval, to layer: CALayer
  ) {
    guard let keyPath else { return }
    let current = layer.animatableValue(forKeyPath: keyPath)
    guard
      var value = animatedValue(at: progress, duration: duration, current: current)
    else { return }
    if isCumulative, cycle > 0,
      let end = animatedValue(at: 1, duration: duration, current: current)
    {
      value = end.multiplied(by: cycle) + value
    }
    if isAdditive, let current { value = current + value }
    layer.setAnimatableValue(value, forKeyPath: keyPath)
  }

  /// Returns the value at a progress; `current` is the layer's value without this animation.
  func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? { nil }
}
