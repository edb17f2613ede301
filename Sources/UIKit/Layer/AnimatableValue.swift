/// A value that Core Animation can interpolate, extracted from a property of type `Any`.
enum AnimatableValue {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case array([AnimatableValue])
  /// Any other value, such as an image or a string, which switches halfway.
  case other(Any)

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
    if type == AnimatableValue.self, let value = any as? AnimatableValue {
      self = value
    } else if type == CGFloat.self, let number = any as? CGFloat {
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

  /// The value in the form used by a layer's key-value coding.
  var object: Any {
    switch self {
    case .number(let number): NSNumber(value: number)
    case .point(let point): NSValue(cgPoint: point)
    case .size(let size): NSValue(cgSize: size)
    case .rect(let rect): NSValue(cgRect: rect)
    case .transform(let matrix): NSValue(caTransform3D: matrix)
    case .color(let color): color
    case .path(let path): path
    case .array(let values): values.map(\.object)
    case .other(let any): any
    }
  }
}

extension CGFloat {
  init?(animatable value: Any?) {
    guard case .number(let number) = AnimatableValue(value) else { return nil }
    self = number
  }
}

extension CGPoint {
  init?(animatable value: Any?) {
    guard case .point(let point) = AnimatableValue(value) else { return nil }
    self = point
  }
}

extension CGSize {
  init?(animatable value: Any?) {
    guard case .size(let size) = AnimatableValue(value) else { return nil }
    self = size
  }
}

extension CGRect {
  init?(animatable value: Any?) {
    guard case .rect(let rect) = AnimatableValue(value) else { return nil }
    self = rect
  }
}

extension CATransform3D {
  init?(animatable value: Any?) {
    guard case .transform(let matrix) = AnimatableValue(value) else { return nil }
    self = matrix
  }
}
