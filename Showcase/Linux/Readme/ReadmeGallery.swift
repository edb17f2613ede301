import CustomRefreshControl
import Foundation

/// The part of `README.md` that shows the skins: a table of pictures for each family, in the order of
/// the gallery.
@MainActor enum ReadmeGallery {
  /// The file that contains the part.
  static let file = ReadmePicture.package.appendingPathComponent("README.md")

  private static let begin = "<!-- skins: written by Showcase/run --readme -->\n"
  private static let end = "<!-- /skins -->"
  private static let columns = 3

  /// Returns a text with the part between its two marks replaced by the current one; nil if the text
  /// lacks the marks.
  static func renew(_ text: String) -> String? {
    guard let begin = text.range(of: begin), let end = text.range(of: end),
      begin.upperBound <= end.lowerBound
    else { return nil }
    return text[..<begin.upperBound] + "\n" + markup + "\n" + text[end.lowerBound...]
  }

  private static var markup: String {
    [GallerySection.letters, .shapes, .status].map { section in
      "**\(section.title)**\n\n" + table(of: section.exhibits.map(\.name))
    }.joined(separator: "\n")
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
