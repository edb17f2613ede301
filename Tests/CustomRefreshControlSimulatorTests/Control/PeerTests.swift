@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What the controls, headers and footers of one scroll view leave to each other.
@Suite(.simulated) @MainActor struct PeerTests {
  private let feed = ScrollFeed()
  private let footer = LoadMoreFooter(skin: .spokes, trigger: .button)

  init() { feed.table.loadMoreFooter = footer }

  @Test func `a control that arrives during a header's refresh leaves it as it is`() async {
    let header = feed.addHeader(.spokes)
    await expectKept(by: header) {
      feed.table.refreshControl = CustomRefreshControl(skin: .spokes)
    }
  }

  @Test func `what is said in a refresh holds after its table has left the screen and returned`()
    async
  {
    await expectKept(by: feed.table.addHost(.control, skin: .spokes)) {
      feed.table.removeFromSuperview()
      feed.screen.view.addSubview(feed.table)
    }
  }

  @Test(arguments: [HostKind.control, .header])
  func `what is said as content moves for a refresh is said of the new content`(kind: HostKind)
    async
  {
    let host = feed.table.addHost(kind, skin: .spokes)
    feed.screen.reload(rows: 1)
    await feed.advance(0.1)
    feed.screen.onScroll = { [weak footer] in footer?.hasMoreData = false }
    host.refresh()
    await feed.advance(1)
    #expect(feed.screen.scrolls > 0 && !footer.hasMoreData)
    feed.screen.onScroll = nil
    host.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }

  /// Expects that a refresh, and what is said of the footer in it, outlast a change.
  private func expectKept(by host: any HostView, in change: () -> Void) async {
    await feed.advance(0.1)
    host.beginRefreshing()
    footer.hasMoreData = false
    change()
    #expect(host.isRefreshing)
    host.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }
}
