import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The demos, driven by touches.
@Suite(.simulated) @MainActor struct DemoTests {
  private func open(_ name: String, on simulator: Simulator) async throws -> UIViewController {
    let root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    root.gallery.open(try #require(Exhibit.named(name)), animated: false)
    await simulator.advance(by: .milliseconds(100))
    let screen = try #require(root.topViewController as? DemoViewController)
    return screen.content
  }

  private func pull(_ simulator: Simulator) async {
    await simulator.finger.pull(from: CGPoint(x: 195, y: 280), by: 450, over: .milliseconds(500))
  }

  @Test(arguments: [
    "feed", "outcomes", "largeTitle", "stack", "tiles", "short", "tabs", "attributes", "weather",
    "letters",
  ])
  func `a pull refreshes, shows the art, and ends by itself`(name: String) async throws {
    let simulator = Simulator(scale: 1)
    let screen = try await open(name, on: simulator)
    await pull(simulator)
    let control = try #require(control(in: screen.view) ?? control(in: simulator.window))
    #expect(control.isRefreshing && control.error == nil)
    await simulator.advance(by: .milliseconds(600))
    let art = try #require(control.content?.view)
    let shown = art.convert(art.bounds, to: nil)
    #expect(shown.minY >= 40 && shown.maxY < 300 && shown.height == 60, "\(shown)")
    await simulator.advance(by: .seconds(6))
    #expect(!control.isRefreshing && control.phase == .idle)
  }

  private func control(in view: UIView) -> CustomRefreshControl? {
    (view as? UIScrollView)?.refreshControl as? CustomRefreshControl
      ?? view.subviews.lazy.compactMap(control).first
  }

  @Test(arguments: ["weather", "letters"])
  func `art of one's own is told that its load has succeeded`(name: String) async throws {
    let simulator = Simulator(scale: 1)
    let screen = try await open(name, on: simulator)
    let refresh = try #require(control(in: screen.view))
    await pull(simulator)
    for _ in 0..<600 where refresh.outcome == nil { await simulator.advance(frames: 1) }
    #expect(refresh.outcome?.isSuccess == true)
  }

  @Test func `a failure offers to try again, and that succeeds`() async throws {
    let simulator = Simulator(scale: 1)
    let screen = try await open("outcomes", on: simulator)
    let demo = try #require(screen as? OutcomesViewController)
    demo.ways.selectedSegmentIndex = 2
    await simulator.advance(by: .milliseconds(100))
    let height = demo.ways.frame.height
    await pull(simulator)
    await simulator.advance(by: .seconds(4))
    #expect(!demo.retry.isHidden && demo.verdict.text?.hasPrefix("Not refreshed") == true)
    demo.retry.sendActions(for: .touchUpInside)
    await simulator.advance(by: .seconds(5))
    #expect(demo.retry.isHidden && demo.verdict.text == "Updated." && demo.rows.count == 3)
    // The button's room stays empty; nothing grows into it.
    #expect(height > 25 && height < 40 && demo.ways.frame.height == height)
  }

  @Test func `a load that finds nothing new is no failure`() async throws {
    let simulator = Simulator(scale: 1)
    let screen = try await open("outcomes", on: simulator)
    let demo = try #require(screen as? OutcomesViewController)
    demo.ways.selectedSegmentIndex = 1
    await pull(simulator)
    await simulator.advance(by: .seconds(4))
    #expect(demo.retry.isHidden && demo.verdict.text == "Nothing new." && demo.rows.count == 2)
  }

  @Test func `the motion continues after a change of tabs`() async throws {
    let simulator = Simulator(scale: 1)
    let screen = try await open("tabs", on: simulator)
    let tabs = try #require(screen as? UITabBarController)
    await pull(simulator)
    let first = try #require(tabs.viewControllers?.first as? RowsViewController)
    #expect(first.control.isRefreshing)
    tabs.selectedIndex = 1
    await simulator.advance(by: .milliseconds(300))
    tabs.selectedIndex = 0
    await simulator.advance(by: .milliseconds(300))
    let art = try #require(first.control.content?.view.layer)
    #expect(first.control.isRefreshing && isMoving(art))
    await simulator.advance(by: .seconds(5))
    #expect(first.rows.count == 13)
  }

  private func isMoving(_ layer: CALayer) -> Bool {
    layer.animationKeys()?.isEmpty == false || (layer.sublayers ?? []).contains(where: isMoving)
  }
}
