@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Headers and footers beside a control of UIKit's own.
@Suite(.simulated) @MainActor struct StockControlTests {
  @Test func `a bottom inset of a control's height that the app assigns is the app's own`() async {
    let feed = ScrollFeed()
    feed.table.refreshControl = UIRefreshControl()
    feed.table.loadMoreFooter = LoadMoreFooter(skin: .spokes, trigger: .button)
    await feed.advance(0.1)
    #expect(feed.table.contentInset.bottom == 60)
    // 60 points more than now, as a refresh adds them at the top.
    feed.table.contentInset.bottom = 120
    #expect(feed.table.contentInset.bottom == 180)
    #expect(feed.table.baseContentInset.bottom == 120)
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
    let header = feed.addHeader(.spokes)
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset.top = 100
    #expect(feed.addedTop == 60 && feed.pulled == 60)
  }

  @Test func `a header beside a stock control is logged once`() {
    let lines = loggedLines {
      let feed = ScrollFeed()
      feed.table.refreshControl = UIRefreshControl()
      feed.table.refreshHeader = RefreshHeader(skin: .spokes)
    }
    let rivals = lines.filter { $0.contains("may refresh it twice") }
    #expect(rivals.count == 1)
    #expect(rivals.first?.contains("a RefreshHeader and a UIRefreshControl") == true)
  }
}
