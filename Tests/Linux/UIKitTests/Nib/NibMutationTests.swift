import Foundation
import TestIsolation
import TestSupport
import Testing
import UIKit

/// Damaged files load or throw; none crashes, hangs or exhausts the memory.
///
/// `FUZZ_CASES` in the environment sets the number of cases.
@Suite(.simulated) @MainActor
struct NibMutationTests {
  private nonisolated static let cases =
    ProcessInfo.processInfo.environment["FUZZ_CASES"].flatMap { Int($0) } ?? 800

  /// In a process of its own, whose memory is that of these files alone.
  @Test func `a damaged file loads or throws, in bounded time and with one line for each fault`()
    async
  {
    await #expect(processExitsWith: .success) { @MainActor in
      try NibMutationTests().loadDamagedFiles()
    }
  }

  private func loadDamagedFiles() throws {
    AutoLayout.logsConflicts = false
    var mutation = NibMutation()
    let originals = try NibFixture.all.map { try Data(contentsOf: $0) }
    var (loaded, refused) = (0, 0)
    for number in 0..<Self.cases {
      let data = mutation.mutate(originals[number % originals.count])
      expectProcessorTime(below: 2, "Case \(number)") {
        do throws(NibError) {
          let document = try NibDocument(data: data, file: "Damaged.xib")
          let inspection = try NibInspection.of(document, bundle: .module)
          for finding in inspection.findings { expectOneLine(finding.fault, number) }
          layOutAndDraw(inspection.objects, draws: number.isMultiple(of: 10))
          loaded += 1
        } catch {
          expectOneLine(error, number)
          refused += 1
        }
        // Layers that were added are kept until a commit, which no run loop makes here.
        CATransaction.flush()
      }
    }
    #expect(loaded > Self.cases / 5 && refused > Self.cases / 5)
    let memory = try Self.memory
    #expect(memory < 512, "\(memory) MB")
  }

  private func expectOneLine(_ error: NibError, _ number: Int) {
    let text = error.description
    #expect(!text.isEmpty && text.count < 1000 && !text.contains("\n"), "case \(number): \(text)")
    #expect(text.hasPrefix("Damaged.xib"), "case \(number): \(text)")
  }

  private func layOutAndDraw(_ objects: [Any], draws: Bool) {
    for case let view as UIView in objects {
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
      view.layoutIfNeeded()
      _ = AutoLayout.report(for: view)
      guard draws, let context = CGContext(width: 320, height: 60, scale: 1) else { continue }
      LayerRenderer.render(view.layer, in: context, at: 0)
      #expect(context.problem == nil)
    }
  }

  /// The process's peak memory, in megabytes; `ru_maxrss` would begin with that of the process that began it.
  private static var memory: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let peak = try #require(status.firstMatch(of: /VmHWM:\s*(\d+) kB/)?.output.1)
      return try #require(Int(peak)) / 1024
    }
  }
}

/// Random edits, the same on every run.
private struct NibMutation {
  var random = SeededGenerator(seed: 20_260_101)

  mutating func mutate(_ data: Data) -> Data {
    var data = data
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: data = bytesChanged(in: data)
      case 1: data = linesChanged(in: data)
      default: data = treeChanged(in: data)
      }
    }
    return data
  }

  private mutating func bytesChanged(in data: Data) -> Data {
    var bytes = [UInt8](data)
    guard !bytes.isEmpty else { return data }
    let index = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[index] = UInt8.random(in: 32...126, using: &random)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(UInt8.random(in: 32...126, using: &random), at: index)
    default:
      let end = min(index + Int.random(in: 1...40, using: &random), bytes.count)
      bytes.removeSubrange(index..<end)
    }
    return Data(bytes)
  }

  private mutating func linesChanged(in data: Data) -> Data {
    var lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: lines.indices, using: &random)
    let other = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: other)
    case 2: lines.swapAt(index, other)
    case 3: lines.removeSubrange(index...)
    default: lines[index] = valueChanged(in: lines[index])
    }
    return Data(lines.joined(separator: "\n").utf8)
  }

  /// Moves, duplicates or removes an element with its content.
  private mutating func treeChanged(in data: Data) -> Data {
    let bytes = [UInt8](data)
    let elements = Self.elements(in: bytes)
    guard let one = elements.randomElement(using: &random),
      let other = elements.randomElement(using: &random)
    else { return data }
    let part = bytes[one]
    // In front of the other element, where an element is allowed.
    let place = other.lowerBound
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Data(bytes[..<one.lowerBound] + bytes[one.upperBound...])
    case 1: return Data(bytes[..<place] + part + bytes[place...])
    case 2 where !one.contains(place):
      let rest = Array(bytes[..<one.lowerBound] + bytes[one.upperBound...])
      let place = place > one.lowerBound ? place - one.count : place
      return Data(rest[..<place] + part + rest[place...])
    default:
      // A few rounds of copying would exceed the size of any real file.
      let most = max(1, min(40, 60_000 / part.count))
      let copies = repeatElement(part, count: Int.random(in: 1...most, using: &random))
      return Data(bytes[..<place] + copies.joined() + bytes[place...])
    }
  }

  /// Returns the byte range of each element.
  private static func elements(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var open: [Int] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")), end > start + 1
    {
      index = end + 1
      switch (bytes[start + 1], bytes[end - 1]) {
      case (UInt8(ascii: "?"), _), (UInt8(ascii: "!"), _): continue
      case (UInt8(ascii: "/"), _): if let first = open.popLast() { found.append(first..<index) }
      case (_, UInt8(ascii: "/")): found.append(start..<index)
      default: open.append(start)
      }
    }
    return found
  }

  private static let values = [
    "1e-46", "-1e-46", "../../x", "a\u{202E}b", "900000", "0.0001", "1000", "999",
    "", "0", "-1", "1", "NaN", "inf", "1e308", "-1e6", "999999999999999999999", "YES", "NO",
    "top", "width", "centerX", "1:0", "0:1", "Rt0-aa-001", "Stk-aa-001", "-1", "&amp;", "&x;",
    "\u{0}",
    "IBFilesOwner", "UIView", "layer", "label", "none", "frame",
  ]

  /// Replaces the value of one attribute in a line.
  private mutating func valueChanged(in line: String) -> String {
    var parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    let values = Array(stride(from: 1, to: parts.count, by: 2))
    guard let index = values.randomElement(using: &random) else { return line }
    parts[index] = Self.values.randomElement(using: &random) ?? ""
    return parts.joined(separator: "\"")
  }
}
