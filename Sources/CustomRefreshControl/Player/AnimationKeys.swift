import RefreshMotion

/// The keys of the animations that one kind of playback adds to a layer.
///
/// An animation replaces the one with its key, and each refresh needs the same keys again.
struct AnimationKeys: Sendable {
  /// The keys of the loop's animations, and of the ending's, which replace them.
  static let loop = AnimationKeys("loop")
  /// The keys of the animations that play the rest of a pull.
  static let pull = AnimationKeys("pull")
  /// The keys of the animations to rest.
  static let settling = AnimationKeys("settling")

  /// The key of the scale of both axes.
  let scale: String
  /// The key of the whole transform.
  let transform: String
  private let prefix: String
  private let numbers: [String]

  private init(_ name: String) {
    let prefix = "refresh.\(name)."
    self.prefix = prefix
    scale = prefix + Property.scaleKeyPath
    transform = prefix + "transform"
    numbers = Property.allCases.map { prefix + $0.layerKeyPath }
  }

  /// The key of a property's animation.
  subscript(property: Property) -> String { numbers[property.rawValue] }

  /// Returns the key of a color's animation.
  func color(at keyPath: String) -> String { prefix + keyPath }
}
