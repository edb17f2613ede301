/// Animates between two values; the combination of `fromValue`, `toValue` and `byValue` defines
/// them.
open class CABasicAnimation: CAPropertyAnimation {
  /// An end value as set, and in the form for interpolation.
  private struct End {
    let given: Any?
    let value: AnimatableValue?

    init(_ given: Any?) {
      self.given = given
      value = AnimatableValue(given)
    }
  }

  private var from = End(nil)
  private var to = End(nil)
  private var by = End(nil)

  open var fromValue: Any? {
    get { from.given }
    set { from = End(newValue) }
  }

  open var toValue: Any? {
    get { to.given }
    set { to = End(newValue) }
  }

  open var byValue: Any? {
    get { by.given }
    set { by = End(newValue) }
  }

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CABasicAnimation.self)
    from = other.from
    to = other.to
    by = other.by
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    let base = isAdditive ? current?.neutral : current
    guard let (from, to) = ends(current: base) else { return nil }
    return from.interpolated(to: to, at: progress)
  }

  private func ends(current: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    switch (from.value, to.value, by.value) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from + by)
    case (nil, let to?, let by?): to.difference(from: by).map { ($0, to) }
    case (let from?, nil, nil): (from, current ?? from.transparent ?? from)
    case (nil, let to?, nil): (current ?? to.transparent ?? to, to)
    case (nil, nil, let by?): current.map { ($0, $0 + by) }
    case (nil, nil, nil): nil
    }
  }
}

extension AnimatableValue {
  /// The same color with alpha 0, from or to which a nil color fades; nil for other values.
  fileprivate var transparent: AnimatableValue? {
    guard case .color(let color) = self else { return nil }
    return color.copy(alpha: 0).map { .color($0) }
  }
}
