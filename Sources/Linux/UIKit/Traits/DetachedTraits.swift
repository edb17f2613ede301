/// The cached traits of a view outside any window.
///
/// Such a view is not notified of changes, so all cached values expire together.
@MainActor struct DetachedTraits {
  let traits: UITraitCollection
  let generation: Int

  init(_ traits: UITraitCollection) {
    self.traits = traits
    generation = DetachedTraits.currentGeneration
  }

  private(set) static var currentGeneration = 0

  /// Makes every view outside a window recompute its traits on the next access.
  static func expire() { currentGeneration += 1 }
}
