/// What lasts as long as the showcase is open.
@MainActor final class ShowcaseSession {
  /// What was set on the skins' pages.
  let memory = PageMemory()
  let modes = Modes()
  /// Whether the space bar pulls, as in a simulator's window.
  var pullsWithSpace = false
}
