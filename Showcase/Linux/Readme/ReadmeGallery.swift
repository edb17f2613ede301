import CustomRefreshControl
import Foundation

/// The parts of pages that show the skins by family, in the order of the gallery.
@MainActor enum ReadmeGallery: CaseIterable {
  /// Tables of pictures in `README.md`: a dozen, and the others behind a fold.
  case tables
  /// Topic groups on the page of `RefreshSkin` in the documentation.
  case topics

  /// The file that contains the part.
  var file: URL {
    switch self {
    case .tables: ReadmePicture.package.appendingPathComponent("README.md")
    case .topics:
      ReadmePicture.package.appendingPathComponent(
        "Sources/CustomRefreshControl/CustomRefreshControl.docc/Symbols/RefreshSkin.md")
    }
  }

  private static let begin = "<!-- skins: written by Showcase/run --readme -->\n"
  private static let end = "<!-- /skins -->"
  private static let columns = 3
  /// What shows the range of the kit at a glance.
  private static let first = [
    "fan", "fresh", "paperPlane", "skyline", "trampoline", "board", "gumDrop", "lineArt",
    "meadow", "pendulum", "beat", "arrowStates",
  ]

  /// Returns a text with the part between its two marks replaced by the current one; nil if the text
  /// lacks the marks.
  func renew(_ text: String) -> String? {
    guard let begin = text.range(of: Self.begin), let end = text.range(of: Self.end),
      begin.upperBound <= end.lowerBound
    else { return nil }
    return text[..<begin.upperBound] + "\n" + markup + "\n" + text[end.lowerBound...]
  }

  private var markup: String {
    let sections = [GallerySection.letters, .shapes, .scenes, .status]
    let families = sections.compactMap { section in
      let names = section.exhibits.map(\.name)
      let others = names.filter { !Self.first.contains($0) }
      return switch self {
      case .tables where others.isEmpty: nil
      case .tables: "**\(section.title)**\n\n" + Self.table(of: others)
      case .topics: "### \(section.title)\n\n" + names.map { "- ``\($0)``\n" }.joined()
      }
    }.joined(separator: "\n")
    guard self == .tables else { return families }
    let count = RefreshSkin.gallery.count - Self.first.count
    return Self.table(of: Self.first)
      + "\n<details>\n<summary>The other \(count) skins</summary>\n\n\(families)\n</details>\n"
  }

  private static func table(of names: [String]) -> String {
    let rows = stride(from: 0, to: names.count, by: columns).map { first in
      let cells = names[first..<min(first + columns, names.count)].map(cell).joined(separator: "\n")
      return "<tr>\n\(cells)\n</tr>\n"
    }
    return "<table>\n" + rows.joined() + "</table>\n"
  }

  private static func cell(_ name: String) -> String {
    let summary = RefreshSkin.named(name)?.summary ?? name
    return #"<td align="center">"#
      + ReadmePicture.markup(of: name, width: 240, description: summary)
      + "<br><code>.\(name)</code></td>"
  }
}
