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

  @Test func `a header that begins ends a stock control, even if the app makes the list smaller`()
    async
  {
    let feed = ScrollFeed()
    let stock = UIRefreshControl()
    let header = RefreshHeader(skin: .spokes)
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    feed.table.refreshControl = stock
    await feed.advance(0.1)
    feed.setPull(0)
    stock.beginRefreshing()
    feed.table.refreshHeader = header
    await feed.press()
    // 40 points past where the stock control holds the content.
    feed.setPull(100)
    let height = feed.table.frame.height
    let observation = feed.table.observe(\.contentInset) { [table = feed.table] _, _ in
      MainActor.assumeIsolated {
        if header.isRefreshing, table.frame.height == height { table.frame.size.height -= 44 }
      }
    }
    header.beginRefreshing(revealing: false)
    #expect(feed.table.frame.height == height - 44)
    #expect(header.isRefreshing && !stock.isRefreshing)
    #expect(outcomes.isEmpty)
    observation.invalidate()
    await feed.finger.lift()
  }

  @Test func `a load that meets the refresh of a stock control as its list returns is cancelled`()
    async
  {
    var behavior = SystemBehavior()
    behavior.addedInset = .adjustedContentInset
    await SystemBehavior.$current.withValue(behavior) {
      let feed = ScrollFeed()
      let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
      feed.screen.view.addSubview(other)
      let stock = UIRefreshControl()
      other.refreshControl = stock
      let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
      var outcomes: [RefreshOutcome?] = []
      footer.onFinish = { outcomes.append($0) }
      feed.table.loadMoreFooter = footer
      await feed.advance(0.1)
      footer.beginLoading()
      stock.beginRefreshing()
      feed.table.removeFromSuperview()
      other.refreshControl = nil
      feed.table.refreshControl = stock
      feed.screen.view.addSubview(feed.table)
      await feed.advance(0.1)
      #expect(stock.isRefreshing && !footer.isLoading)
      #expect(outcomes == [.cancelled])
    }
  }
}
