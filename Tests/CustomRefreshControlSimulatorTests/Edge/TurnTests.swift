@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What may begin in a scroll view beside something else, and what a begin leaves alone.
@Suite(.simulated) @MainActor struct TurnTests {

  @Test func `a scroll of the app arrives, though a refresh begins beside an idle stock control`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshControl = UIRefreshControl()
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(feed.table.contentOffset.y == 700)
  }
}
