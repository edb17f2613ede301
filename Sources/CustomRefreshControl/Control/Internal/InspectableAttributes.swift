import RefreshMotion

/// The Interface Builder attributes of a control's skin.
struct InspectableAttributes {
  /// The skin that the attributes change.
  let base: RefreshSkin
  var skinName: String?
  var nibName: String?
  var skinText: String?
  var colorNames: String?

  /// Returns the skin that the attributes describe.
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    var skin = try skinWithText()
    if let nibName {
      skin = try skin.content(named: nibName) { appearance in
        try NibContent(nibNamed: nibName, appearance: appearance)
      }
      .validated()
    }
    if let colorNames { skin.palette = try Palette(listing: colorNames) }
    return skin
  }

  /// Returns the skin named by ``skinName`` or the base skin, with ``skinText`` if it is set.
  @MainActor private func skinWithText() throws(RefreshError) -> RefreshSkin {
    let skin = try skinName.map { name throws(RefreshError) in try RefreshSkin.existing(name) }
    guard let skinText else { return skin ?? base }
    if skin == nil && !base.takesText && RefreshSkin.named(base.name) == nil {
      // A custom skin of the app: show letters with the motion of its art.
      return try base.content(named: base.name) { appearance in
        try LettersContent(text: skinText, style: .word.applying(appearance))
      }
      .validated()
    }
    return try (skin ?? base).text(skinText).validated()
  }
}
