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

extension ObjectFactory {
  /// Calls the `init(layer:)` of a layer's class.
  static func copy(of layer: CALayer, showing model: CALayer) -> CALayer {
    let type = Swift.type(of: layer)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: model)
    return adopt(
      CHostMakeLayer(metadata(of: type), argument), as: CALayer.self)
  }
}

extension ObjectFactory {
  /// Calls the `init(frame:)` of a view's class.
  static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    adopt(
      CHostMakeView(
        metadata(of: type), frame.minX, frame.minY, frame.width, frame.height), as: type)
  }
}
