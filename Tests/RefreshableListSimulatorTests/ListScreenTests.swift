import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// A list on the screens of an app.
@Suite(.simulated) @MainActor struct ListScreenTests {
  /// Pulls far enough to refresh, and keeps the finger down.
  private func press(_ feed: ListFeed) async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 460), over: .milliseconds(300))
  }

  @Test(arguments: 0..<6)
  func `tabs that change in each phase leave a list at rest`(step: Int) async {
    let feed = ListFeed()
    feed.bring(ListFeed.rows(100..<130), after: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [feed.list, UIViewController()]
    feed.simulator.present(tabs)
    await feed.advance(0.1)
    await press(feed)
    for (moment, pause) in [0.1, 0.5, 0.5, 0.1, 3].enumerated() {
      if moment == step { tabs.selectedIndex = 1 }
      if moment == 0 { await feed.simulator.finger.lift() }
      await feed.advance(pause)
    }
    tabs.selectedIndex = 0
    await feed.advance(2)
    #expect(feed.isAtTop && feed.list.tableView.baseContentInset == .zero)
    #expect(!feed.list.isRefreshing)
    #expect(feed.list.items.first == (step == 0 ? "row 0" : "row 100"))
  }

  @Test(arguments: 0..<5)
  func `a list goes to the background and comes back in each phase`(step: Int) async {
    let feed = ListFeed()
    feed.bring(ListFeed.rows(0..<50), after: 1)
    await press(feed)
    for (moment, pause) in [0, 0.5, 0.6, 0.2, 3].enumerated() {
      if moment == 1 { await feed.simulator.finger.lift() }
      if moment == step {
        feed.simulator.enterBackground()
        await feed.advance(5)
        feed.simulator.enterForeground()
      }
      await feed.advance(pause)
    }
    #expect(!feed.list.isRefreshing && feed.list.items.count == 50)
    #expect(feed.isAtTop && feed.list.header?.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `two lists side by side refresh and load on their own`() async {
    let simulator = Simulator()
    let feeds = [ListFeed(in: simulator), ListFeed(in: simulator)]
    let screen = UIViewController()
    simulator.present(screen)
    for (index, feed) in feeds.enumerated() {
      feed.bring(["new \(index)"], after: 1)
      feed.list.onLoadMore = nil
      screen.addChild(feed.list)
      feed.list.view.frame = CGRect(x: CGFloat(index) * 195, y: 0, width: 195, height: 844)
      screen.view.addSubview(feed.list.view)
      feed.list.didMove(toParent: screen)
    }
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(from: CGPoint(x: 300, y: 200), by: 260, over: .milliseconds(300))
    let lists = feeds.map(\.list)
    #expect(!lists[0].isRefreshing && lists[1].isRefreshing)
    lists[0].tableView.contentOffset.y = 300
    await simulator.advance(by: .seconds(3))
    #expect(lists[0].items.count == 30 && lists[1].items == ["new 1"])
    #expect(lists[0].tableView.contentOffset.y == 300)
    expectRest(in: simulator)
  }
}
