import RefreshMotion

/// What Interface Builder says of a control's skin.
struct InspectableAttributes {
  /// The skin that the attributes change.
  let base: RefreshSkin
  var skinName: String?
  var nibName: String?
  var skinText: String?
  var colorNames: String?

  init(base: RefreshSkin) { self.base = base }

  /// The skin that they describe.
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    var skin = base
    if let skinName {
      guard let named = RefreshSkin.named(skinName) else {
        throw .unknownSkin(name: skinName, known: RefreshSkin.gallery.map(\.name))
      }
      skin = named
    }
    if let colorNames { skin.palette = try Palette(listing: colorNames) }
    guard nibName != nil || skinText != nil else { return skin }
    return try RefreshSkin(
      name: nibName ?? skinText ?? skin.name, motion: skin.motion, pull: skin.pull,
      outro: skin.outro, calm: skin.calm, palette: skin.palette
    ) { [nibName, skinText] appearance throws(RefreshError) in
      if let nibName { return try NibContent(nibNamed: nibName) }
      return try LettersContent(text: skinText ?? "", style: .appCoda.applying(appearance))
    }
  }
}
