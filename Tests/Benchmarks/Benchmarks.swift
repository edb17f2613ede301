import CustomRefreshControl
import Foundation
import FoundationXML
import Simulator
import UIKit

/// Prints what the kit and its host cost, a line each: name, value, unit.
///
/// Arguments choose parts: loop, begin, state, drawing, films, gallery, xib, layout, skins, scale,
/// scroll.
@main
enum Benchmarks {
  @MainActor static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst()
    func isWanted(_ part: String) -> Bool { wanted.isEmpty || wanted.contains(part) }
    if isWanted("loop") { try await loopCost() }
    if isWanted("begin") { try await beginCost() }
    if isWanted("state") { try stateCost() }
    if isWanted("drawing") { try await drawingCost() }
    if isWanted("films") { try await filmCost() }
    if isWanted("gallery") { try galleryCost() }
    if isWanted("xib") { try loadCost() }
    if isWanted("layout") { try layoutCost() }
    if isWanted("skins") { try await skinCost() }
    if isWanted("scale") { try await scaleCost() }
    if isWanted("scroll") { try await scrollCost() }
  }

  /// Prints a measure beside what the library below takes for the same work, and its limit.
  static func report(
    _ name: String, _ value: Double, _ unit: String, twin: Double, limit: String
  ) {
    report(name, value, unit)
    print("\(name).limit\t\(limit)\t\(unit)")
    print("\(name).ratio\t\(String(format: "%.3g", value / twin))\t× the library alone")
  }

  static func report(_ name: String, _ value: Double, _ unit: String) {
    print("\(name)\t\(String(format: "%.4g", value))\t\(unit)")
  }

  // MARK: Main-thread work

  /// Callbacks a second of a minute's looping: the kit's, and the tutorial's completion chain's.
  @MainActor private static func loopCost() async throws {
    let simulator = Simulator()
    let screen = TableScreen()
    simulator.present(screen)
    screen.refresh.beginRefreshing()
    await simulator.advance(by: .seconds(1))
    simulator.resetMainThreadWork()
    await simulator.advance(by: .seconds(60))
    report("loop.kit.callbacks", Double(simulator.mainThreadWork.total) / 60, "per second")

    let other = Simulator()
    let content = try LettersContent(text: "APPCODA")
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    other.present(UIViewController())
    other.window.addSubview(content.view)
    await other.advance(by: .milliseconds(100))
    let chain = CompletionChain(content.elements.compactMap { $0 as? UILabel })
    chain.start()
    await other.advance(by: .seconds(1))
    other.resetMainThreadWork()
    await other.advance(by: .seconds(60))
    report("loop.chain.callbacks", Double(other.mainThreadWork.total) / 60, "per second")
    chain.stop()
  }

  /// What it costs to begin, against one pass of the chain's first step.
  @MainActor private static func beginCost() async throws {
    for count in [7, 70, 700] {
      let simulator = Simulator()
      let text = String(repeating: "A", count: count)
      let screen = TableScreen(skin: try .letters(text))
      simulator.present(screen)
      await simulator.advance(by: .milliseconds(100))
      let seconds = median(of: 9) {
        let time = Stopwatch.seconds { screen.refresh.beginRefreshing() }
        screen.refresh.endRefreshing()
        return time
      }
      report("begin.\(count).letters", seconds * 1e6, "µs")
    }
  }

  // MARK: Timelines

  @MainActor private static func stateCost() throws {
    var first: Double?
    for count in [7, 70, 700, 7000, 70_000] {
      let timeline = try Motion.appCoda.timeline(for: count, palette: .appCoda)
      let samples = 20_000
      var sum = 0.0
      let seconds = median(of: 5) {
        Stopwatch.seconds {
          for sample in 0..<samples {
            let time = Double(sample) / Double(samples) * timeline.cycleDuration
            sum += timeline.state(of: sample * 7919 % count, at: time).rotation
          }
        }
      }
      precondition(sum.isFinite)
      let each = seconds / Double(samples) * 1e9
      first = first ?? each
      report("state.\(count).elements", each, "ns")
      report("state.\(count).elements.ratio", each / (first ?? each), "× 7 elements")
    }
  }

  // MARK: XIBs

  @MainActor private static func loadCost() throws {
    guard let url = Bundle.kitArt?.url(forResource: "RefreshContents", withExtension: "xib")
    else { return }
    let data = try Data(contentsOf: url)
    let parse = median(of: 25) {
      Stopwatch.seconds { _ = XMLParser(data: data).parse() }
    }
    let load = median(of: 25) {
      Stopwatch.seconds { _ = UINib(data: data, bundle: nil).instantiate(withOwner: nil) }
    }
    report("xib.parse", parse * 1000, "ms")
    report("xib.load", load * 1000, "ms")
    report("xib.load.ratio", load / parse, "× bare XML parsing")
  }

  // MARK: Support

  /// The least of several runs: what the machine can do when nothing else runs on it.
  @MainActor static func least(
    of count: Int, _ measure: @MainActor () async throws -> Double
  ) async rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<count { least = min(least, try await measure()) }
    return least
  }

  static func median(of count: Int, _ measure: () -> Double) -> Double {
    let values = (0..<count).map { _ in measure() }.sorted()
    return values[values.count / 2]
  }
}

extension Bundle {
  /// The bundle that SwiftPM puts the kit's resources in, beside this program.
  fileprivate static var kitArt: Bundle? {
    let folder = Bundle.main.bundleURL
    return Bundle(
      url: folder.appendingPathComponent("CustomRefreshControl_CustomRefreshControl.resources"))
  }
}
