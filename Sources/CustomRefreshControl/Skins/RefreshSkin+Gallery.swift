extension RefreshSkin {
  /// Every skin that comes with the kit and takes no arguments.
  public static let gallery = SkinCatalog.entries.map(\.skin)

  /// The skin of the gallery with that name, or nil.
  public static func named(_ name: String) -> RefreshSkin? { gallery.first { $0.name == name } }
}
