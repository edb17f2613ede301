/// The traits of a view outside any window, as they were when somebody asked. Nobody tells such a
/// view of new ones, so all that is known so expires together.
@MainActor struct DetachedTraits {
  let traits: UITraitCollection
  let generation: Int

  init(_ traits: UITraitCollection) {
    self.traits = traits
    generation = DetachedTraits.currentGeneration
  }

  private(set) static var currentGeneration = 0

  /// Has every view outside a window look for its traits anew.
  static func expire() { currentGeneration += 1 }
}
