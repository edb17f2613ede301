import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list and the app each say to a footer.
@Suite(.simulated) @MainActor struct ListFooterTests {
  @Test func `a footer that the app has disabled stays disabled when it leaves its list`() {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer)
    footer.isEnabled = false
    feed.list.footer = nil
    #expect(!footer.isEnabled)
  }

  @Test func `a footer that the app has disabled stays disabled in place of another`() {
    let feed = ListFeed(items: [], header: nil)
    let footer = LoadMoreFooter()
    footer.isEnabled = false
    feed.list.footer = footer
    feed.list.items = ["a"]
    #expect(!footer.isEnabled && footer.superview === feed.list.tableView)
  }

  @Test func `a page that changes nothing is not the last`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(header: nil, footer: footer)
    var outcomes: [RefreshOutcome] = []
    feed.list.didLoadMore = { outcomes.append($0) }
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { statuses.append($0) }
    feed.list.onLoadMore = nil
    await feed.flingToEnd()
    await feed.advance(1)
    #expect(outcomes.first == .unchanged)
    #expect(footer.hasMoreData && footer.status == .idle)
    #expect(statuses.contains(.loading) && !statuses.contains(.noMoreData))
  }
}
