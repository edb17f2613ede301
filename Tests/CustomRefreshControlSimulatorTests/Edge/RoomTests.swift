@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The room that a header or a footer takes beside the app's insets, and what shows in it.
@Suite(.simulated) @MainActor struct RoomTests {
  // MARK: The header's

  @Test func `a right inset that the app sets as a header takes its room narrows the header`() async
  {
    let (feed, header) = headerFeed()
    await feed.advance(0.1)
    await feed.hold(at: 40)
    let observation = feed.table.observe(\.contentInset) { [table = feed.table] _, _ in
      MainActor.assumeIsolated {
        if header.isRefreshing, table.contentInset.right == 0 { table.contentInset.right = 40 }
      }
    }
    header.session.begin(RefreshMachine.Beginning())
    #expect(feed.addedTop == 40 && header.frame.width == 350)
    observation.invalidate()
    await feed.finger.lift()
  }

  @Test(arguments: [30, 100] as [CGFloat], [0, 300] as [CGFloat])
  func `another height in a refresh holds the header of the next one`(
    height: CGFloat, offset: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
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

  @Test func `a header that the app moves in the middle of a scroll has its place at once`() async {
    let (feed, header) = headerFeed()
    let other = feed.addList()
    other.frame.size.width = 300
    await feed.advance(0.1)
    #expect(header.frame.width == 390)
    header.onPhaseChange = { [weak header, weak other] phase in
      if case .pulling = phase { other?.refreshHeader = header }
    }
    feed.setPull(20)
    #expect(other.refreshHeader === header && header.frame.width == 300)
  }

}
