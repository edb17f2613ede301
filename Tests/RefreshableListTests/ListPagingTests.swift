import CustomRefreshControl
@testable import RefreshableList
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
