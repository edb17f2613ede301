extension RefreshSkin {
  /// Every skin that comes with the kit and takes no arguments.
  public static let gallery: [RefreshSkin] = [
    .appCoda,
    .wave,
    .flip,
    .typewriter,
    .spotlight,
    .dominoes,
    .shuffle,
    .colorRun,
    .bounce,
    .snap,
    .assemble,
    .arrow,
    .arrowPanel,
    .arrowStates,
    .spokes,
    .redOnYellow,
    .gumDrop,
    .ring,
    .arc,
    .ripple,
    .radar,
    .orbit,
    .chase,
    .dots,
    .beat,
    .bars,
    .equalizer,
    .pendulum,
    .tick,
    .lineArt,
    .imageSequence,
  ]

  /// The gallery's skin of that name, or nil.
  public static func named(_ name: String) -> RefreshSkin? { gallery.first { $0.name == name } }
}
