import CustomRefreshControl
@testable import RefreshableList
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// A list with a header and a footer.
@Suite(.simulated) @MainActor struct RefreshableTableViewControllerTests {
  private typealias List = RefreshableTableViewController<String>

  private func rows(_ name: String, _ count: Int) -> [String] {
    (0..<count).map { "\(name)_\($0 + 1)" }
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `header and footer are each there or not`(hasHeader: Bool, hasFooter: Bool) async {
    let feed = ListFeed(
      header: hasHeader ? RefreshHeader(skin: .prompt) : nil,
      footer: hasFooter ? LoadMoreFooter() : nil)
    #expect((feed.list.tableView.refreshHeader != nil) == hasHeader)
    #expect((feed.list.tableView.loadMoreFooter != nil) == hasFooter)
    await feed.pull(waiting: 2)
    #expect(feed.texts.first == "row 0")
    #expect(!feed.list.isRefreshing && feed.list.footer?.isLoading != true)
  }

  @Test func `rows have the given height, and selections are reported`() async {
    let feed = ListFeed()
    var selected: [String] = []
    #expect(feed.list.tableView.rectForRow(at: IndexPath(row: 3, section: 0)).height == 60)
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 90))
    feed.list.onSelect = { path, item in selected.append("\(path.row) \(item)") }
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 47 + 150))
    #expect(selected == ["2 row 2"])
    // It stays selected when the device turns.
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(feed.list.tableView.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
  }

  @Test func `a refresh replaces the items and ends when they arrive`() async {
    let feed = ListFeed(items: rows("dataSource", 10))
    let list = feed.list
    list.onLoadMore = nil
    let now = Date(timeIntervalSince1970: 1_400_000_000)
    list.header?.options.now = { now }
    var told: [String] = []
    list.didRefresh = { told.append("\($0), \(list.items.count)") }
    feed.bring(rows("refreshDataSourceBlock", 5), after: 1)
    await feed.pull()
    #expect(list.isRefreshing && feed.isRefreshShown && list.header?.lastUpdated == nil)
    #expect(list.items.count == 10)
    await feed.advance(2)
    #expect(!list.isRefreshing && list.header?.phase == .idle && feed.isAtTop)
    #expect(list.items == rows("refreshDataSourceBlock", 5) && feed.texts == list.items)
    // Its completion is called when the items are there.
    #expect(told == ["\(RefreshOutcome.updated), 5"])
    #expect(list.header?.lastUpdated == now)
  }

  // MARK: Phases

  @Test func `a list that cannot be loaded says so behind its rows, and a pull retries`()
    async
  {
    let feed = ListFeed(items: [])
    let list = feed.list
    list.onLoadMore = nil
    list.strings = RefreshStrings(language: "zh-Hans")
    list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(1))
      throw URLError(.notConnectedToInternet)
    }
    // A new observer receives the current phase, and each new one when loading is over.
    var phases: [ListPhase] = []
    var states: [Bool] = []
    list.onPhaseChange = { [weak list] in
      phases.append($0)
      states.append(list?.model.isRefreshing == true)
    }
    await feed.reload(waiting: 0.5)
    #expect(feed.texts == ["加载中…"])
    await feed.advance(1)
    #expect(feed.texts == ["网络不给力,下拉刷新重试!"])
    #expect(feed.phaseView?.bounds.height == 763)
    #expect(!list.isRefreshing && list.tableView.loadMoreFooter == nil)
    feed.bring(["a", "b"], after: 1)
    await feed.pull()
    #expect(feed.texts == ["加载中…"])
    await feed.advance(2)
    #expect(feed.texts == ["a", "b"] && list.tableView.loadMoreFooter === list.footer)
    #expect(
      phases == [.empty, .loading, .failed("网络不给力,下拉刷新重试!"), .loading, .loaded])
    #expect(states == [false, true, false, true, false])
  }

  @Test func `an empty list says so, and rows that are there stay when a refresh fails`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [] }
    await feed.pull(waiting: 1)
    #expect(feed.texts == ["Nothing here yet"] && feed.list.phase == .empty)
    feed.list.items = ["a"]
    #expect(feed.list.phase == .loaded)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.messageForError = { _ in "Try later." }
    await feed.pull(waiting: 1)
    #expect(feed.texts == ["a"] && feed.list.phase == .failed("Try later."))
  }

  @Test func `without an image closure cells keep their images and no work is pending`() async {
    let (feed, own) = (ListFeed(header: nil, footer: nil), UIImage())
    feed.list.makeCell = { _, _, item in
      let cell = ListFeed.cell(item)
      cell.imageView?.image = own
      return cell
    }
    feed.list.tableView.reloadData()
    await feed.advance(2)
    #expect(feed.list.tableView.visibleCells.allSatisfy { $0.imageView?.image === own })
    expectRest(in: feed.simulator)
  }
}
