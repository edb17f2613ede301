import CustomRefreshControl
@testable import RefreshableList
import ListTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list and its footer tell each other about pages.
@Suite(.simulated) @MainActor struct ListPagingTests {
  @Test(arguments: [true, false])
  func `a list whose model says that there is no more loads no more until it says otherwise`(
    hasLastPage: Bool
  ) async {
    let feed = ListFeed(header: nil)
    await feed.advance(0.1)
    var model = ListModel(items: ListFeed.rows(0..<30))
    if hasLastPage, let page = model.beginPage() { model.end(page, with: .items([])) }
    if !hasLastPage { model.hasMorePages = false }
    feed.list.model = model
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.flingToEnd(waiting: 2)
    #expect(feed.pages == 0)
    feed.list.model.hasMorePages = true
    #expect(feed.list.footer?.status == .idle)
    feed.list.footer?.load()
    await feed.advance(2)
    #expect(feed.list.items.dropFirst(30).first == "page 1")
  }

  @Test func `a page that ends the pages while it runs ends its load`() async {
    let feed = ListFeed(header: nil)
    await feed.flingToEnd(waiting: 0.2)
    #expect(feed.list.footer?.isLoading == true)
    feed.list.model.hasMorePages = false
    await feed.advance(0.5)
    #expect(feed.list.footer?.isLoading != true)
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.advance(3)
    #expect(feed.list.items.count == 30 && feed.pages == 1)
  }

  @Test(arguments: [true, false])
  func `that there is no more, said in a refresh after the last page, holds`(hasHeader: Bool) async
  {
    let feed = ListFeed(header: hasHeader ? RefreshHeader(skin: .prompt) : nil)
    feed.isLastPage = true
    await feed.flingToEnd(waiting: 3)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.onRefresh = { [weak list = feed.list] in
      list?.model.hasMorePages = false
      return ListFeed.rows(0..<40)
    }
    await feed.reload(waiting: 2)
    #expect(feed.list.items.count == 40)
    #expect(feed.list.footer?.status == .noMoreData)
    // It holds for that refresh only.
    feed.list.onRefresh = { ListFeed.rows(0..<41) }
    await feed.reload(waiting: 2)
    #expect(feed.list.footer?.status == .idle)
  }

  @Test func `new items after a page that failed can be paged again`() async {
    let feed = ListFeed(header: nil)
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    await feed.flingToEnd(waiting: 2)
    #expect(feed.list.footer?.status == .failed)
    feed.list.items = ListFeed.rows(0..<50)
    #expect(feed.list.footer?.status == .idle)
    await feed.advance(1)
    #expect(feed.list.footer?.status == .idle)
    feed.list.onLoadMore = { ["more"] }
    await feed.flingToEnd(waiting: 2)
    #expect(feed.list.items.count > 50)
  }

  @Test(arguments: [true, false])
  func `a refresh after a page that failed lets pages go on`(hasHeader: Bool) async {
    let feed = ListFeed(header: hasHeader ? RefreshHeader(skin: .prompt) : nil)
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    await feed.flingToEnd(waiting: 2)
    #expect(feed.list.footer?.status == .failed)
    await feed.fail(waiting: 2)
    #expect(feed.list.footer?.status == .failed)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.onLoadMore = { ["more"] }
    await feed.reload(waiting: 2)
    #expect(feed.list.footer?.status == .idle)
  }

  @Test func `a footer that takes another's place while a page loads loads the next one`() async {
    let feed = ListFeed(header: nil)
    await feed.flingToEnd(waiting: 0.2)
    #expect(feed.list.footer?.isLoading == true)
    let next = LoadMoreFooter()
    feed.list.footer = next
    await feed.advance(3)
    let count = feed.list.items.count
    #expect(count >= 31)
    feed.list.tableView.contentOffset.y = 0
    await feed.flingToEnd(waiting: 3)
    #expect(feed.list.items.count > count)
    #expect(next.status == .idle)
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

  @Test(arguments: [ListLoad.Kind.page, .refresh])
  func `a model that is set back to a state from during a load can load again`(
    kind: ListLoad.Kind
  ) async {
    let feed = ListFeed(footer: LoadMoreFooter(trigger: .button))
    feed.bring(ListFeed.rows(0..<20), after: 1)
    await feed.advance(0.1)
    if kind == .page { feed.list.footer?.load() } else { feed.list.reload() }
    await feed.advance(0.3)
    // What an undo keeps.
    let before = feed.list.model
    feed.list.model.remove(at: [0, 3])
    await feed.advance(2)
    feed.list.model = before
    await feed.advance(0.5)
    #expect(feed.list.items == ListFeed.rows(0..<30))
    #expect(!feed.list.isRefreshing && feed.list.model.paging == .idle)
    let pages = feed.pages
    feed.list.footer?.load()
    await feed.advance(2)
    #expect(feed.pages == pages + 1 && feed.list.items.last == "page \(pages + 1)")
    expectRest(in: feed.simulator)
  }

  @Test func `a page that changes nothing is not the last`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer)
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { statuses.append($0) }
    feed.list.onLoadMore = nil
    await feed.flingToEnd(waiting: 1)
    #expect(feed.pageOutcomes.first == .unchanged)
    #expect(footer.hasMoreData && footer.status == .idle)
    #expect(statuses.contains(.loading) && !statuses.contains(.noMoreData))
  }

  @Test func `a page whose sections have no items is the last`() async {
    let feed = ListFeed(header: nil)
    feed.list.onLoad = { [weak list = feed.list] kind in
      guard let list, let load = list.model.begin(kind) else { return .cancelled }
      list.model.end(load, with: .sections([ListSection("Before", items: [])]))
      return .updated
    }
    await feed.flingToEnd(waiting: 2)
    #expect(feed.pageOutcomes == [.noMoreData])
    #expect(feed.list.footer?.status == .noMoreData)
  }

  @Test func `a footer that is taken from a list no longer loads its pages`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer)
    feed.list.footer = nil
    let elsewhere = UIScrollView(frame: CGRect(x: 0, y: 600, width: 100, height: 100))
    feed.simulator.window.addSubview(elsewhere)
    elsewhere.loadMoreFooter = footer
    footer.load()
    await feed.advance(2)
    #expect(feed.pages == 0 && feed.list.items.count == 30)
  }

  @Test func `a footer that the app has disabled stays disabled, whatever its list does`() async {
    let (feed, footer) = (ListFeed(items: [], header: nil), LoadMoreFooter())
    footer.isEnabled = false
    feed.list.footer = footer
    feed.list.items = ListFeed.rows(0..<30)
    await feed.advance(0.1)
    #expect(!footer.isEnabled && footer.superview === feed.list.tableView)
    feed.list.items = []
    feed.list.items = ["a"]
    feed.list.footer = nil
    #expect(!footer.isEnabled)
  }
}
