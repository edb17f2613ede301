/// The state for which a configuration is updated.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }

  /// The app's own state for a key; nil if it has none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}
