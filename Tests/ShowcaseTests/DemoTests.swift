import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The demos, driven by touches.
@Suite(.simulated) @MainActor struct DemoTests {
  private func pull(_ open: OpenWindow) async {
    await open.simulator.finger.pull(
      from: CGPoint(x: 195, y: 280), by: 450, over: .milliseconds(500))
  }

  @Test(arguments: [
    "feed", "redAndYellow", "outcomes", "largeTitle", "stack", "tiles", "short", "tabs",
    "attributes", "weather", "letters", "logo", "progress",
  ])
  func `a pull refreshes, shows the art, succeeds, and ends by itself`(name: String) async throws {
    let open = try await OpenWindow(name)
    let screen = try open.demoScreen
    await pull(open)
    let control = try #require(control(in: screen.view) ?? control(in: open.simulator.window))
    #expect(control.isRefreshing && control.error == nil)
    await open.advance(0.6)
    let art = try #require(control.content?.view)
    let shown = art.screenFrame
    #expect(shown.minY >= 40 && shown.maxY < 300 && abs(shown.height - 60) < 0.01, "\(shown)")
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    await open.advance(6)
    #expect(!control.isRefreshing && control.phase == .idle)
    // Art of one's own shows whether its load has succeeded.
    let isOwn = ["weather", "letters", "logo"].contains(name)
    #expect(!isOwn || outcomes.map { $0?.isSuccess } == [true])
  }

  private func control(in view: UIView) -> CustomRefreshControl? {
    view.all(UIScrollView.self).lazy.compactMap { $0.refreshControl as? CustomRefreshControl }.first
  }

  @Test func `a failure offers to try again, which succeeds, and nothing new is no failure`()
    async throws
  {
    let open = try await OpenWindow("outcomes")
    let demo = try #require(try open.demoScreen.content as? OutcomesViewController)
    demo.ways.selectedSegmentIndex = 1
    await pull(open)
    await open.advance(4)
    #expect(demo.retry.isHidden && demo.verdict.text == "Nothing new." && demo.rows.count == 2)
    demo.ways.selectedSegmentIndex = 2
    await open.advance(1)
    let height = demo.ways.frame.height
    await pull(open)
    await open.advance(4)
    #expect(!demo.retry.isHidden && demo.verdict.text?.hasPrefix("Not refreshed") == true)
    demo.retry.sendActions(for: .touchUpInside)
    await open.advance(5)
    #expect(demo.retry.isHidden && demo.verdict.text == "Updated." && demo.rows.count == 3)
    // The button's room stays empty; nothing grows into it.
    #expect(height > 25 && height < 40 && demo.ways.frame.height == height)
  }

  @Test func `one finger pulls three skins, which end as chosen`() async throws {
    let open = try await OpenWindow("compare")
    let demo = try #require(try open.demoScreen.content as? CompareViewController)
    let (simulator, columns) = (open.simulator, demo.columns)
    var outcomes: [String] = []
    for column in columns {
      let old = column.control.onFinish
      column.control.onFinish = { outcome in
        old?(outcome)
        outcomes.append(outcome.map { "\($0.isSuccess)" } ?? "none")
      }
    }
    // In the last list, by less than all need, and back.
    await simulator.finger.press(at: CGPoint(x: 330, y: 200))
    await simulator.finger.move(to: CGPoint(x: 330, y: 250), over: .milliseconds(200))
    let offsets = Set(columns.map(\.table.contentOffset.y))
    #expect(offsets.count == 1 && offsets.allSatisfy { $0 < -10 })
    #expect(
      columns.allSatisfy { if case .pulling = $0.control.phase { true } else { false } })
    await simulator.finger.lift()
    await open.advance(1)
    #expect(columns.allSatisfy { $0.control.phase == .idle && $0.table.contentOffset.y == 0 })
    #expect(outcomes.isEmpty)

    await simulator.finger.tap("Failed")
    await simulator.finger.pull(
      from: CGPoint(x: 60, y: 180), by: 300, over: .milliseconds(400))
    await open.advance(1)
    #expect(columns.allSatisfy { $0.control.isRefreshing })
    let capsule = try open.demoScreen.capsule
    #expect(!capsule.isHidden)
    for button in demo.view.all(UIButton.self) {
      #expect(!button.screenFrame.intersects(capsule.screenFrame), "It covers no button.")
    }
    await open.advance(5)
    #expect(outcomes == ["false", "false", "false"])
    #expect(columns.allSatisfy { $0.control.phase == .idle && $0.table.contentOffset.y == 0 })
  }

  @Test func `buttons that the keys reach and VoiceOver reads choose the skin of a list`()
    async throws
  {
    let open = try await OpenWindow("compare")
    let demo = try #require(try open.demoScreen.content as? CompareViewController)
    func buttons() throws -> [UIButton] {
      let all = demo.view.all(UIButton.self)
      try #require(all.count == 6)
      return all
    }
    #expect(
      try buttons().map { "\($0.accessibilityLabel ?? ""), \($0.accessibilityValue ?? "")" } == [
        "Previous skin of list 1, fan", "Next skin of list 1, fan",
        "Previous skin of list 2, fresh", "Next skin of list 2, fresh",
        "Previous skin of list 3, trampoline", "Next skin of list 3, trampoline",
      ])
    #expect(try buttons().allSatisfy { $0.bounds.height >= 44 && $0.bounds.width >= 44 })
    try buttons()[1].sendActions(for: .touchUpInside)
    // Before the first is the last.
    try buttons()[2].sendActions(for: .touchUpInside)
    try buttons()[2].sendActions(for: .touchUpInside)
    #expect(demo.columns.map(\.control.skin.name) == ["fresh", "spokes", "trampoline"])
    #expect(open.simulator.view(".spokes") != nil && open.simulator.view(".fan") == nil)
  }

  @Test func `the motion continues after a change of tabs`() async throws {
    let open = try await OpenWindow("tabs")
    let tabs = try #require(try open.demoScreen.content as? UITabBarController)
    await pull(open)
    let first = try #require(tabs.viewControllers?.first as? RowsViewController)
    #expect(first.control.isRefreshing)
    for index in [1, 0] {
      tabs.selectedIndex = index
      await open.advance(0.3)
    }
    let art = try #require(first.control.content?.view)
    #expect(first.control.isRefreshing)
    #expect(art.all(UIView.self).contains { $0.layer.animationKeys()?.isEmpty == false })
    await open.advance(5)
    #expect(first.rows.count == 13)
  }
}
