import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// A list on the screens of an app.
@Suite(.simulated) @MainActor struct ListSceneTests {
  /// Returns a list of thirty rows with a footer, whose refresh takes a second.
  private func list(
    header: RefreshHeader, refreshingWith items: [String], on clock: any Clock<Duration>
  ) -> RefreshableTableViewController<String> {
    let list = RefreshableTableViewController<String>(header: header, footer: LoadMoreFooter())
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.rowHeight = { _, _ in 60 }
    list.items = ListFeed.rows(0..<30)
    list.onRefresh = {
      try await clock.sleep(for: .seconds(1))
      return items
    }
    return list
  }

  @Test func `tabs that change in each phase leave a list at rest`() async {
    for step in 0..<6 {
      let simulator = Simulator()
      let tabs = UITabBarController()
      let list = list(
        header: RefreshHeader(skin: .prompt), refreshingWith: ListFeed.rows(100..<130),
        on: simulator.clock)
      tabs.viewControllers = [list, UIViewController()]
      simulator.present(tabs)
      await simulator.advance(by: .milliseconds(100))
      await simulator.finger.press(at: CGPoint(x: 195, y: 200))
      await simulator.finger.move(to: CGPoint(x: 195, y: 460), over: .milliseconds(300))
      if step == 0 { tabs.selectedIndex = 1 }
      await simulator.finger.lift()
      await simulator.advance(by: .milliseconds(100))
      if step == 1 { tabs.selectedIndex = 1 }
      await simulator.advance(by: .milliseconds(500))
      if step == 2 { tabs.selectedIndex = 1 }
      await simulator.advance(by: .milliseconds(500))
      if step == 3 { tabs.selectedIndex = 1 }
      await simulator.advance(by: .milliseconds(100))
      if step == 4 { tabs.selectedIndex = 1 }
      await simulator.advance(by: .seconds(3))
      tabs.selectedIndex = 0
      await simulator.advance(by: .seconds(2))
      let table = list.tableView
      #expect(table?.contentOffset.y == -(table?.adjustedContentInset.top ?? 0), "\(step)")
      #expect(table?.baseContentInset == .zero && table?.contentInset.top == 0, "\(step)")
      #expect(!list.isRefreshing)
      #expect(list.items.first == (step == 0 ? "row 0" : "row 100"), "\(step)")
    }
  }

  @Test(arguments: 0..<5)
  func `a list goes to the background and comes back in each phase`(step: Int) async {
    let feed = ListFeed()
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ListFeed.rows(0..<50)
    }
    func leave() async {
      feed.simulator.enterBackground()
      await feed.advance(5)
      feed.simulator.enterForeground()
    }
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 460), over: .milliseconds(300))
    if step == 0 { await leave() }
    await feed.simulator.finger.lift()
    if step == 1 { await leave() }
    await feed.advance(0.5)
    if step == 2 { await leave() }
    await feed.advance(0.6)
    if step == 3 { await leave() }
    await feed.advance(0.2)
    if step == 4 { await leave() }
    await feed.advance(3)
    #expect(!feed.list.isRefreshing && feed.list.items.count == 50)
    #expect(feed.list.tableView.contentInset.top == 0)
    #expect(feed.list.tableView.contentOffset.y == -feed.list.tableView.adjustedContentInset.top)
    #expect(feed.list.header?.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `a list in a sheet that is dismissed while it refreshes is released`() async {
    await expectReleased {
      let simulator = Simulator()
      let base = UIViewController()
      simulator.present(base)
      await simulator.advance(by: .milliseconds(100))
      let list = RefreshableTableViewController<String>(
        header: RefreshHeader(skin: .prompt), footer: LoadMoreFooter())
      list.makeCell = { _, _, item in ListFeed.cell(item) }
      list.items = ListFeed.rows(0..<30)
      list.onRefresh = { [clock = simulator.clock] in
        try await clock.sleep(for: .seconds(1_000_000))
        return []
      }
      base.present(list, animated: true)
      await simulator.advance(by: .seconds(1))
      list.header?.refresh()
      await simulator.advance(by: .seconds(1))
      #expect(list.isRefreshing)
      base.dismiss(animated: true)
      await simulator.advance(by: .seconds(1))
      return list
    }
  }

  @Test func `two lists side by side refresh and load on their own`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let lists = (0..<2).map { index in
      let list = list(
        header: RefreshHeader(skin: .spokes), refreshingWith: ["new \(index)"],
        on: simulator.clock)
      screen.addChild(list)
      list.view.frame = CGRect(x: CGFloat(index) * 195, y: 0, width: 195, height: 844)
      screen.view.addSubview(list.view)
      list.didMove(toParent: screen)
      return list
    }
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(
      from: CGPoint(x: 300, y: 200), by: 260, over: .milliseconds(300))
    #expect(!lists[0].isRefreshing && lists[1].isRefreshing)
    lists[0].tableView.contentOffset.y = 300
    await simulator.advance(by: .seconds(3))
    #expect(lists[0].items.count == 30 && lists[1].items == ["new 1"])
    #expect(lists[0].tableView.contentOffset.y == 300)
    expectRest(in: simulator)
  }

  @Test func `a header that takes another's place in a refresh of a list leaves it running`() async
  {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return ["new"]
    }
    await feed.pull()
    await feed.advance(0.5)
    #expect(feed.list.isRefreshing)
    let next = RefreshHeader(skin: .spokes)
    feed.list.header = next
    await feed.advance(0.5)
    #expect(!next.isRefreshing && feed.list.isRefreshing)
    #expect(feed.list.tableView.contentInset.top == 0)
    await feed.advance(3)
    #expect(feed.texts == ["new"] && !feed.list.isRefreshing)
    await feed.pull()
    #expect(next.isRefreshing)
    await feed.advance(4)
    #expect(!feed.list.isRefreshing)
    expectRest(in: feed.simulator)
  }

  @Test func `a refresh that is cancelled as it begins does not load the list`() async {
    let feed = ListFeed(footer: nil)
    var loads = 0
    feed.list.onRefresh = {
      loads += 1
      return ["new"]
    }
    feed.list.header?.refresh()
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(loads == 0 && feed.list.items.count == 30 && !feed.list.isRefreshing)
    feed.list.header?.refresh()
    await feed.advance(2)
    #expect(loads == 1 && feed.list.items == ["new"])
  }

  @Test func `a reload under a pull refreshes once`() async {
    let feed = ListFeed()
    var loads = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      loads += 1
      try await clock.sleep(for: .seconds(1))
      return ListFeed.rows(0..<50)
    }
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 460), over: .milliseconds(300))
    feed.list.reload()
    await feed.advance(0.2)
    await feed.simulator.finger.lift()
    await feed.advance(3)
    #expect(loads == 1 && feed.list.items.count == 50)
    #expect(feed.list.tableView.contentOffset.y == -feed.list.tableView.adjustedContentInset.top)
    expectRest(in: feed.simulator)
  }

  @Test func `a list whose header is hidden or disabled reloads`() async {
    for isHidden in [true, false] {
      let feed = ListFeed(footer: nil)
      if isHidden {
        feed.list.header?.isHidden = true
      } else {
        feed.list.header?.isEnabled = false
      }
      feed.list.onRefresh = { ["new"] }
      feed.list.reload()
      await feed.advance(2)
      #expect(feed.texts == ["new"] && feed.list.tableView.contentInset.top == 0)
      expectRest(in: feed.simulator)
    }
  }
}
