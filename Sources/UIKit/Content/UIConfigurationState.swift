/// The state for which a configuration is updated.
@preconcurrency @MainActor public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
}
