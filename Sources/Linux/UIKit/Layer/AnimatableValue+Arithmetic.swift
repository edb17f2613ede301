extension AnimatableValue {
  /// Returns the value a fraction of the way to `other`; the fraction may be outside 0…1.
  ///
  /// Paths need the same elements and arrays the same count; values that cannot be interpolated
  /// switch halfway.
  func interpolated(to other: AnimatableValue, at t: Double) -> AnimatableValue {
    switch (self, other) {
    case (.numbers(let a, let kind), .numbers(let b, let otherKind)) where kind == otherKind:
      return .numbers(a + (b - a) * t, kind)
    case (.transform(let a), .transform(let b)):
      return .transform(TransformParts(a).interpolated(to: TransformParts(b), at: t).matrix)
    case (.color(let a), .color(let b)):
      if t == 0 { return self }
      return t == 1 ? other : .color(a.mixed(with: b, at: t))
    case (.path(let a), .path(let b)):
      return a.mixed(with: b, at: t).map { .path($0) } ?? (t < 0.5 ? self : other)
    case (.array(let a), .array(let b)) where a.count == b.count:
      return .array(zip(a, b).map { $0.interpolated(to: $1, at: t) })
    default:
      return t < 0.5 ? self : other
    }
  }

  /// Returns the sum; transforms are concatenated, and `other` is returned for values that cannot
  /// be added.
  static func + (value: AnimatableValue, other: AnimatableValue) -> AnimatableValue {
    switch (value, other) {
    case (.numbers(let a, let kind), .numbers(let b, let otherKind)) where kind == otherKind:
      .numbers(a + b, kind)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.array(let a), .array(let b)) where a.count == b.count: .array(zip(a, b).map(+))
    default: other
    }
  }

  /// Returns the value that added to `other` gives this one; nil if there is none.
  func difference(from other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.numbers(let a, let kind), .numbers(let b, let otherKind)) where kind == otherKind:
      return .numbers(a - b, kind)
    case (.transform(let a), .transform(let b)):
      guard (TransformParts(b).scale .== 0) == SIMDMask(repeating: false) else { return nil }
      return .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default:
      return nil
    }
  }

  /// Returns the value multiplied by a count.
  func multiplied(by count: Int) -> AnimatableValue {
    switch self {
    case .numbers(let numbers, let kind): .numbers(numbers * Double(count), kind)
    case .transform(let a):
      .transform((0..<count).reduce(CATransform3DIdentity) { t, _ in CATransform3DConcat(t, a) })
    default: self
    }
  }

  /// The neutral element of addition; nil for values that cannot be added.
  var neutral: AnimatableValue? {
    switch self {
    case .numbers(_, let kind): .numbers(.zero, kind)
    case .transform: .transform(CATransform3DIdentity)
    default: nil
    }
  }

  /// Returns the distance between two values, for paced keyframes.
  func distance(to other: AnimatableValue) -> Double {
    let difference: SIMD4<Double>
    switch (self, other) {
    case (.numbers(let a, let kind), .numbers(let b, let otherKind)) where kind == otherKind:
      difference = a - b
    case (.color(let a), .color(let b)): difference = a.parts - b.parts
    default: return 1
    }
    return (difference * difference).sum().squareRoot()
  }
}

extension CGPoint {
  fileprivate func mixed(with other: CGPoint, at t: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension CGColor {
  /// The sRGB components, not premultiplied by alpha.
  fileprivate var parts: SIMD4<Double> { SIMD4(rgba.red, rgba.green, rgba.blue, rgba.alpha) }

  fileprivate func mixed(with other: CGColor, at t: Double) -> CGColor {
    let mixed = (parts + (other.parts - parts) * t)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return CGColor(srgbRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w)
  }
}

extension CGPath {
  /// Interpolates each point; returns nil if the paths do not have the same elements.
  fileprivate func mixed(with other: CGPath, at t: Double) -> CGPath? {
    guard segments.count == other.segments.count else { return nil }
    var mixed: [PathSegment] = []
    mixed.reserveCapacity(segments.count)
    for pair in zip(segments, other.segments) {
      switch pair {
      case (.move(let a), .move(let b)): mixed.append(.move(a.mixed(with: b, at: t)))
      case (.line(let a), .line(let b)): mixed.append(.line(a.mixed(with: b, at: t)))
      case (.quad(let c, let a), .quad(let d, let b)):
        mixed.append(.quad(control: c.mixed(with: d, at: t), end: a.mixed(with: b, at: t)))
      case (.curve(let c1, let c2, let a), .curve(let d1, let d2, let b)):
        mixed.append(
          .curve(
            control1: c1.mixed(with: d1, at: t), control2: c2.mixed(with: d2, at: t),
            end: a.mixed(with: b, at: t)))
      case (.close, .close): mixed.append(.close)
      default: return nil
      }
    }
    return CGPath(segments: mixed)
  }
}
