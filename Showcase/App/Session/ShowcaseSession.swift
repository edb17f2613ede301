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
