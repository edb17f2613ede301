/// Animates one property, specified by its key path.
open class CAPropertyAnimation: CAAnimation {
  private struct Target {
    var keyPath: String?
    var isAdditive = false
    var isCumulative = false
  }

  private var target = Target()

  open var keyPath: String? {
    get { target.keyPath }
    set { target.keyPath = newValue }
  }

  open var isAdditive: Bool {
    get { target.isAdditive }
    set { target.isAdditive = newValue }
  }

  open var isCumulative: Bool {
    get { target.isCumulative }
    set { target.isCumulative = newValue }
  }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CAPropertyAnimation.self)
    target = other.target
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
