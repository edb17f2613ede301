@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Headers and footers beside another control, a bounce and side insets.
@Suite(.simulated) @MainActor struct BesideOthersTests {
  @Test func `a header that moves in while it refreshes ends the refresh of a control there`() async
  {
    let feed = ScrollFeed()
    let other = feed.addList()
    let header = RefreshHeader(skin: .spokes)
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshHeader = header
    other.refreshControl = control
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    control.beginRefreshing()
    await feed.advance(0.1)
    #expect(header.isRefreshing && control.isRefreshing)
    other.refreshHeader = header
    #expect(header.isRefreshing && !control.isRefreshing)
  }

  @Test func `content that bounces back to a footer goes on bouncing as the load ends`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button, seconds: 60)
    footer.load()
    await feed.drag(pastEnd: 110)
    #expect(footer.isLoading)
    footer.endLoading(with: .updated)
    #expect(footer.phase == .idle)
    #expect(feed.table.isDecelerating && feed.distanceToEnd < -60)
    await feed.advance(2)
    #expect(feed.distanceToEnd == -60)
  }

  @Test func `a header between side insets wider than its list has no width`() async {
    let (feed, header) = headerFeed(.spokes)
    await feed.advance(0.1)
    feed.table.contentInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    #expect(header.frame.width == 358)
    // As a column that closes.
    feed.table.autoresizingMask = []
    feed.table.frame.size.width = 20
    await feed.advance(0.1)
    #expect(header.frame.width == 0)
  }
}
