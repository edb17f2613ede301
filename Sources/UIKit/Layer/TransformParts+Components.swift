extension TransformParts {
  private typealias Place = (vector: WritableKeyPath<TransformParts, SIMD3<Double>>, axis: Int)

  /// Returns the component at a key path below `transform`.
  ///
  /// Alone, `rotation` is about z, `scale` is the mean of the three, and `translation` is the size
  /// of those along x and y.
  func component(at path: String) -> AnimatableValue? {
    switch path {
    case "rotation": .number(rotation.z)
    case "scale": .number((scale.x + scale.y + scale.z) / 3)
    case "translation": .size(CGSize(width: translation.x, height: translation.y))
    default: Self.place(of: path).map { .number(self[keyPath: $0.vector][$0.axis]) }
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
    case "rotation": rotation.z = number
    case "scale": scale = SIMD3(repeating: number)
    default:
      guard let place = Self.place(of: path) else { return false }
      self[keyPath: place.vector][place.axis] = number
    }
    return true
  }

  private static func place(of path: String) -> Place? {
    switch path {
    case "rotation.x": (\.rotation, 0)
    case "rotation.y": (\.rotation, 1)
    case "rotation.z": (\.rotation, 2)
    case "scale.x": (\.scale, 0)
    case "scale.y": (\.scale, 1)
    case "scale.z": (\.scale, 2)
    case "translation.x": (\.translation, 0)
    case "translation.y": (\.translation, 1)
    case "translation.z": (\.translation, 2)
    default: nil
    }
  }
}
