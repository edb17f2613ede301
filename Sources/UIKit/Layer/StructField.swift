/// The key paths of the components of a point, a size or a rectangle in Core Animation.
enum StructField {
  static func value(of container: Any?, at path: String) -> Any? {
    switch AnimatableValue(container) {
    case .point(let point): number(point, path)
    case .size(let size): number(size, path)
    case .rect(let rect): value(rect, path)
    default: nil
    }
  }

  /// Returns the container with the number or the struct at `path` replaced.
  static func setting(_ value: Any?, in container: Any?, at path: String) -> Any? {
    let number = CGFloat(animatable: value)
    switch AnimatableValue(container) {
    case .point(let point):
      return number.flatMap { set($0, in: point, at: path) }.map { NSValue(cgPoint: $0) }
    case .size(let size):
      return number.flatMap { set($0, in: size, at: path) }.map { NSValue(cgSize: $0) }
    case .rect(let rect):
      return setting(value, number: number, in: rect, at: path).map { NSValue(cgRect: $0) }
    default:
      return nil
    }
  }

  private static func setting(
    _ value: Any?, number: CGFloat?, in rect: CGRect, at path: String
  ) -> CGRect? {
    let (key, rest) = CALayer.split(path)
    switch (key, rest) {
    case ("origin", nil):
      return CGPoint(animatable: value).map { CGRect(origin: $0, size: rect.size) }
    case ("size", nil):
      return CGSize(animatable: value).map { CGRect(origin: rect.origin, size: $0) }
    case ("origin", let rest?):
      return number.flatMap { set($0, in: rect.origin, at: rest) }
        .map { CGRect(origin: $0, size: rect.size) }
    case ("size", let rest?):
      return number.flatMap { set($0, in: rect.size, at: rest) }
        .map { CGRect(origin: rect.origin, size: $0) }
    default:
      return nil
    }
  }

  private static func value(_ rect: CGRect, _ path: String) -> Any? {
    switch path {
    case "origin": NSValue(cgPoint: rect.origin)
    case "size": NSValue(cgSize: rect.size)
    case "origin.x", "origin.y": number(rect.origin, String(path.suffix(1)))
    case "size.width": NSNumber(value: Double(rect.width))
    case "size.height": NSNumber(value: Double(rect.height))
    default: nil
    }
  }

  private static func number(_ point: CGPoint, _ key: String) -> NSNumber? {
    switch key {
    case "x": NSNumber(value: Double(point.x))
    case "y": NSNumber(value: Double(point.y))
    default: nil
    }
  }

  private static func number(_ size: CGSize, _ key: String) -> NSNumber? {
    switch key {
    case "width": NSNumber(value: Double(size.width))
    case "height": NSNumber(value: Double(size.height))
    default: nil
    }
  }

  private static func set(_ number: CGFloat, in point: CGPoint, at key: String) -> CGPoint? {
    switch key {
    case "x": CGPoint(x: number, y: point.y)
    case "y": CGPoint(x: point.x, y: number)
    default: nil
    }
  }

  private static func set(_ number: CGFloat, in size: CGSize, at key: String) -> CGSize? {
    switch key {
    case "width": CGSize(width: number, height: size.height)
    case "height": CGSize(width: size.width, height: number)
    default: nil
    }
  }
}
