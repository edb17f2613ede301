import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// Measures the main-thread work of a control that loops for a minute, relative to the tutorial's
  /// completion chain with the same art.
  @MainActor static func loopCost() async throws {
    let table = try await minute(ofTable: false)
    let kit = try await minute(ofTable: true)
    let still = try await minute(ofChain: false)
    let chain = try await minute(ofChain: true)
    report(
      "loop.kit.callbacks", kit.callbacks / 60, "per second", limit: 0,
      "Callbacks into app or kit code while a control loops for 60 s.")
    report(
      "loop.chain.callbacks", chain.callbacks / 60, "per second",
      "The same for the tutorial's chain of completion handlers.")
    report(
      "loop.kit.work", (kit.seconds - table.seconds) * 1000, "ms",
      "CPU time of those 60 s minus that of the same table without a refresh.")
    report(
      "loop.chain.work", (chain.seconds - still.seconds) * 1000, "ms",
      "CPU time of 60 s of the chain minus that of the same screen with the chain stopped.")
    report(
      "loop.work.ratio",
      max(0, kit.seconds - table.seconds) / (chain.seconds - still.seconds), "× the chain's",
      limit: 0.01, "The CPU time added by the kit relative to that added by the chain.")
  }

  private typealias Minute = (callbacks: Double, seconds: Double)

  /// The minimum CPU time of a minute with a pulled-down table, refreshing or not.
  @MainActor private static func minute(ofTable refreshes: Bool) async throws -> Minute {
    let simulator = Simulator()
    let screen = TableScreen()
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    screen.table.contentOffset.y -= 60
    if refreshes { screen.refresh.beginRefreshing() }
    return await minute(of: simulator)
  }

  /// The minimum CPU time of a minute with seven letters on a plain screen.
  @MainActor private static func minute(ofChain runs: Bool) async throws -> Minute {
    let simulator = Simulator()
    let content = try LettersContent(text: "APPCODA")
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    simulator.present(UIViewController())
    simulator.window.addSubview(content.view)
    await simulator.advance(by: .milliseconds(100))
    let chain = CompletionChain(content.elements.compactMap { $0 as? UILabel })
    if runs { chain.start() }
    defer { chain.stop() }
    return await minute(of: simulator)
  }

  @MainActor private static func minute(of simulator: Simulator) async -> Minute {
    await simulator.advance(by: .seconds(1))
    simulator.resetMainThreadWork()
    var least = Double.infinity
    let runs = 5
    for _ in 0..<runs {
      let start = Stopwatch.processorTime
      await simulator.advance(by: .seconds(60))
      least = min(least, Stopwatch.processorTime - start)
    }
    return (Double(simulator.mainThreadWork.total) / Double(runs), least)
  }
}
