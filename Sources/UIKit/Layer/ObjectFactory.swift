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

  /// Calls the `init(style:reuseIdentifier:)` of a cell's class, with the default style.
  static func make<Cell: UITableViewCell>(_ type: Cell.Type, reuseIdentifier: String) -> Cell {
    let style = UInt8(UITableViewCell.CellStyle.default.rawValue)
    return adopt(CHostMakeCell(metadata(of: type), style, passed(reuseIdentifier)), as: type)
  }

  /// Calls the `init(reuseIdentifier:)` of the class of a section's header or footer.
  static func make<Header: UITableViewHeaderFooterView>(
    _ type: Header.Type, reuseIdentifier: String
  ) -> Header {
    adopt(CHostMakeHeader(metadata(of: type), passed(reuseIdentifier)), as: type)
  }

  /// Calls the `init(frame:)` of a view's class.
  static func make<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
    adopt(
      CHostMakeView(
        metadata(of: type), frame.minX, frame.minY, frame.width, frame.height), as: type)
  }

  /// Calls the `init(layer:)` of a layer's class.
  static func copy(of layer: CALayer, showing model: CALayer) -> CALayer {
    let type = Swift.type(of: layer)
    let argument = UnsafeMutablePointer<Any>.allocate(capacity: 1)
    defer { argument.deallocate() }
    argument.initialize(to: model)
    return adopt(
      CHostMakeLayer(metadata(of: type), argument), as: CALayer.self)
  }

  private static func metadata(of type: AnyClass) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// Returns a string that the callee releases.
  private static func passed(_ string: String) -> CHostString {
    let memory = UnsafeMutablePointer<String?>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.initialize(to: string)
    // The string is moved, not copied: the callee owns its reference.
    return UnsafeMutableRawPointer(memory).load(as: CHostString.self)
  }

  private static func adopt<Object: NSObject>(
    _ object: UnsafeMutableRawPointer?, as type: Object.Type
  ) -> Object {
    guard let object else { preconditionFailure("An initializer of \(type) returned nil.") }
    return Unmanaged<Object>.fromOpaque(object).takeRetainedValue()
  }
}
