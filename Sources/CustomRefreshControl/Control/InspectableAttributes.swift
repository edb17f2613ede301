import RefreshMotion

/// The Interface Builder attributes of a control's skin.
struct InspectableAttributes {
  /// The skin that the attributes change.
  let base: RefreshSkin
  var skinName: String?
  var nibName: String?
  var skinText: String?
  var colorNames: String?

  init(base: RefreshSkin) { self.base = base }

  /// Returns the skin that the attributes describe.
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    var skin = try namedSkin()
    if let nibName {
      skin = try RefreshSkin(
        name: nibName, motion: skin.motion, pull: skin.pull, outro: skin.outro, calm: skin.calm,
        palette: skin.palette
      ) { appearance throws(RefreshError) in
        try NibContent(nibNamed: nibName, appearance: appearance)
      }
    }
    if let colorNames { skin.palette = try Palette(listing: colorNames) }
    return skin
  }

  /// Returns the skin named by ``skinName`` or the base skin, with ``skinText`` if it is set.
  @MainActor private func namedSkin() throws(RefreshError) -> RefreshSkin {
    if let skinName { return try SkinCatalog.skin(named: skinName, text: skinText) }
    guard let skinText else { return base }
    if SkinCatalog.names.contains(base.name) {
      return try SkinCatalog.skin(named: base.name, text: skinText)
    }
    // A custom skin of the app: show letters with the motion of its art.
    return try RefreshSkin(
      name: base.name, motion: base.motion, pull: base.pull, outro: base.outro, calm: base.calm,
      palette: base.palette
    ) { appearance throws(RefreshError) in
      try LettersContent(text: skinText, style: .word.applying(appearance))
    }
  }
}
