import Foundation
import TestSupport
import Testing
import UIKit

/// Damaged files either load or throw; nothing crashes or hangs.
@Suite(.simulated) @MainActor
struct NibMutationTests {
  @Test(arguments: ["Modern", "Classic", "Controls", "PostCell", "Archive"])
  func `a file with a random fault loads or throws`(name: String) throws {
    let original = try NibFixture.data(name)
    var random = NibMutation(seed: 20_260_101)
    var loaded = 0
    var refused = 0
    for _ in 0..<1000 {
      let data = random.mutate(original)
      do {
        let owner = name == "Controls" ? UIViewController() : NibOwner()
        let objects = try UINib(data: data, bundle: .module).objects(withOwner: owner)
        for case let view as UIView in objects { view.layoutIfNeeded() }
        loaded += 1
      } catch {
        #expect(!error.description.isEmpty)
        refused += 1
      }
    }
    #expect(loaded + refused == 1000)
    #expect(refused > 100)
    if name != "Archive" { #expect(loaded > 50) }
  }
}

/// Random edits, the same each time.
struct NibMutation: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func mutate(_ data: Data) -> Data {
    var data = data
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      data = Bool.random(using: &self) ? bytesChanged(in: data) : linesChanged(in: data)
    }
    return data
  }

  private mutating func bytesChanged(in data: Data) -> Data {
    var bytes = [UInt8](data)
    guard !bytes.isEmpty else { return data }
    let index = Int.random(in: bytes.indices, using: &self)
    switch Int.random(in: 0..<5, using: &self) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &self)
    case 1: bytes[index] = UInt8.random(in: 32...126, using: &self)
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(UInt8.random(in: 32...126, using: &self), at: index)
    default:
      let end = min(index + Int.random(in: 1...40, using: &self), bytes.count)
      bytes.removeSubrange(index..<end)
    }
    return Data(bytes)
  }

  private mutating func linesChanged(in data: Data) -> Data {
    var lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: lines.indices, using: &self)
    let other = Int.random(in: lines.indices, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: other)
    case 2: lines.swapAt(index, other)
    case 3: lines.removeSubrange(index...)
    default: lines[index] = valueChanged(in: lines[index])
    }
    return Data(lines.joined(separator: "\n").utf8)
  }

  private static let values = [
    "", "0", "-1", "1", "NaN", "inf", "1e308", "-1e6", "999999999999999999999", "YES", "NO",
    "top", "width", "centerX", "1:0", "0:1", "Rt0-aa-001", "Stk-aa-001", "-1", "&amp;", "&x;",
    "\u{0}",
    "IBFilesOwner", "UIView", "layer", "label", "none", "frame",
  ]

  /// Puts another value into one attribute of a line.
  private mutating func valueChanged(in line: String) -> String {
    var parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    let values = stride(from: 1, to: parts.count, by: 2).map { $0 }
    guard let index = values.randomElement(using: &self) else { return line }
    parts[index] = Self.values.randomElement(using: &self) ?? ""
    return parts.joined(separator: "\"")
  }
}
