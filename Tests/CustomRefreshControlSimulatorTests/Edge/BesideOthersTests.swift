@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Headers and footers beside a control, also one of UIKit's own.
@Suite(.simulated) @MainActor struct BesideOthersTests {
  @Test func `a header that moves in while it refreshes ends the refresh of a control there`() async
  {
    let feed = ScrollFeed()
    let other = feed.addList()
    let header = feed.addHeader()
    let control = CustomRefreshControl(skin: .spokes)
    other.refreshControl = control
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    control.beginRefreshing()
    await feed.advance(0.1)
    #expect(header.isRefreshing && control.isRefreshing)
    other.refreshHeader = header
    #expect(header.isRefreshing && !control.isRefreshing)
  }

  @Test func `an inset that the app assigns again is its own beside a stock control at rest`()
    async
  {
    let feed = ScrollFeed()
    feed.table.refreshControl = UIRefreshControl()
    await feed.rest(belowInset: 100)
    let header = feed.addHeader(.spokes)
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset.top = 100
    #expect(feed.addedTop == 60 && feed.pulled == 60)
  }

  @Test func `a scroll of the app arrives, though a refresh begins beside an idle stock control`()
    async
  {
    let feed = ScrollFeed()
    let header = feed.addHeader()
    feed.table.refreshControl = UIRefreshControl()
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.contentOffset.y == 700)
  }

  @Test func `a drag that outlasts a stock refresh among the rows may load`() async {
    await SystemBehavior.with({ $0.endUnderFinger = .insetLeavesWithFinger }) {
      let feed = ScrollFeed(rows: 100)
      let footer = feed.addFooter(trigger: .drag)
      let stock = UIRefreshControl()
      feed.table.refreshControl = stock
      await feed.advance(0.1)
      stock.beginRefreshing()
      await feed.dragPastEnd()
      feed.table.contentOffset.y = feed.end - 50
      stock.endRefreshing()
      feed.table.contentOffset.y = feed.end - 40
      feed.table.contentOffset.y = feed.end + footer.bounds.height + 10
      #expect(footer.phase == .armed)
      await feed.finger.lift()
      #expect(footer.isLoading)
    }
  }
}
