/// A value that Core Animation can interpolate, extracted from a property of type `Any`.
enum AnimatableValue {
  /// A number or a struct of numbers; those that it does not have are 0.
  case numbers(SIMD4<Double>, Kind)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case array([AnimatableValue])
  /// Any other value, such as an image or a string, which switches halfway.
  case other(Any)

  enum Kind { case number, point, size, rect }

  init?(_ any: Any?) {
    guard let any else { return nil }
    guard let value = AnimatableValue(ofKnownType: any) ?? AnimatableValue(object: any) else {
      switch any {
      case let number as any BinaryFloatingPoint: self = .number(Double(number))
      case let number as any BinaryInteger: self = .number(Double(number))
      case let list as [Any]: self = .array(list.compactMap { AnimatableValue($0) })
      default: self = .other(any)
      }
      return
    }
    self = value
  }

  /// Compares types first: a cast to another type takes many times longer.
  private init?(ofKnownType any: Any) {
    let type = type(of: any)
    if type == CGFloat.self, let number = any as? CGFloat {
      self = .number(Double(number))
    } else if type == Double.self, let number = any as? Double {
      self = .number(number)
    } else if type == CGPoint.self, let point = any as? CGPoint {
      self = .point(point)
    } else if type == CGSize.self, let size = any as? CGSize {
      self = .size(size)
    } else if type == CGRect.self, let rect = any as? CGRect {
      self = .rect(rect)
    } else if type == CATransform3D.self, let matrix = any as? CATransform3D {
      self = .transform(matrix)
    } else {
      return nil
    }
  }

  private init?(object: Any) {
    switch object {
    case let number as NSNumber: self = .number(number.doubleValue)
    case let boxed as NSValue: self = AnimatableValue(boxed)
    case let color as CGColor: self = .color(color)
    case let path as CGPath: self = .path(path)
    default: return nil
    }
  }

  private init(_ boxed: NSValue) {
    if let matrix = boxed.unboxedTransform {
      self = .transform(matrix)
      return
    }
    func holds(_ type: String) -> Bool { strncmp(boxed.objCType, type, type.utf8.count) == 0 }
    if holds("{CGPoint") {
      self = .point(boxed.cgPointValue)
    } else if holds("{CGSize") {
      self = .size(boxed.cgSizeValue)
    } else if holds("{CGRect") {
      self = .rect(boxed.cgRectValue)
    } else {
      self = .other(boxed)
    }
  }

  static func number(_ number: Double) -> AnimatableValue {
    .numbers(SIMD4(number, 0, 0, 0), .number)
  }

  static func point(_ point: CGPoint) -> AnimatableValue {
    .numbers(SIMD4(point.x, point.y, 0, 0), .point)
  }

  static func size(_ size: CGSize) -> AnimatableValue {
    .numbers(SIMD4(size.width, size.height, 0, 0), .size)
  }

  static func rect(_ rect: CGRect) -> AnimatableValue {
    .numbers(SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height), .rect)
  }

  // MARK: As another type

  var number: CGFloat? { numbers(of: .number).map { CGFloat($0.x) } }

  var point: CGPoint? { numbers(of: .point).map { CGPoint(x: $0.x, y: $0.y) } }

  var size: CGSize? { numbers(of: .size).map { CGSize(width: $0.x, height: $0.y) } }

  var rect: CGRect? {
    numbers(of: .rect).map { CGRect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
  }

  var transform: CATransform3D? {
    guard case .transform(let matrix) = self else { return nil }
    return matrix
  }

  var color: CGColor? {
    guard case .color(let color) = self else { return nil }
    return color
  }

  var path: CGPath? {
    guard case .path(let path) = self else { return nil }
    return path
  }

  private func numbers(of kind: Kind) -> SIMD4<Double>? {
    guard case .numbers(let numbers, kind) = self else { return nil }
    return numbers
  }

  /// The value in the form used by a layer's key-value coding.
  var object: Any {
    switch self {
    case .numbers(let n, .number): NSNumber(value: n.x)
    case .numbers(let n, .point): NSValue(cgPoint: CGPoint(x: n.x, y: n.y))
    case .numbers(let n, .size): NSValue(cgSize: CGSize(width: n.x, height: n.y))
    case .numbers(let n, .rect):
      NSValue(cgRect: CGRect(x: n.x, y: n.y, width: n.z, height: n.w))
    case .transform(let matrix): NSValue(caTransform3D: matrix)
    case .color(let color): color
    case .path(let path): path
    case .array(let values): values.map(\.object)
    case .other(let any): any
    }
  }
}

// MARK: Components

extension AnimatableValue {
  /// Returns the number or the struct at a key path below a point, a size or a rectangle.
  func component(at path: String) -> AnimatableValue? {
    if case .transform(let matrix) = self { return TransformParts(matrix).component(at: path) }
    guard case .numbers(let numbers, let kind) = self else { return nil }
    switch (kind, path) {
    case (.rect, "origin"): return .numbers(SIMD4(numbers.x, numbers.y, 0, 0), .point)
    case (.rect, "size"): return .numbers(SIMD4(numbers.z, numbers.w, 0, 0), .size)
    default: return Self.index(of: path, in: kind).map { .number(numbers[$0]) }
    }
  }

  /// Returns the value with the number or the struct at a key path replaced.
  func replacing(_ path: String, with component: AnimatableValue) -> AnimatableValue? {
    if case .transform(let matrix) = self {
      var parts = TransformParts(matrix)
      return parts.set(component, at: path) ? .transform(parts.matrix) : nil
    }
    guard case .numbers(var numbers, let kind) = self,
      case .numbers(let given, let givenKind) = component
    else { return nil }
    switch (kind, path, givenKind) {
    case (.rect, "origin", .point): numbers.lowHalf = given.lowHalf
    case (.rect, "size", .size): numbers.highHalf = given.lowHalf
    default:
      guard givenKind == .number, let index = Self.index(of: path, in: kind) else { return nil }
      numbers[index] = given.x
    }
    return .numbers(numbers, kind)
  }

  private static func index(of path: String, in kind: Kind) -> Int? {
    switch (kind, path) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): 0
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): 1
    case (.rect, "size.width"): 2
    case (.rect, "size.height"): 3
    default: nil
    }
  }
}
