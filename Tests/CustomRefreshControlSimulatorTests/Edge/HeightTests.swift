@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// A header whose height changes.
@Suite(.simulated) @MainActor struct HeightTests {
  @Test(arguments: [30, 100] as [CGFloat], [0, 300] as [CGFloat])
  func `another height in a refresh holds the header of the next one`(
    height: CGFloat, offset: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed(.prompt)
    if offset > 0 { feed.table.contentOffset.y = offset }
    let before = feed.table.contentOffset.y
    header.style.height = height
    await feed.advance(1)
    #expect(header.style.height == height && header.frame.height == 60)
    #expect(feed.table.contentOffset.y == before)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.frame.height == height)
    if offset > 0 { return #expect(feed.table.contentOffset.y == offset && feed.addedTop == 0) }
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    header.refresh()
    await feed.advance(1)
    #expect(feed.pulled == height && feed.addedTop == height)
    header.endRefreshing()
    await feed.advance(2)
    expectRest(in: feed.simulator)
  }
}
