import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list and its footer tell each other about pages.
@Suite(.simulated) @MainActor struct ListPagingTests {
  @Test func `a list whose model says that there is no more loads no more`() async {
    let feed = ListFeed(header: nil)
    await feed.advance(0.1)
    feed.list.model.hasMorePages = false
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.pages == 0)
    feed.list.model.hasMorePages = true
    #expect(feed.list.footer?.status == .idle)
  }

  @Test func `a model whose last page came elsewhere shows that there is no more`() async {
    let feed = ListFeed(header: nil)
    var model = ListModel(items: ListFeed.rows(0..<30))
    if let page = model.beginPage() { model.end(page, with: .items([])) }
    feed.list.model = model
    #expect(feed.list.footer?.status == .noMoreData)
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.pages == 0)
  }

  @Test func `a footer that comes to a model without more pages says so`() async {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.model.hasMorePages = false
    let footer = LoadMoreFooter()
    feed.list.footer = footer
    #expect(footer.status == .noMoreData)
  }

  @Test func `a page that ends the pages while it runs ends its load`() async {
    let feed = ListFeed(header: nil)
    await feed.flingToEnd()
    await feed.advance(0.2)
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
    await feed.flingToEnd()
    await feed.advance(3)
    #expect(feed.list.footer?.status == .noMoreData)
    feed.list.onRefresh = { [weak list = feed.list] in
      list?.model.hasMorePages = false
      return ListFeed.rows(0..<40)
    }
    feed.list.reload()
    await feed.advance(2)
    #expect(feed.list.items.count == 40)
    #expect(feed.list.footer?.status == .noMoreData)
    // It holds for that refresh only.
    feed.list.onRefresh = { ListFeed.rows(0..<41) }
    feed.list.reload()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .idle)
  }

  @Test func `new items after a page that failed can be paged again`() async {
    let feed = ListFeed(header: nil)
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .failed)
    feed.list.items = ListFeed.rows(0..<50)
    #expect(feed.list.footer?.status == .idle)
    await feed.advance(1)
    #expect(feed.list.footer?.status == .idle)
    feed.list.onLoadMore = { ["more"] }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.items.count > 50)
  }

  @Test(arguments: [true, false])
  func `a refresh after a page that failed lets pages go on`(hasHeader: Bool) async {
    let feed = ListFeed(header: hasHeader ? RefreshHeader(skin: .prompt) : nil)
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .failed)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .failed)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.onLoadMore = { ["more"] }
    feed.list.reload()
    await feed.advance(2)
    #expect(feed.list.footer?.status == .idle)
  }

  @Test func `a row that is deleted while a page loads lets the pages go on`() async {
    let feed = ListFeed(header: nil)
    await feed.flingToEnd()
    await feed.advance(0.2)
    #expect(feed.list.footer?.isLoading == true)
    feed.list.items.remove(at: 29)
    await feed.advance(4)
    #expect(feed.list.items.last == "page \(feed.pages)" || feed.list.footer?.isLoading != true)
    #expect(feed.list.items.count >= 29)
    expectRest(in: feed.simulator)
  }

  @Test func `a footer that the app disables before there are items stays disabled`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], header: nil, footer: footer)
    footer.isEnabled = false
    feed.list.items = ListFeed.rows(0..<30)
    await feed.advance(0.1)
    #expect(!footer.isEnabled)
  }

  @Test func `a footer that takes another's place while a page loads loads the next one`() async {
    let feed = ListFeed(header: nil)
    await feed.flingToEnd()
    await feed.advance(0.2)
    #expect(feed.list.footer?.isLoading == true)
    let next = LoadMoreFooter()
    feed.list.footer = next
    await feed.advance(3)
    let count = feed.list.items.count
    #expect(count >= 31)
    feed.list.tableView.contentOffset.y = 0
    await feed.flingToEnd()
    await feed.advance(3)
    #expect(feed.list.items.count > count)
    #expect(next.status == .idle)
  }

  @Test func `a message that comes at the end of the rows loads no page`() async {
    let feed = ListFeed(header: nil, footer: LoadMoreFooter(trigger: .automatic()))
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    guard let table = feed.list.tableView else { return }
    table.contentOffset.y = table.contentSize.height - 844 - 30
    await feed.advance(1)
    let pages = feed.pages
    feed.list.reload()
    await feed.advance(2)
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
    await feed.flingToEnd()
    await feed.advance(4)
    #expect(feed.list.footer?.status == .failed)
    if case .failed = feed.list.model.paging {} else { Issue.record("\(feed.list.model.paging)") }
  }

}
