import CustomRefreshControl
import RefreshableList
import ListTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// A list and the header, control or footer that shows its loads.
@Suite(.simulated) @MainActor struct ListHostTests {
  // MARK: Waiting for a load

  @Test func `a plain control refreshes until a reload that replaces its refresh has ended`()
    async
  {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.refreshControl = UIRefreshControl()
    feed.bring(["new"], after: 2)
    await feed.pull(by: 500, waiting: 0.5)
    await feed.reload(waiting: 1.5)
    #expect(feed.isRefreshShown)
    await feed.advance(1)
    #expect(!feed.isRefreshShown && feed.list.items == ["new"])
  }

  @Test func `a header waits for the last of many reloads`() async {
    let feed = ListFeed(footer: nil)
    feed.bringNumbers(after: 2)
    await feed.pull(waiting: 0.5)
    for _ in 0..<2 { await feed.reload(waiting: 0.5) }
    await feed.advance(1)
    #expect(feed.isRefreshShown && feed.list.items.count == 30)
    await feed.advance(2)
    #expect(!feed.isRefreshShown && feed.list.items == ["refresh 3"])
    #expect(feed.refreshOutcomes == [.cancelled, .cancelled, .updated])
  }

  @Test func `a header ends with the reload that it waits for, also one that ends at once`() async {
    let feed = ListFeed(footer: nil)
    feed.bring(["new"], after: 60)
    await feed.pull()
    #expect(feed.isRefreshShown)
    feed.list.reload()
    // Another state, which awaits no load.
    feed.list.model = ListModel(items: ["own"])
    await feed.advance(1)
    #expect(!feed.isRefreshShown && feed.list.items == ["own"])
  }

  @Test(arguments: [true, false])
  func `a refresh that the app cancels ends the load, also one that a reload has begun`(
    reloads: Bool
  ) async {
    let feed = ListFeed(items: [], footer: nil)
    feed.bring(["late"], after: 60)
    await feed.pull(waiting: 0.5)
    if reloads { await feed.reload(waiting: 0.5) }
    #expect(feed.list.phase == .loading)
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(2)
    #expect(feed.list.phase == .empty && !feed.list.isRefreshing)
    #expect(feed.refreshOutcomes == (reloads ? [.cancelled, .cancelled] : [.cancelled]))
    expectRest(in: feed.simulator)
  }

  @Test func `a refresh goes on without the header that the list gives up, even if that ends`()
    async
  {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    feed.bring(["new"], after: 2)
    await feed.pull()
    feed.list.header = nil
    await feed.advance(0.5)
    header.endRefreshing(with: .cancelled)
    await feed.advance(0.5)
    #expect(feed.list.isRefreshing)
    await feed.advance(2)
    #expect(feed.list.items == ["new"] && !feed.list.isRefreshing)
  }

  // MARK: A header or a control

  @Test(arguments: [true, false])
  func `header and control are told that a refresh has changed nothing`(hasHeader: Bool) async {
    let feed = ListFeed(hasHeader: hasHeader)
    var outcomes: [RefreshOutcome?] = []
    feed.list.header?.onFinish = { outcomes.append($0) }
    (feed.list.refreshControl as? CustomRefreshControl)?.onFinish = { outcomes.append($0) }
    await feed.pull(by: 500, waiting: 3)
    #expect(outcomes == [.unchanged])
  }

  @Test(arguments: [true, false])
  func `a list refreshes while its header or control only shows a refresh`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(hasHeader: hasHeader)
    await feed.advance(0.1)
    #expect(!feed.list.isRefreshing)
    feed.list.header?.beginRefreshing()
    feed.list.refreshControl?.beginRefreshing()
    #expect(feed.list.isRefreshing && !feed.list.model.isRefreshing)
  }

  @Test(arguments: [true, false])
  func `a reload leaves the rows where they are, without revealing header or control`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(hasHeader: hasHeader)
    feed.bring([], after: 60)
    await feed.advance(0.1)
    let top = feed.list.tableView.contentOffset.y
    await feed.reload(waiting: 2)
    #expect(feed.isRefreshShown && feed.list.tableView.contentOffset.y == top)
  }
}
