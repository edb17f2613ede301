import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list and its footer tell each other about pages.
@Suite(.simulated) @MainActor struct ListPagingOnScreenTests {
  @Test func `a list that the app empties asks its footer for the first page again`() async {
    let footer = LoadMoreFooter()
    footer.loadsWhenEmpty = true
    let feed = ListFeed(items: [], header: nil, footer: footer)
    var requests = 0
    feed.list.onLoadMore = {
      requests += 1
      return ListFeed.rows(requests * 100..<requests * 100 + 20)
    }
    for search in 1...3 {
      await feed.advance(2)
      #expect(requests == search && feed.list.items.count == 20)
      feed.list.items = []
    }
  }

  @Test func `a message that comes at the end of the rows loads no page`() async {
    let feed = ListFeed(header: nil, footer: LoadMoreFooter(trigger: .automatic()))
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.tableView.contentOffset.y = feed.list.tableView.contentSize.height - 844 - 30
    await feed.advance(1)
    let pages = feed.pages
    await feed.reload(waiting: 2)
    #expect(feed.pages == pages)
  }

  @Test func `pages that come faster than they are shown stay in order`() async {
    let feed = ListFeed(header: nil, pageSeconds: 0)
    for _ in 0..<4 {
      await feed.simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await feed.advance(0.3)
    }
    let pages = feed.list.items.dropFirst(30)
    #expect(Array(pages) == (0..<pages.count).map { "page \($0 + 1)" })
    #expect(pages.count >= 3)
    await feed.advance(5)
    expectRest(in: feed.simulator)
  }

  @Test func `a footer that loads a page still times out`() async {
    let feed = ListFeed(header: nil, pageSeconds: 100)
    feed.list.footer?.options.clock = feed.simulator.clock
    feed.list.footer?.options.timeout = .seconds(2)
    await feed.flingToEnd(waiting: 4)
    #expect(feed.list.footer?.status == .failed)
    if case .failed = feed.list.model.paging {} else { Issue.record("\(feed.list.model.paging)") }
  }

  /// Who loads, and how its loads end.
  enum Failing: String, CaseIterable, Sendable {
    case closure, ownThrows, ownReturns, ownTimesOut

    @MainActor func set(
      in list: RefreshableTableViewController<String>, _ clock: any Clock<Duration>
    ) {
      if self == .ownTimesOut {
        list.footer?.options.clock = clock
        list.footer?.options.timeout = .milliseconds(200)
      }
      switch self {
      case .closure: list.onLoadMore = { throw URLError(.notConnectedToInternet) }
      case .ownThrows: list.onLoad = { _ in throw URLError(.notConnectedToInternet) }
      case .ownReturns: list.onLoad = { _ in .failed(URLError(.notConnectedToInternet)) }
      case .ownTimesOut:
        list.onLoad = { _ in
          try await clock.sleep(for: .seconds(60))
          return .updated
        }
      }
    }
  }

  @Test(arguments: Failing.allCases)
  func `a page that fails is asked for once, until a tap`(failing: Failing) async throws {
    let feed = ListFeed(header: nil)
    let footer = try #require(feed.list.footer)
    failing.set(in: feed.list, feed.simulator.clock)
    await feed.flingToEnd(waiting: 1)
    let outcomes = { feed.pageOutcomes.count }
    #expect(outcomes() == 1 && footer.status == .failed && feed.list.model.paging != .idle)
    // Layouts, a scroll that keeps the end in view, and one that takes it away and back.
    for y in [0, 60, 300] as [CGFloat] {
      feed.list.view.setNeedsLayout()
      await feed.simulator.finger.drag(
        from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 400 + y), over: .milliseconds(300))
      await feed.advance(2)
      #expect(outcomes() == 1 && footer.status == .failed)
    }
    await feed.flingToEnd(waiting: 1)
    #expect(outcomes() == 1)
    await feed.simulator.finger.tap(at: footer.convert(CGPoint(x: 195, y: 30), to: nil))
    await feed.advance(1)
    #expect(outcomes() == 2 && footer.status == .failed)
    feed.list.onLoad = nil
    feed.list.onLoadMore = { ["more"] }
    await feed.simulator.finger.tap(at: footer.convert(CGPoint(x: 195, y: 30), to: nil))
    await feed.advance(0.5)
    #expect(feed.list.items.contains("more") && feed.list.model.paging != .failed(""))
  }

  @Test(arguments: [true, false])
  func `a refresh whose work says that it brings all asks for no page`(saysBefore: Bool) async {
    let feed = ListFeed()
    feed.list.onRefresh = { [weak list = feed.list, clock = feed.simulator.clock] in
      if saysBefore { list?.model.hasMorePages = false }
      try await clock.sleep(for: .seconds(1))
      if !saysBefore { list?.model.hasMorePages = false }
      return ["only"]
    }
    await feed.pull(waiting: 5)
    #expect(feed.list.items == ["only"] && feed.pages == 0)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.onRefresh = { ListFeed.rows(0..<5) }
    await feed.pull(waiting: 5)
    #expect(feed.pages > 0)
  }

  @Test func `a footer that comes amid a refresh of all there is loads nothing`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { [weak list = feed.list, clock = feed.simulator.clock] in
      list?.model.hasMorePages = false
      try await clock.sleep(for: .seconds(2))
      return ["only"]
    }
    await feed.pull(waiting: 0.5)
    feed.list.footer = LoadMoreFooter()
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.advance(5)
    #expect(feed.list.items == ["only"] && feed.pages == 0)
    #expect(feed.list.footer?.status == .noMoreData && !feed.list.model.hasMorePages)
  }

  // MARK: The place of the footer

  /// Returns where the footer and the last row end and begin on the screen, in each of 30 frames.
  private func gaps(_ feed: ListFeed) async throws -> [CGFloat] {
    let (table, footer): (UITableView, LoadMoreFooter) = (
      feed.list.tableView, try #require(feed.list.footer)
    )
    var gaps: [CGFloat] = []
    for _ in 0..<30 {
      await feed.simulator.advance(frames: 1)
      let cell = try #require(feed.cell(table.numberOfRows(inSection: 0) - 1))
      let row = try #require(cell.layer.presentation()).frame
      gaps.append(try #require(footer.layer.presentation()).frame.minY - row.maxY)
    }
    return gaps
  }

  @Test func `a footer makes way at once for rows that come at once`() async throws {
    let feed = ListFeed(
      items: ListFeed.rows(0..<5), header: nil, footer: LoadMoreFooter(trigger: .button))
    feed.list.rowAnimation = .none
    await feed.advance(0.1)
    UIView.animate(withDuration: 0.4) {
      feed.list.model.insert("new", at: [0, 5])
      feed.list.tableView.reloadData()
      feed.list.view.layoutIfNeeded()
    }
    #expect(try await gaps(feed).allSatisfy { $0 >= 0 })
  }

  @Test func `rows that move up never slide over the footer below them`() async throws {
    let feed = ListFeed(
      items: ListFeed.rows(0..<5), header: nil, footer: LoadMoreFooter(trigger: .button))
    await feed.advance(0.1)
    feed.list.model.remove(at: [0, 1])
    #expect(try await gaps(feed).allSatisfy { $0 >= 0 })
  }
}
