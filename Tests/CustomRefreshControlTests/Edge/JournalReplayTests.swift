@testable import CustomRefreshControl
import Foundation
import Testing

/// Journals of journeys, and of what once went wrong, handled again by today's machines.
///
/// A journal from a bug report becomes a test as a file `Journals/NAME.journal`. Those of the simulated
/// device are recorded by `RENEW_JOURNALS=1 Tests/run --filter JourneyJournal`.
@Suite struct JournalReplayTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Journals")

  private static var files: [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "journal" }
      .sorted { $0.path < $1.path }
  }

  @Test(arguments: files.map(\.lastPathComponent))
  func `the events of a journal give the commands that were recorded`(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let replay = try JournalReplay(text)
    #expect(!replay.lines.isEmpty)
    for line in replay.differences {
      Issue.record(
        "Line \(line.number), \(line.event): \(line.today), and not \(line.recorded)")
    }
  }

  @Test func `there is a journal for each journey`() { #expect(Self.files.count >= 16) }

  @Test func `a line that is none is an error with its number`() throws {
    let good = #"{"at":0,"told":"idle","view":1}"#
    #expect(try JournalReplay(good).lines.map(\.event) == ["idle"])
    for bad in [
      "x", "{}", #"{"at":0,"view":1,"edge":{"event":{"moved":{}}}}"#,
      #"{"at":0,"told":"idle","view":1e300}"#, #"{"at":0,"told":"idle","view":"inf"}"#,
    ] {
      #expect {
        try JournalReplay(good + "\r\n\n" + bad)
      } throws: {
        ($0 as? JournalError)?.line == 3 && !"\($0)".contains("Line 0")
      }
    }
  }

  @Test func `a line that was recorded before a setting was added is read with its default`() throws
  {
    let file = try #require(
      Self.files.first { $0.lastPathComponent.hasPrefix("a-header-is-pulled") })
    let text = try String(contentsOf: file, encoding: .utf8)
    let older = text.replacingOccurrences(of: #""arming":"atDistance","#, with: "")
    #expect(older != text)
    let replay = try JournalReplay(older)
    #expect(replay.lines.count > 50 && replay.differences.isEmpty)
  }

  @Test func `an object is told by its changes, also of what is there no more`() throws {
    struct Thing: Codable, Equatable {
      var a: Double?
      var b: [Double]
      var c: Inner
      struct Inner: Codable, Equatable {
        var d: Double
        var e: String?
      }
    }
    let things = [
      Thing(a: 1, b: [1], c: Thing.Inner(d: 0.1, e: "x")),
      Thing(a: nil, b: [1, 2], c: Thing.Inner(d: 0.1, e: nil)),
      Thing(a: .infinity, b: [], c: Thing.Inner(d: -1 / 3, e: "y")),
    ]
    var last = JournalValue.object([:])
    for thing in things {
      let value = JournalValue(thing)
      let changes = try JournalValue(text: value.changes(since: last).text)
      last = last.with(changes)
      #expect(try last.decoded(as: Thing.self) == thing)
    }
    #expect(last.changes(since: last) == .object([:]))
  }
}
