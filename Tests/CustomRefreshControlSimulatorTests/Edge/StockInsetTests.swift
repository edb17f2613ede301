@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The app's inset and that of a stock control, beside the room of a header.
@Suite(.simulated) @MainActor struct StockInsetTests {
  @Test(arguments: [false, true])
  func `a header that ends a stock control's refresh leaves the app's inset`(
    arrivesFirst: Bool
  ) async {
    let feed = ScrollFeed()
    feed.screen.ownInset.top = 100
    feed.table.contentInset.top = 100
    let stock = UIRefreshControl()
    feed.table.refreshControl = stock
    await feed.advance(0.1)
    feed.setPull(0)
    let header = RefreshHeader(skin: .spokes)
    if arrivesFirst {
      await feed.press()
      feed.table.refreshHeader = header
      stock.beginRefreshing()
    } else {
      stock.beginRefreshing()
      feed.table.refreshHeader = header
      await feed.press()
    }
    // 40 points past where the stock control holds the content.
    feed.setPull(100)
    header.beginRefreshing(revealing: false)
    #expect(header.isRefreshing && !stock.isRefreshing)
    #expect(feed.table.baseContentInset.top == 100)
    await feed.finger.lift()
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect(feed.pulled == 0)
  }

  @Test func `an inset that the app assigns again is its own beside a stock control at rest`()
    async
  {
    let feed = ScrollFeed()
    feed.screen.ownInset.top = 100
    feed.table.contentInset.top = 100
    feed.table.refreshControl = UIRefreshControl()
    await feed.advance(0.1)
    feed.setPull(0)
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset.top = 100
    #expect(feed.addedTop == 60 && feed.pulled == 60)
  }

  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.never, .automatic])
  func `an inset is the app's own after a refresh that has added to the adjusted one alone`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  ) async {
    var behavior = SystemBehavior()
    behavior.addedInset = .adjustedContentInset
    await SystemBehavior.$current.withValue(behavior) {
      let feed = ScrollFeed()
      feed.table.contentInsetAdjustmentBehavior = adjustment
      let stock = UIRefreshControl()
      feed.table.refreshControl = stock
      await feed.advance(0.1)
      stock.beginRefreshing()
      let header = RefreshHeader(skin: .spokes)
      feed.table.refreshHeader = header
      stock.endRefreshing()
      await feed.advance(1)
      header.refresh()
      await feed.advance(1)
      #expect(feed.addedTop == 60)
      feed.table.contentInset.top = 0
      #expect(feed.addedTop == 60)
    }
  }
}
