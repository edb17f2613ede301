extension RefreshSkin {
  /// Every skin that comes with the kit and takes no arguments.
  public static let gallery = SkinCatalog.entries.map(\.skin)

  /// The skin of the gallery with that name, or nil.
  public static func named(_ name: String) -> RefreshSkin? { gallery.first { $0.name == name } }

  /// The skin of the gallery with that name, of another text.
  ///
  /// - Throws: ``RefreshError/unknownSkin(name:known:)`` if there is no such skin,
  ///   ``RefreshError/skinWithoutText(name:known:)`` if it has no text of its own, or what is wrong
  ///   with the text.
  @MainActor public static func named(
    _ name: String, text: String
  ) throws(RefreshError) -> RefreshSkin {
    try SkinCatalog.skin(named: name, text: text)
  }
}
