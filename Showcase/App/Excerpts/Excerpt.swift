/// Code that a demo shows: whole lines of the file that runs.
///
/// A change of such a line is copied here; a test compares the two.
struct Excerpt: Sendable {
  /// The path in the folder of the app's sources.
  let file: String
  /// Runs of lines, without their common indentation.
  let parts: [String]

  /// The code for display.
  var code: String { parts.joined(separator: "\n\n") }

  /// Returns the excerpt of a demo or an article.
  static func named(_ name: String) -> Excerpt? {
    demos[name] ?? articles[name] ?? tables[name]
  }
}
