import Foundation
import TestSupport
import Testing

@testable import Showcase

/// The code that the demos, the films and the index offer is that of the file that runs, and works where
/// it is pasted.
@Suite(.simulated) @MainActor struct ExcerptTests {
  private var excerpts: [(exhibit: Exhibit, excerpt: Excerpt)] {
    Exhibit.all.compactMap { exhibit in Excerpt.named(exhibit.name).map { (exhibit, $0) } }
  }

  @Test func `every demo and article shows lines of the file that runs`() throws {
    let names = Exhibit.all.filter { !$0.isArt }.map(\.name) + ["weather"]
    #expect(Set(excerpts.map(\.exhibit.name)) == Set(names))
    for (exhibit, excerpt) in excerpts {
      #expect(exhibit.code == excerpt.code && !excerpt.parts.isEmpty)
      for excerpt in [excerpt] + excerpt.then { try expectLines(of: excerpt) }
    }
  }

  private func expectLines(of excerpt: Excerpt) throws {
    let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Showcase/App").standardizedFileURL
    let source = try String(contentsOf: app.appendingPathComponent(excerpt.file), encoding: .utf8)
    let lines = Excerpt.replacements.reduce(source) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }.components(separatedBy: "\n")
    for part in excerpt.parts {
      let wanted = part.components(separatedBy: "\n")
      let isThere = lines.indices.contains { start in
        guard start + wanted.count <= lines.count, let first = wanted.first else { return false }
        let indent = String(
          repeating: " ", count: max(0, lines[start].count - first.count))
        return zip(lines[start...], wanted).allSatisfy { line, wanted in
          line == (wanted.isEmpty ? "" : indent + wanted)
        }
      }
      #expect(
        isThere, "\(excerpt.file) no longer has these lines; run Showcase/excerpts:\n\(part)")
    }
  }

  @Test func `all of it compiles where it is pasted`() throws {
    var source = """
      import CustomRefreshControl
      import Foundation
      import RefreshMotion
      import RefreshableList
      import UIKit


      """
    for (exhibit, excerpt) in excerpts {
      let code = excerpt.code
      let isFile = code.hasPrefix("import ")
      // Several files have a type in common; extensions cannot stand in another type.
      let isApart = isFile && !code.contains("\nextension ")
      let lines = code.components(separatedBy: "\n").filter { !$0.hasPrefix("import ") }
      source += isFile ? "" : "final class Fresh_\(exhibit.name): UITableViewController {\n"
      source += isApart ? "@MainActor enum File_\(exhibit.name) {\n" : ""
      source += lines.joined(separator: "\n")
      source += isFile && !isApart ? "\n\n" : "\n}\n\n"
    }
    let output = try Compiler.typecheck(source)
    #expect(output.isEmpty, "\(output.prefix(4000))")
  }
}
