/// Code that a demo shows: whole lines of the file that runs, which work as they are pasted.
///
/// Types belong into a file of their own, and members into a fresh `UITableViewController`. The one
/// difference is that an app waits for its server where a demo waits on its clock, has the time of the
/// system, and keeps its XIBs in its own bundle.
///
/// `Showcase/excerpts` writes them after a change of such a line; a test compares the two, and another one
/// compiles the code.
struct Excerpt: Sendable {
  /// The path in the folder of the app's sources.
  let file: String
  /// Runs of lines, without their common indentation.
  let parts: [String]
  /// What it needs of other files.
  var then: [Excerpt] = []

  /// The code for display.
  var code: String { (parts + then.map(\.code)).joined(separator: "\n\n") }

  /// What a demo has of the showcase, and what an app has in its place.
  static let replacements = [
    ("[weak self, clock]", "[weak self]"), ("self.clock.sleep(", "Task.sleep("),
    ("clock.sleep(", "Task.sleep("), ("time.now()", "Date()"), ("bundle: .showcase", "bundle: nil"),
    ("clock: any Clock<Duration>", ""), ("(clock: clock)", "()"),
  ]

  /// Returns the excerpt of a demo or an article.
  static func named(_ name: String) -> Excerpt? {
    [screens, art, edges, loading, lists, tables, cells].lazy.compactMap { $0[name] }.first
  }
}
