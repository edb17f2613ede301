extension RefreshSkin {
  /// A kind of art in the gallery.
  public enum Family: Sendable, CaseIterable {
    /// Figures, lines and pictures.
    case shapes
    /// Pictures as wide as a phone's list, up to 380 points.
    case scenes
    /// Words whose letters move.
    case letters
    /// Art that describes the refresh, and spinners.
    case status

    /// The skins of the family.
    public var skins: [RefreshSkin] {
      RefreshSkin.families.first { $0.family == self }?.skins ?? []
    }

    /// Makes the skins of the family, whose properties make each skin anew.
    fileprivate func makeSkins() -> [RefreshSkin] {
      switch self {
      case .shapes:
        [
          .fan, .fresh, .trampoline, .tick, .lineArt, .radar, .gumDrop, .pendulum, .beat, .orbit,
          .ripple, .chase, .dots, .equalizer, .moon, .ring,
        ]
      case .scenes: [.paperPlane, .skyline, .meadow]
      case .letters:
        [
          .board, .dominoes, .bounce, .flip, .wave, .spotlight, .assemble, .typewriter, .shuffle,
          .lean,
        ]
      case .status: [.arrowStates, .arrow, .arrowPanel, .spokes]
      }
    }
  }

  /// The skins of each family, made once.
  private static let families = makeFamilies()

  private static func makeFamilies() -> [(family: Family, skins: [RefreshSkin])] {
    Family.allCases.map { ($0, $0.makeSkins()) }
  }

  /// All skins in the kit that take no arguments, by family, except ``appCoda`` and ``tutorial``, whose word
  /// is a publisher's.
  public static let gallery = Family.allCases.flatMap(\.skins)

  /// All skins that can be named: those of the gallery, and ``appCoda``.
  static let known = gallery + [.appCoda]

  /// Returns the skin of the gallery with a name, or ``appCoda`` for its own, or nil if there is none.
  public static func named(_ name: String) -> RefreshSkin? {
    known.first { $0.name == name }
  }

  /// Returns the skin with a name, as ``named(_:)`` does.
  ///
  /// - Throws: ``RefreshError/unknownSkin(name:known:)`` if there is no such skin.
  static func existing(_ name: String) throws(RefreshError) -> RefreshSkin {
    if let skin = named(name) { return skin }
    throw .unknownSkin(name: name, known: known.map(\.name))
  }
}
