extension RefreshSkin {
  /// All skins in the kit that take no arguments.
  public static let gallery = SkinCatalog.entries.map(\.skin)

  /// Returns the gallery skin with a name, or nil if there is none.
  public static func named(_ name: String) -> RefreshSkin? { gallery.first { $0.name == name } }

  /// Returns the gallery skin with a name, for another text.
  ///
  /// - Throws: ``RefreshError/unknownSkin(name:known:)`` if there is no such skin,
  ///   ``RefreshError/skinWithoutText(name:known:)`` if it shows no text, or another
  ///   ``RefreshError`` if the text does not fit.
  @MainActor public static func named(
    _ name: String, text: String
  ) throws(RefreshError) -> RefreshSkin {
    try SkinCatalog.skin(named: name, text: text)
  }
}
