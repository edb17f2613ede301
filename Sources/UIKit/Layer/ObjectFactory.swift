import CHost

/// Makes objects of classes that are known only when the app runs.
///
/// A class that has no such initializer of its own stops the app with Swift's message about an
/// unimplemented initializer, as it does on Apple's systems.
enum ObjectFactory {
  /// Calls the `init()` of an object's class.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    adopt(CHostMakeObject(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)), as: type)
  }

  /// Calls the `init(layer:)` of a layer's class.
  static func copy(of layer: CALayer, showing model: CALayer) -> CALayer {
    let type = Swift.type(of: layer)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: model)
    return adopt(
      CHostMakeLayer(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self), argument),
      as: CALayer.self)
  }

  private static func adopt<Object: NSObject>(
    _ object: UnsafeMutableRawPointer?, as type: Object.Type
  ) -> Object {
    guard let object else { preconditionFailure("An initializer of \(type) gave no object.") }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}
