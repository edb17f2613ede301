/// The key paths below `transform` that refer to one number.
enum TransformField: String {
  case rotation
  case rotationX = "rotation.x"
  case rotationY = "rotation.y"
  case rotationZ = "rotation.z"
  case scale
  case scaleX = "scale.x"
  case scaleY = "scale.y"
  case scaleZ = "scale.z"
  case translationX = "translation.x"
  case translationY = "translation.y"
  case translationZ = "translation.z"

  /// Returns `transform.translation` as a size: the translations along x and y.
  static func translation(_ name: String, of parts: TransformParts) -> NSValue? {
    guard name == "translation" else { return nil }
    return NSValue(cgSize: CGSize(width: parts.translation.x, height: parts.translation.y))
  }
}

extension TransformParts {
  /// Accesses one component; `rotation` is about z, and `scale` is the mean of the three and sets
  /// all of them.
  subscript(field: TransformField) -> Double {
    get {
      switch field {
      case .rotation, .rotationZ: rotation.z
      case .rotationX: rotation.x
      case .rotationY: rotation.y
      case .scale: (scale.x + scale.y + scale.z) / 3
      case .scaleX: scale.x
      case .scaleY: scale.y
      case .scaleZ: scale.z
      case .translationX: translation.x
      case .translationY: translation.y
      case .translationZ: translation.z
      }
    }
    set {
      switch field {
      case .rotation, .rotationZ: rotation.z = newValue
      case .rotationX: rotation.x = newValue
      case .rotationY: rotation.y = newValue
      case .scale: scale = SIMD3(repeating: newValue)
      case .scaleX: scale.x = newValue
      case .scaleY: scale.y = newValue
      case .scaleZ: scale.z = newValue
      case .translationX: translation.x = newValue
      case .translationY: translation.y = newValue
      case .translationZ: translation.z = newValue
      }
    }
  }
}
