import Foundation

/// A page of the documentation, whose code the tests compile.
struct Page {
  /// The folder of the package.
  static var package: URL {
    (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  let text: String

  init(_ path: String) throws {
    text = try String(contentsOf: Page.package.appendingPathComponent(path), encoding: .utf8)
  }

  /// The blocks of code in a language.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  /// Returns the lines of blocks that a file of tests does not have.
  static func lines(of blocks: [String], missingIn file: String = #filePath) throws -> [String] {
    let source = lines(of: try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8))
    return blocks.flatMap(lines).filter { !source.contains($0) }
  }

  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
