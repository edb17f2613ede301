/// Goes from one value to another; which of the three are set decides how.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { values.from = AnimatableValue(fromValue) } }
  open var toValue: Any? { didSet { values.to = AnimatableValue(toValue) } }
  open var byValue: Any? { didSet { values.by = AnimatableValue(byValue) } }

  private var values: (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    let base = isAdditive ? current?.neutral : current
    guard let (from, to) = ends(current: base) else { return nil }
    return from.interpolated(to: to, at: progress)
  }

  private func ends(current: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    switch (values.from, values.to, values.by) {
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
  /// A color that was nil fades from itself, transparent.
  fileprivate var transparent: AnimatableValue? {
    guard case .color(let color) = self else { return nil }
    return color.copy(alpha: 0).map { .color($0) }
  }
}
