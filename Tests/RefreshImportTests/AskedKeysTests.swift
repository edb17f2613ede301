import Foundation
import Testing

/// Whatever the reader of drawings asks for is in a small drawing that is compared with a browser's picture.
@Suite struct AskedKeysTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardized

  private func texts(in folder: String, ending: String) throws -> String {
    let url = Self.root.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try names.filter { $0.hasSuffix(ending) }.sorted().map {
      try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8)
    }.joined(separator: "\n")
  }

  @Test func `each attribute and property that is asked for is in a small drawing`() throws {
    let sources = try texts(in: "Sources/RefreshImport/SVG", ending: ".swift")
    let drawings =
      try texts(in: "Tests/Imports/Drawings", ending: ".svg")
      + texts(in: "Tests/Imports", ending: "values.txt")
    let asking = [
      #"(?:own|attributes|chain|sides)\["([A-Za-z-]+)"\]"#,
      #"(?:length|share|number|stated)\("([A-Za-z0-9-]+)""#, #"\("([a-z-]+)", "[a-z0-9]+"\)"#,
    ]
    var keys: Set<String> = []
    for pattern in asking {
      for match in sources.matches(of: try Regex(pattern, as: (Substring, Substring).self)) {
        keys.insert(String(match.output.1))
      }
    }
    #expect(keys.count > 60, "\(keys)")
    for key in keys.sorted() where key != "id" {
      let use = try Regex("[^A-Za-z-]\(key)\\s*[=:]")
      #expect(drawings.contains(use), "No drawing in Tests/Imports/Drawings has \(key).")
    }
  }
}
