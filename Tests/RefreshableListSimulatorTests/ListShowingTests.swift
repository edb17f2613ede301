import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list shows of its refreshes and its model.
@Suite(.simulated) @MainActor struct ListShowingTests {
  // MARK: Controls

  @Test(arguments: [(false, false), (false, true), (true, true)])
  func `a control refreshes the list, a plain one as well, from the start or set later`(
    isPlain: Bool, isLater: Bool
  ) async {
    let simulator = Simulator()
    let control = isPlain ? UIRefreshControl() : CustomRefreshControl(skin: .wave)
    let list = RefreshableTableViewController<String>()
    if !isLater { list.refreshControl = control }
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    var outcomes: [RefreshOutcome] = []
    list.didRefresh = { outcomes.append($0) }
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      return ["new"]
    }
    simulator.present(list)
    if isLater { list.refreshControl = control }
    #expect(list.tableView.refreshControl === control)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    #expect(list.isRefreshing && list.phase == .loading)
    await simulator.advance(by: .seconds(3))
    #expect(list.items == ["new"] && outcomes == [.updated])
    #expect(!list.isRefreshing && !control.isRefreshing)
    list.reload()
    #expect(list.isRefreshing)
    await simulator.advance(by: .seconds(3))
    #expect(!control.isRefreshing)
  }

  @Test func `a replaced control and header no longer refresh the list`() async {
    let feed = ListFeed(footer: nil)
    let header = feed.list.header
    feed.bringNumbers(after: 0)
    feed.list.header = RefreshHeader(skin: .prompt)
    #expect(header?.superview == nil)
    let elsewhere = UIScrollView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    feed.simulator.window.addSubview(elsewhere)
    elsewhere.refreshHeader = header
    header?.refresh()
    let old = CustomRefreshControl(skin: .wave)
    feed.list.refreshControl = old
    feed.list.refreshControl = nil
    elsewhere.addSubview(old)
    old.refresh()
    let plain = UIRefreshControl()
    feed.list.refreshControl = plain
    feed.list.refreshControl = nil
    plain.sendActions(for: .valueChanged)
    await feed.advance(1)
    #expect(feed.refreshes == 0)
    await feed.pull(waiting: 1)
    #expect(feed.refreshes == 1)
    feed.list.header = nil
    #expect(feed.list.tableView.refreshHeader == nil)
  }
}
