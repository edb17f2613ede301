import CustomRefreshControl

/// What was set on each skin in this session.
@MainActor final class PageMemory {
  /// The skins in the order in which a page leafs through them.
  var skins: [String] = RefreshSkin.gallery.map(\.name)
  private var all: [String: Settings] = [:]

  /// Returns the settings of a skin as they were left, in ordinary surroundings.
  func settings(of skin: String) -> Settings {
    var settings = all[skin] ?? Settings(skin: skin)
    settings.surroundings = Settings.Surroundings()
    return settings
  }

  func remember(_ settings: Settings) { all[settings.skin] = settings }
}
