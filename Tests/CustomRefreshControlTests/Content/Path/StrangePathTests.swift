@testable import CustomRefreshControl
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Path data with huge and tiny numbers gives a path of finite points, or an error.
@Suite(.isolated) @MainActor struct StrangePathTests {
  private static let numbers = [
    "0", "1", "-1", "1e200", "-1e200", "1e308", "-1e308", "1e-200", "1e-308", "24", "0.5", "1e18",
    "1e19", "1e160", "1e-160", "720",
  ]

  @Test(arguments: [
    "M0 0A1e200 1e200 0 0 1 1 0", "M0 0A1e-200 1e-200 0 1 1 1 0",
    "M0 0A1e-300 1e300 45 1 0 1e300 0",
    "M0 0A1 1 1e300 0 1 1 0",
  ]) func `an arc with extreme numbers has finite points`(data: String) throws {
    #expect(isFinite(try UIBezierPath(svgPath: data)))
  }

  /// Path data with numbers of all sizes.
  private static func data(_ seed: Int) -> String {
    var random = SeededGenerator(seed: UInt64(seed))
    var data = "M0 0"
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let command = "LlHhVvCcSsQqTtAaMm".randomElement(using: &random) ?? "L"
      let count = ["l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "m": 2, "a": 7]
      data.append(command)
      for place in 0..<(count[command.lowercased()] ?? 2) {
        let isFlag = command.lowercased() == "a" && (place == 3 || place == 4)
        let number = StrangePathTests.numbers.randomElement(using: &random) ?? "0"
        data += " " + (isFlag ? ["0", "1"].randomElement(using: &random) ?? "0" : number)
      }
    }
    return data
  }

  @Test(arguments: 0..<2000) func `extreme numbers never crash the process`(seed: Int) {
    let data = Self.data(seed)
    do {
      let path = try UIBezierPath(svgPath: data)
      #expect(isFinite(path), "\(data)")
      _ = try RefreshSkin.lineArt(path)
    } catch {
      #expect(!"\(error)".isEmpty, "\(data)")
    }
  }

  @Test func `most extreme numbers give a path`() {
    let paths = (0..<2000).count { (try? UIBezierPath(svgPath: Self.data($0))) != nil }
    #expect((1000..<2000).contains(paths), "\(paths)")
  }

  @Test(arguments: 0..<100) func `an arc ends exactly at its end`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> CGFloat { CGFloat.random(in: 1...50, using: &random) }
    let end = CGPoint(x: number(), y: number())
    let flags = "\(seed % 2) \(seed % 3 == 0 ? 1 : 0)"
    let arc = try UIBezierPath(
      svgPath: "M0 0A\(number()) \(number()) \(number()) \(flags) \(end.x) \(end.y)")
    #expect(arc.elements.last?.points.last == end)
  }

  private func isFinite(_ path: UIBezierPath) -> Bool {
    path.elements.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  }
}
