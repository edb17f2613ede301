import CustomRefreshControl
import Simulator
import UIKit

extension Benchmarks {
  /// Counts the callbacks on the main thread while a control loops for a minute, and those of the
  /// tutorial's completion chain with the same art.
  ///
  /// The processor time of a loop is not measured here: Core Animation has it all, and its difference
  /// from a screen without a refresh cannot be told from zero.
  @MainActor static func loopCost() async throws {
    let kit = Simulator()
    let screen = TableScreen()
    kit.present(screen)
    await kit.advance(by: .milliseconds(100))
    screen.table.contentOffset.y -= 60
    screen.refresh.beginRefreshing()
    report(
      "loop.kit.callbacks", await callbacks(of: kit), "per second", limit: 0,
      "Callbacks into app or kit code while a control loops for 60 s.")

    let tutorial = Simulator()
    let content = try LettersContent(text: "APPCODA")
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    tutorial.present(UIViewController())
    tutorial.window.addSubview(content.view)
    await tutorial.advance(by: .milliseconds(100))
    let chain = CompletionChain(content.elements.compactMap { $0 as? UILabel })
    chain.start()
    defer { chain.stop() }
    report(
      "loop.chain.callbacks", await callbacks(of: tutorial), "per second",
      "The same for the tutorial's chain of completion handlers.")
  }

  /// The callbacks in a second, over a minute.
  @MainActor private static func callbacks(of simulator: Simulator) async -> Double {
    await simulator.advance(by: .seconds(1))
    simulator.resetMainThreadWork()
    await simulator.advance(by: .seconds(60))
    return Double(simulator.mainThreadWork.total) / 60
  }
}
