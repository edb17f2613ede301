/// Animates between two values; the combination of `fromValue`, `toValue` and `byValue` defines
/// them.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { ends = nil } }
  open var toValue: Any? { didSet { ends = nil } }
  open var byValue: Any? { didSet { ends = nil } }

  private typealias Ends = (from: AnimatableValue?, to: AnimatableValue?, by: AnimatableValue?)

  /// The three values in the form for interpolation, extracted at their first use.
  private var ends: Ends?

  override func assign(from other: CAAnimation) {
    super.assign(from: other)
    let other = unsafeDowncast(other, to: CABasicAnimation.self)
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    ends = other.ends
  }

  /// Sets both ends in the form for interpolation.
  final func lead(from start: AnimatableValue?, to end: AnimatableValue?) {
    fromValue = start?.object
    toValue = end?.object
    byValue = nil
    ends = (start, end, nil)
  }

  override func animatedValue(
    at progress: Double, duration: CFTimeInterval, current: AnimatableValue?
  ) -> AnimatableValue? {
    let base = isAdditive ? current?.neutral : current
    guard let (from, to) = ends(current: base) else { return nil }
    return from.interpolated(to: to, at: progress)
  }

  private func ends(current: AnimatableValue?) -> (AnimatableValue, AnimatableValue)? {
    let ends =
      ends ?? (AnimatableValue(fromValue), AnimatableValue(toValue), AnimatableValue(byValue))
    if self.ends == nil { self.ends = ends }
    return switch ends {
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
