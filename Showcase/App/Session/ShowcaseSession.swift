import CustomRefreshControl

/// What lasts as long as the showcase is open.
@MainActor final class ShowcaseSession {
  /// What was set on the skins' pages.
  let memory = PageMemory()
  let modes = Modes()
  /// Whether the space bar pulls, as in a simulator's window.
  var pullsWithSpace = false
  /// Checks the XIB at a path; nil where XIBs cannot be read.
  var checkArt: (@MainActor (String) -> [ArtFinding])?
  /// Makes films of the pages; nil where there is no recorder.
  var film: FilmJob?
}

/// What was set on each skin in this session.
@MainActor final class PageMemory {
  /// The skins in the order in which a page leafs through them.
  var skins: [String] = (RefreshSkin.gallery + [.appCoda]).map(\.name)
  private var all: [String: Settings] = [:]

  /// Returns the settings of a skin as they were left, in ordinary surroundings.
  func settings(of skin: String) -> Settings {
    var settings = all[skin] ?? Settings(skin: skin)
    settings.surroundings = Settings.Surroundings()
    return settings
  }

  func remember(_ settings: Settings) { all[settings.skin] = settings }
}
