@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// A header whose height changes.
@Suite(.simulated) @MainActor struct HeightTests {
  @Test(arguments: [30, 100, 140] as [CGFloat])
  func `a header whose height changes in its refresh is held as a whole`(height: CGFloat) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.pulled == 60)
    header.style.height = height
    await feed.advance(1)
    #expect(feed.pulled == height)
    #expect(feed.addedTop == height)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `a header that gets another height while its rows are scrolled does not move them`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    feed.table.contentOffset.y = 300
    header.style.height = 100
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 300)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 300 && feed.addedTop == 0)
  }

  @Test func `another style in the refresh holds the header of that style`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(style: .lines)
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    header.style = .panel
    await feed.advance(1)
    #expect(feed.pulled == 65)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }
}
