/// All skins in the kit, by name, with closures that make them for another text.
enum SkinCatalog {
  struct Entry: Sendable {
    /// The skin in the gallery.
    let skin: RefreshSkin
    /// Makes the same skin for another text; nil if the skin shows no text.
    let makeWithText: (@Sendable (String) -> RefreshSkin)?

    init(_ skin: RefreshSkin, text makeWithText: (@Sendable (String) -> RefreshSkin)? = nil) {
      self.skin = skin
      self.makeWithText = makeWithText
    }
  }

  static let entries: [Entry] = [
    Entry(.appCoda, text: appCodaLetters),
    Entry(.wave, text: RefreshSkin.waving),
    Entry(.flip, text: RefreshSkin.flipping),
    Entry(.typewriter, text: RefreshSkin.typing),
    Entry(.spotlight, text: RefreshSkin.spotlit),
    Entry(.dominoes, text: RefreshSkin.toppling),
    Entry(.shuffle, text: RefreshSkin.shuffling),
    Entry(.colorRun, text: RefreshSkin.runningColors),
    Entry(.bounce, text: RefreshSkin.bouncing),
    Entry(.snap, text: RefreshSkin.snapping),
    Entry(.assemble, text: RefreshSkin.assembling),
    Entry(.arrow),
    Entry(.arrowPanel),
    Entry(.arrowStates),
    Entry(.spokes),
    Entry(.redOnYellow),
    Entry(.gumDrop),
    Entry(.ring),
    Entry(.arc),
    Entry(.ripple),
    Entry(.radar),
    Entry(.orbit),
    Entry(.chase),
    Entry(.dots),
    Entry(.beat),
    Entry(.bars),
    Entry(.equalizer),
    Entry(.pendulum),
    Entry(.tick),
    Entry(.lineArt),
    Entry(.imageSequence),
  ]

  static let names = entries.map(\.skin.name)

  /// Returns the skin with a name, for another text if one is given.
  ///
  /// - Throws: ``RefreshError/unknownSkin(name:known:)``,
  ///   ``RefreshError/skinWithoutText(name:known:)``, or another ``RefreshError`` if the text does
  ///   not fit.
  @MainActor static func skin(
    named name: String, text: String? = nil
  ) throws(RefreshError) -> RefreshSkin {
    guard let entry = entries.first(where: { $0.skin.name == name }) else {
      throw .unknownSkin(name: name, known: names)
    }
    guard let text else { return entry.skin }
    guard let makeWithText = entry.makeWithText else {
      let known = entries.filter { $0.makeWithText != nil }.map(\.skin.name)
      throw .skinWithoutText(name: name, known: known)
    }
    return try makeWithText(text).validated()
  }

  @Sendable private static func appCodaLetters(_ text: String) -> RefreshSkin {
    RefreshSkin(
      letters: text, style: .appCoda, named: "appCoda", summary: RefreshSkin.appCoda.summary,
      motion: .appCoda, outro: RefreshSkin.nod, palette: .appCoda)
  }
}
