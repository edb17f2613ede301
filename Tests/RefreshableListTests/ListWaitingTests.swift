import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// A header or control that waits for the loads of its list.
@Suite(.simulated) @MainActor struct ListWaitingTests {
  /// Returns a list without a footer, each of whose refreshes takes some seconds and is counted.
  private func feed(header: RefreshHeader? = nil, seconds: Double) -> ListFeed {
    let feed = ListFeed(header: header, footer: nil)
    var calls = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      calls += 1
      let call = calls
      try await clock.sleep(for: .seconds(seconds))
      return ["call \(call)"]
    }
    return feed
  }

  @Test func `a header waits for the last of many reloads`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = feed(header: header, seconds: 2)
    await feed.pull()
    await feed.advance(0.5)
    feed.list.reload()
    await feed.advance(0.5)
    feed.list.reload()
    await feed.advance(1.5)
    #expect(header.isRefreshing && feed.list.items.count == 30)
    await feed.advance(2)
    #expect(!header.isRefreshing && feed.list.items == ["call 3"])
  }

  @Test func `a refresh that the app cancels after a reload ends the reload`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = feed(header: header, seconds: 60)
    var outcomes: [RefreshOutcome] = []
    feed.list.didRefresh = { outcomes.append($0) }
    await feed.pull()
    await feed.advance(0.5)
    feed.list.reload()
    await feed.advance(0.5)
    header.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(!feed.list.isRefreshing && !feed.list.model.isRefreshing)
    #expect(outcomes == [.cancelled, .cancelled])
  }

  @Test func `a header is told that a refresh has changed nothing`() async {
    let header = RefreshHeader(skin: .prompt)
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    let feed = ListFeed(header: header, footer: nil)
    await feed.pull()
    await feed.advance(2)
    #expect(outcomes == [.unchanged])
  }

  @Test func `a list refreshes while its header only shows a refresh`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    await feed.advance(0.1)
    #expect(!feed.list.isRefreshing)
    header.beginRefreshing()
    #expect(feed.list.isRefreshing && !feed.list.model.isRefreshing)
  }

  @Test func `a list refreshes while its control only shows a refresh`() async {
    let control = CustomRefreshControl(skin: .wave)
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.refreshControl = control
    await feed.advance(0.1)
    #expect(!feed.list.isRefreshing)
    control.beginRefreshing()
    #expect(feed.list.isRefreshing && !feed.list.model.isRefreshing)
  }

  @Test func `a reload leaves the rows where they are, without revealing the header`()
    async throws
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = feed(header: header, seconds: 60)
    let table = try #require(feed.list.tableView)
    await feed.advance(0.1)
    let top = table.contentOffset.y
    feed.list.reload()
    await feed.advance(2)
    #expect(header.isRefreshing && table.contentOffset.y == top)
  }

  @Test func `a reload leaves the rows where they are, without revealing the control`()
    async throws
  {
    let control = CustomRefreshControl(skin: .wave)
    let feed = feed(seconds: 60)
    feed.list.refreshControl = control
    let table = try #require(feed.list.tableView)
    await feed.advance(0.1)
    let top = table.contentOffset.y
    feed.list.reload()
    await feed.advance(2)
    #expect(control.isRefreshing && table.contentOffset.y == top)
  }
}
