import CHost

/// Creates objects of classes that are known only at run time.
///
/// If a class does not implement the initializer, the app stops with Swift's message about an
/// unimplemented initializer, as on Apple's systems.
enum ObjectFactory {
  /// Calls the `init()` of an object's class.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    adopt(CHostMakeObject(metadata(of: type)), as: type)
  }

  static func metadata(of type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  static func adopt<Object: NSObject>(
    _ object: UnsafeMutableRawPointer?, as type: Object.Type
  ) -> Object {
    guard let object else { fatalError("An initializer of \(type) returned nil.") }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}
