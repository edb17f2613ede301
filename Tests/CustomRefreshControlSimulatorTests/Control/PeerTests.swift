@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What the controls, headers and footers of one scroll view leave to each other.
@Suite(.simulated) @MainActor struct PeerTests {
  @Test func `a control that arrives during a header's refresh leaves it as it is`() async {
    let feed = ScrollFeed()
    let header = feed.addHeader(.spokes)
    let footer = feed.addFooter(skin: .spokes, trigger: .button)
    await feed.advance(0.1)
    header.beginRefreshing()
    footer.hasMoreData = false
    feed.table.refreshControl = CustomRefreshControl(skin: .spokes)
    #expect(header.isRefreshing)
    header.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }

  @Test func `what is said in a refresh holds after its table has left the screen and returned`()
    async
  {
    let feed = ScrollFeed()
    let control = CustomRefreshControl(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    feed.table.refreshControl = control
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    control.beginRefreshing()
    footer.hasMoreData = false
    feed.table.removeFromSuperview()
    feed.screen.view.addSubview(feed.table)
    #expect(control.isRefreshing)
    control.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }
}
