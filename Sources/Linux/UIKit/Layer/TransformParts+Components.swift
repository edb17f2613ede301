/// Written out, not by key paths of the vectors: each frame of an animation goes through here, and
/// those take many times longer.
extension TransformParts {
  /// Returns the component at a key path below `transform`.
  ///
  /// Alone, `rotation` is about z, `scale` is the mean of the three, and `translation` is the size
  /// of those along x and y.
  func component(at path: String) -> AnimatableValue? {
    switch path {
    case "rotation", "rotation.z": .number(rotation.z)
    case "rotation.x": .number(rotation.x)
    case "rotation.y": .number(rotation.y)
    case "scale": .number((scale.x + scale.y + scale.z) / 3)
    case "scale.x": .number(scale.x)
    case "scale.y": .number(scale.y)
    case "scale.z": .number(scale.z)
    case "translation": .size(CGSize(width: translation.x, height: translation.y))
    case "translation.x": .number(translation.x)
    case "translation.y": .number(translation.y)
    case "translation.z": .number(translation.z)
    default: nil
    }
  }

  /// Sets the component at a key path; `scale` alone sets all three. Returns false if there is none
  /// of the value's type.
  mutating func set(_ value: AnimatableValue, at path: String) -> Bool {
    if path == "translation", let size = value.size {
      (translation.x, translation.y) = (size.width, size.height)
      return true
    }
    guard let number = value.number else { return false }
    switch path {
    case "rotation", "rotation.z": rotation.z = number
    case "rotation.x": rotation.x = number
    case "rotation.y": rotation.y = number
    case "scale": scale = SIMD3(repeating: number)
    case "scale.x": scale.x = number
    case "scale.y": scale.y = number
    case "scale.z": scale.z = number
    case "translation.x": translation.x = number
    case "translation.y": translation.y = number
    case "translation.z": translation.z = number
    default: return false
    }
    return true
  }
}
