import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// The pages of a list: which is the last, and which are dropped.
@Suite(.simulated) @MainActor struct ListPageTests {
  @Test func `a page whose sections have no items is the last`() async {
    let feed = ListFeed(header: nil)
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    feed.list.onLoad = { [weak list = feed.list] kind in
      guard let list, let load = list.model.begin(kind) else { return .cancelled }
      list.model.end(load, with: .sections([ListSection("Before", items: [])]))
      return .updated
    }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(outcomes == [.noMoreData])
    #expect(feed.list.footer?.status == .noMoreData)
  }

  @Test func `a model that is told of more after the last page loads it`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer)
    feed.isLastPage = true
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(footer.status == .noMoreData && feed.list.items.count == 30)
    feed.isLastPage = false
    feed.list.model.hasMorePages = true
    footer.load()
    await feed.advance(2)
    #expect(feed.list.items.dropFirst(30).first == "page 2")
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
}
