import Foundation
import Simulator
import TestSupport
import Testing

@testable import Showcase

/// What `--replay` tells and films of a journal.
@Suite(.simulated) @MainActor struct ReplayTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)

  private func journal() throws -> String {
    let tests = (0..<2).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let name = "CustomRefreshControlTests/Edge/Journals/a-header-is-pulled-and-ends.journal"
    return try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)
  }

  /// Replays a text, and returns what is told.
  private func replay(_ text: String) async throws -> [String] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("mine.journal")
    try Data(text.utf8).write(to: file)
    var told: [String] = []
    let run = ReplayRun(file: file.path, directory: folder.path) { told.append($0) }
    _ = try await run.run()
    let film = try Data(contentsOf: folder.appendingPathComponent("mine.webp"))
    // The first frame has the caption of the first line.
    let frames = try Film(film).frames
    #expect(Set(try #require(frames.first).picture.pixels).count > 10)
    return told
  }

  @Test func `a journal is told as a table, and filmed`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let told = try await replay(journal())
    for word in ["pulling", "armed", "busy", "updated", "hidden"] {
      #expect(told.contains { $0.contains(word) }, "\(word)")
    }
    let heading = try #require(told.first { $0.contains("told") })
    let line = try #require(told.first { $0.hasSuffix("updated") })
    let word = try #require(heading.range(of: "told"))
    let event = try #require(line.range(of: "updated"))
    #expect(heading[..<word.lowerBound].count == line[..<event.lowerBound].count)
    #expect(told.contains { $0.contains("today's kit does the same") })
  }

  @Test(arguments: ["\"inf\"", "\"nan\"", "1e300"])
  func `lengths that no screen has are filmed as far as they can be`(length: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try journal()
    let broken = text.replacing(/"(contentLength|viewport|offset)":[0-9.-]+/) {
      "\"\($0.output.1)\":\(length)"
    }
    #expect(broken != text)
    #expect(try await replay(broken).count > 1)
  }
}
