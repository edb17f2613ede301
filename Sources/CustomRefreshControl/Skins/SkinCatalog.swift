/// Every skin that comes with the kit, by name, with what makes it of another text.
enum SkinCatalog {
  struct Entry: Sendable {
    /// The skin as it is in the gallery.
    let skin: RefreshSkin
    /// Makes the same skin of another text; nil where the skin shows no text of its own.
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

  /// The skin of a name, of a text where one is given.
  ///
  /// A text for a skin without letters of its own sets that text in letters that move like the skin.
  ///
  /// - Throws: ``RefreshError/unknownSkin(name:known:)``, or what is wrong with the text.
  @MainActor static func skin(
    named name: String, text: String? = nil
  ) throws(RefreshError) -> RefreshSkin {
    guard let entry = entries.first(where: { $0.skin.name == name }) else {
      throw .unknownSkin(name: name, known: names)
    }
    guard let text else { return entry.skin }
    if let makeWithText = entry.makeWithText { return try makeWithText(text).validated() }
    let skin = entry.skin
    return try RefreshSkin(
      name: name, summary: skin.summary, motion: skin.motion, pull: skin.pull, outro: skin.outro,
      calm: skin.calm, palette: skin.palette
    ) { appearance throws(RefreshError) in
      try LettersContent(text: text, style: .appCoda.applying(appearance))
    }
  }

  @Sendable private static func appCodaLetters(_ text: String) -> RefreshSkin {
    RefreshSkin(
      letters: text, style: .appCoda, named: "appCoda", summary: RefreshSkin.appCoda.summary,
      motion: .appCoda, outro: RefreshSkin.nod, palette: .appCoda)
  }
}
