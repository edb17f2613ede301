extension AnimatableValue {
  /// Returns the value a fraction of the way to `other`; the fraction may be outside 0…1.
  ///
  /// Paths need the same elements and arrays the same count; values that cannot be interpolated
  /// switch halfway.
  func interpolated(to other: AnimatableValue, at t: Double) -> AnimatableValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)): return .point(a.mixed(with: b, at: t))
    case (.size(let a), .size(let b)): return .size(a.mixed(with: b, at: t))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          origin: a.origin.mixed(with: b.origin, at: t), size: a.size.mixed(with: b.size, at: t)))
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
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)):
      .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.minX + b.minX, y: a.minY + b.minY,
          width: a.width + b.width, height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    case (.array(let a), .array(let b)) where a.count == b.count: .array(zip(a, b).map(+))
    default: other
    }
  }

  /// Returns the value that added to `other` gives this one; nil if there is none.
  func difference(from other: AnimatableValue) -> AnimatableValue? {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a - b)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x - b.x, y: a.y - b.y))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width - b.width, height: a.height - b.height))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          origin: CGPoint(x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y),
          size: CGSize(
            width: a.size.width - b.size.width, height: a.size.height - b.size.height)))
    case (.transform(let a), .transform(let b)):
      let inverse = CATransform3DInvert(b)
      let parts = TransformParts(b)
      guard (parts.scale .== 0) == SIMDMask(repeating: false) else { return nil }
      return .transform(CATransform3DConcat(a, inverse))
    default:
      return nil
    }
  }

  /// Returns the value multiplied by a count.
  func multiplied(by count: Int) -> AnimatableValue {
    switch self {
    case .number(let a): return .number(a * Double(count))
    case .point(let a): return .point(CGPoint(x: a.x * Double(count), y: a.y * Double(count)))
    case .size(let a):
      return .size(CGSize(width: a.width * Double(count), height: a.height * Double(count)))
    case .rect(let a):
      let n = Double(count)
      return .rect(CGRect(x: a.minX * n, y: a.minY * n, width: a.width * n, height: a.height * n))
    case .transform(let a):
      return .transform(
        (0..<count).reduce(CATransform3DIdentity) { t, _ in CATransform3DConcat(t, a) })
    default: return self
    }
  }

  /// The neutral element of addition; nil for values that cannot be added.
  var neutral: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(CATransform3DIdentity)
    default: nil
    }
  }

  /// Returns the distance between two values, for paced keyframes.
  func distance(to other: AnimatableValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): abs(a - b)
    case (.point(let a), .point(let b)): Double(hypot(a.x - b.x, a.y - b.y))
    case (.size(let a), .size(let b)): Double(hypot(a.width - b.width, a.height - b.height))
    case (.rect(let a), .rect(let b)):
      Double(
        hypot(
          hypot(a.minX - b.minX, a.minY - b.minY), hypot(a.width - b.width, a.height - b.height)))
    case (.color(let a), .color(let b)):
      Double(
        hypot(
          hypot(a.rgba.red - b.rgba.red, a.rgba.green - b.rgba.green),
          hypot(a.rgba.blue - b.rgba.blue, a.rgba.alpha - b.rgba.alpha)))
    default: 1
    }
  }
}

extension CGPoint {
  func mixed(with other: CGPoint, at t: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

extension CGSize {
  fileprivate func mixed(with other: CGSize, at t: Double) -> CGSize {
    CGSize(width: width + (other.width - width) * t, height: height + (other.height - height) * t)
  }
}

extension CGColor {
  /// Interpolates each sRGB component, not premultiplied by alpha.
  fileprivate func mixed(with other: CGColor, at t: Double) -> CGColor {
    let (a, b) = (rgba, other.rgba)
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { min(max(from + (to - from) * t, 0), 1) }
    return CGColor(
      srgbRed: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: mix(a.alpha, b.alpha))
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
