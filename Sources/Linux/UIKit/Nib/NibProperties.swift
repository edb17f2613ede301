/// The stored properties of a custom class, for the runtime attributes that set them.
///
/// Linux has no Objective-C runtime to ask, but a mirror lists them with their types.
enum NibProperties {
  /// Returns the properties that the classes of an app or of the kit add to a view's UIKit class.
  static func own(of view: UIView) -> [(name: String, type: Any.Type)] {
    var found: [(String, Any.Type)] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let current = mirror, !isOfUIKit(current.subjectType) {
      for child in current.children {
        if let label = child.label { found.append((label, type(of: child.value))) }
      }
      mirror = current.superclassMirror
    }
    return found
  }

  static func isOfUIKit(_ type: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("UIKit.")
  }

  /// Returns the type of attribute that a property of a type expects, if another would crash it.
  static func expected(for type: Any.Type) -> String? {
    let type = (type as? any OptionalProperty.Type)?.wrapped ?? type
    let kinds: [(types: [Any.Type], attribute: String)] = [
      ([UIColor.self], "color"), ([UIImage.self], "image"), ([String.self], "string"),
      ([CGPoint.self], "point"), ([CGSize.self], "size"), ([CGRect.self], "rect"),
      ([Bool.self], "boolean"),
      ([CGFloat.self, Double.self, Float.self, Int.self, UInt.self], "number"),
    ]
    return kinds.first { $0.types.contains { $0 == type } }?.attribute
  }
}

private protocol OptionalProperty {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalProperty {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
