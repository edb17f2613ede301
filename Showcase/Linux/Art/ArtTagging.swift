import CustomRefreshControl
import Foundation
import UIKit

/// Proposes tags for the art in a XIB, and writes them into the file.
@MainActor struct ArtTagging {
  /// A line for each proposed tag, and for each view that has a tag now and shall have none.
  let lines: [String]
  /// The command that writes the tags, as a shell takes it.
  let command: String
  /// Whether the views have these tags, and no others have one.
  let isDone: Bool
  private let url: URL
  private let tags: [String: Int]
  /// The ids of the views that have a tag now and shall have none.
  private let untagged: Set<String>

  /// - Parameter others: The ids of views that get no tag, although they could move.
  /// - Throws: A `NibError` if the file cannot be read, or `ArtTagError` if nothing can be tagged.
  init(_ path: String, without others: [String] = []) throws {
    let leaves = others.isEmpty ? "" : " --without \(others.joined(separator: ","))"
    command = "Showcase/run --tag \(Self.quoted(path))\(leaves) --write"
    url = URL(fileURLWithPath: path)
    let inspection = try UINib.inspect(contentsOf: url)
    if let screen = ArtCheck.screen(inspection) { throw ArtTagError.screen(screen.problem) }
    guard let root = inspection.objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw RefreshError.emptyNib(name: url.lastPathComponent)
    }
    // In the size of a control, like the previews; the check tells of conflicts.
    AutoLayout.logsConflicts = false
    defer { AutoLayout.logsConflicts = true }
    root.layOutAsArt(in: CGSize(width: 390, height: ArtCheck.height))
    let names = ArtNames(inspection: inspection)
    let known = ArtTags(for: root).elements
    func isLeftOut(_ view: UIView) -> Bool {
      inspection.element(of: view)?.id.map(others.contains) ?? false
    }
    let elements = known.filter { !isLeftOut($0) }
    if known.count - elements.count < Set(others).count {
      let ids = known.compactMap { inspection.element(of: $0)?.id }
      throw ArtTagError.noParts(others.filter { !ids.contains($0) }, known: ids)
    }
    guard !elements.isEmpty else { throw ArtTagError.nothing(file: url.lastPathComponent) }
    let ids = elements.map { inspection.element(of: $0)?.id }
    if let index = ids.firstIndex(of: nil) {
      throw ArtTagError.noID(names.name(of: elements[index]))
    }
    tags = Dictionary(
      zip(ids.compactMap(\.self), 1...), uniquingKeysWith: { first, _ in first })
    untagged = Self.taggedIDs(in: inspection.document.objects).subtracting(tags.keys)
    let removed = Self.tagged(in: root).filter { view in !elements.contains { $0 === view } }
    isDone = removed.isEmpty && zip(elements, 1...).allSatisfy { $0.tag == $1 }
    lines =
      zip(elements, 1...).map { view, tag in "tag \(tag)  \(names.name(of: view))" }
      + removed.map {
        "no tag  \(names.name(of: $0)): \(isLeftOut($0) ? "it is left out" : Self.reason($0, in: root))"
      }
  }

  /// Returns a path in quotes if a shell would take it for more than one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+@%,:=".contains($0) }
    return isPlain ? path : "'\(path.replacingOccurrences(of: "'", with: #"'\''"#))'"
  }

  private static func tagged(in view: UIView) -> [UIView] {
    (view.tag != 0 ? [view] : []) + view.subviews.flatMap(tagged)
  }

  /// Returns why a view is not a moving part.
  private static func reason(_ view: UIView, in root: UIView) -> String {
    if view.isHidden { return "it is hidden" }
    if view.isUnseen { return "it is transparent" }
    if !ArtCheck.isSeen(view, in: root) { return "it is within a hidden view" }
    if ArtTags.isLine(view) { return "it is a line" }
    return view.subviews.isEmpty ? "it is a background" : "its parts move"
  }

  private static func taggedIDs(in elements: [NibElement]) -> Set<String> {
    elements.reduce(into: []) { found, element in
      if element.attributes["tag"] != nil, let id = element.id { found.insert(id) }
      found.formUnion(taggedIDs(in: element.children))
    }
  }

  /// Writes the tags into the file, and changes nothing else.
  func write() throws {
    let written = tagged(try Data(contentsOf: url))
    try written.write(to: url, options: .atomic)
  }

  /// Returns a document with the tags in the start tags of the views.
  ///
  /// XML is read byte by byte: a text that begins with a combining mark, such as the vowel sign of a
  /// Hindi syllable, is one character with the quotation mark before it.
  private func tagged(_ document: Data) -> Data {
    var result = Data()
    var rest = document[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      result += rest[..<open]
      rest = rest[open...]
      let end = Self.end(ofMarkup: rest)
      let start = XMLStartTag(rest[..<end])
      result += start.map(retagged) ?? rest[..<end]
      rest = rest[end...]
    }
    return result + rest
  }

  /// Returns the index after a comment, a section or a tag.
  private static func end(ofMarkup bytes: Data) -> Data.Index {
    for (mark, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
    where bytes.starts(with: mark.utf8) {
      return bytes.range(of: Data(end.utf8))?.upperBound ?? bytes.endIndex
    }
    return XMLStartTag.end(of: bytes)
  }

  private func retagged(_ start: XMLStartTag) -> Data {
    guard let id = start["id"], tags[id] != nil || untagged.contains(id) else {
      return start.bytes
    }
    return start.setting("tag", to: tags[id].map(String.init))
  }
}

/// Why no tags can be proposed.
enum ArtTagError: LocalizedError, Equatable {
  case nothing(file: String)
  case noID(String)
  /// Views that are to be left out are no moving parts.
  case noParts([String], known: [String])
  /// The file is a whole screen; the text says which.
  case screen(String)

  var errorDescription: String? {
    switch self {
    case .nothing(let file):
      "\(file) has no label, picture or colored view that could move. Add one in Interface Builder."
    case .screen(let problem): problem
    case .noID(let name):
      "The \(name) has no id in the file. Open the file in Xcode and save it, then try again."
    case .noParts(let ids, let known):
      "No part that could move has the id \(ids.joined(separator: " or ")). There are "
        + "\(known.joined(separator: ", "))."
    }
  }
}
