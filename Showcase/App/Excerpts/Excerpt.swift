import Foundation

/// Code that a demo shows: the file that runs, which works as it is pasted.
///
/// It is cut from the demos' sources, which are in the showcase's bundle, when it is shown. What only the
/// showcase needs is left out: the clock of its loads, the initializers that take it, and its height of
/// rows. An app waits for its server where a demo waits on its clock, has the time of the system, and
/// keeps its XIBs in its own bundle.
struct Excerpt: Sendable {
  /// The path of the file below the app's sources, without its extension.
  private let file: String
  /// Which parts of the file.
  private var cut = Cut.file
  /// What it needs of other files.
  private var others: [Excerpt] = []

  private enum Cut {
    /// The whole file.
    case file
    /// The members of its first type, for a fresh view controller, and its further types; those with
    /// one of the words if there are any.
    case members([String])
  }

  /// Returns a whole file, for a file of its own.
  static func file(_ file: String, with others: Excerpt...) -> Excerpt {
    Excerpt(file: file, others: others)
  }

  /// Returns the members of a file's first type, for a fresh `UITableViewController`, and its further
  /// types.
  ///
  /// - Parameters:
  ///   - words: The members that contain one of them; all if there is none.
  ///   - others: What stands below.
  static func members(of file: String, _ words: [String] = [], with others: Excerpt...) -> Excerpt {
    Excerpt(file: file, cut: .members(words), others: others)
  }

  /// All files that it is cut from.
  var files: [String] { [file] + others.flatMap(\.files) }

  /// The code for display; nil if a file is not in the bundle.
  var code: String? {
    let parts = [own(imports: true)] + others.map { $0.own(imports: false) }
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? known.joined(separator: "\n\n") : nil
  }

  private func own(imports: Bool) -> String? {
    guard let url = Bundle.demoSources.resourceURL?.appendingPathComponent("\(file).swift"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    let source = DemoSource(text)
    return switch cut {
    case .file: source.text(imports: imports)
    case .members(let words): source.members(words)
    }
  }
}

extension Excerpt {
  /// A table of stories.
  static let stories = file("Demos/RowsViewController")
  /// Titles for a list.
  static let townEvents = file("Demos/TownEvents")
  /// The messages of a chat, and their bubbles.
  static let chatMessages = file("Demos/ChatMessage")
  /// Rows in sections with titles.
  static let sections = members(
    of: "Articles/SectionsViewController",
    ["var sections", "var titles", "numberOf", "titleForHeader"])
  /// Rows of text.
  static let textCells = members(of: "Articles/SectionsViewController", ["cellForRow"])
}
