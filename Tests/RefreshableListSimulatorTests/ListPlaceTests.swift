import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Where the reader is when rows come and go.
@Suite(.simulated) @MainActor struct ListPlaceTests {
  private func place(of item: String, in feed: ListFeed) -> CGFloat? {
    guard let table = feed.list.tableView, let row = feed.list.items.firstIndex(of: item) else {
      return nil
    }
    return table.rectForRow(at: IndexPath(row: row, section: 0)).minY - table.contentOffset.y
  }

  /// Gives the list rows of one to three lines, which it takes for much lower ones at first.
  private func estimateHeights(of feed: ListFeed) {
    feed.list.rowHeight = nil
    feed.list.tableView.estimatedRowHeight = 20
    feed.list.makeCell = { _, _, item in
      let lines = 1 + (Int(item.split(separator: " ").last ?? "") ?? 0) % 3
      let cell = ListFeed.cell(Array(repeating: item, count: lines).joined(separator: "\n"))
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    feed.list.tableView.reloadData()
  }

  @Test(arguments: [true, false])
  func `rows that come on top leave the reader's row where it is`(isEstimated: Bool) async throws {
    let feed = ListFeed(header: nil, footer: nil)
    if isEstimated { estimateHeights(of: feed) }
    await feed.advance(0.1)
    feed.list.tableView.contentOffset.y = 317
    await feed.advance(0.1)
    let item = try #require(
      feed.list.tableView.indexPathsForVisibleRows?.first.map { feed.list.items[$0.row] })
    let before = try #require(place(of: item, in: feed))
    feed.list.onRefresh = { ListFeed.rows(100..<105) + ListFeed.rows(0..<30) }
    await feed.reload(waiting: 1)
    #expect(feed.list.items.count == 35)
    #expect(abs((place(of: item, in: feed) ?? 0) - before) < 0.01)
  }

  // MARK: A chat

  /// Pulls for older rows, and returns how far the first row that was there has moved, at most, from
  /// the moment before they come until all is at rest.
  private func distance(afterPullIn feed: ListFeed, older count: Int) async -> CGFloat? {
    feed.list.keepsPlaceAtTop = true
    feed.list.onRefresh = { [weak list = feed.list, clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return ListFeed.rows(100..<100 + count) + (list?.items ?? [])
    }
    await feed.pull(by: 500, waiting: 1.6)
    guard let before = place(of: "row 0", in: feed) else { return nil }
    var most: CGFloat = 0
    for _ in 0..<150 {
      await feed.simulator.advance(frames: 1)
      most = max(most, abs((place(of: "row 0", in: feed) ?? .infinity) - before))
    }
    return feed.list.items.count == 30 + count ? most : nil
  }

  @Test(arguments: [(true, true), (true, false), (false, false)])
  func `older rows that a header or control loads leave the rows where they are`(
    hasHeader: Bool, isEstimated: Bool
  ) async throws {
    let feed = ListFeed(hasHeader: hasHeader)
    if isEstimated { estimateHeights(of: feed) }
    let moved = try #require(await distance(afterPullIn: feed, older: 25))
    #expect(moved < 0.01)
    #expect(!feed.isRefreshShown && feed.list.tableView.contentInset.top == 0)
    // They are above, and can be read.
    #expect(feed.list.tableView.contentOffset.y > 500)
    expectRest(in: feed.simulator)
  }

  @Test func `older rows above less than a screen of rows show the end of all`() async throws {
    let feed = ListFeed(items: ["last"], header: RefreshHeader(skin: .prompt), footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.keepsPlaceAtTop = true
    feed.list.onRefresh = { ListFeed.rows(0..<30) + ["last"] }
    await feed.pull(waiting: 2)
    #expect(feed.texts.last == "last")
    let end = table.contentSize.height + table.adjustedContentInset.bottom
    #expect(abs(table.bounds.maxY - end) < 0.01)
    expectRest(in: feed.simulator)
  }

  @Test func `a list at its top shows the rows that come on top`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { ["new"] + ListFeed.rows(0..<30) }
    await feed.pull(waiting: 2)
    #expect(feed.texts.first == "new" && feed.isAtTop)
  }

  @Test func `the row is kept by its identity, though its item has changed`() async {
    struct Story: Hashable, Identifiable { var id: Int, likes = 0 }
    let simulator = Simulator()
    let list = RefreshableTableViewController<Story>()
    list.makeCell = { _, _, story in ListFeed.cell("\(story.id): \(story.likes)") }
    list.rowHeight = { _, _ in 60 }
    list.items = (0..<30).map { Story(id: $0) }
    simulator.present(list)
    list.tableView.contentOffset.y = 600
    await simulator.advance(by: .milliseconds(100))
    let texts = { list.tableView.visibleCells.map { $0.textLabel?.text } }
    let first = texts().first
    list.items = (-5..<30).map { Story(id: $0, likes: $0 == 15 ? 1 : 0) }
    await simulator.advance(by: .seconds(1))
    #expect(texts().first == first && texts().contains("15: 1"))
  }

  @Test func `the place is kept as a row far above goes in the middle of another's animation`()
    async
  {
    let feed = ListFeed(items: ListFeed.rows(0..<60), header: nil, footer: nil)
    let table = feed.list.tableView!
    await feed.advance(0.1)
    feed.list.model.insert("new", at: [0, 3])
    await feed.simulator.advance(frames: 2)
    table.contentOffset.y = 1200
    await feed.simulator.advance(frames: 1)
    func place() -> CGFloat? {
      table.visibleCells.first { $0.textLabel?.text == "row 25" }
        .map { $0.frame.minY - table.contentOffset.y }
    }
    let before = place()
    #expect(before != nil)
    feed.list.model.remove(at: [0, 10])
    await feed.simulator.advance(frames: 1)
    #expect(place() == before)
    await feed.advance(2)
    #expect(place() == before)
  }
}
