@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What starts a load of an automatic footer, and how often: moves to the end of the content, and content
/// that does not fill the screen.
@Suite(.simulated) @MainActor struct EndOnScreenTests {
  @Test func `it loads as its end comes into view, without a release, and once`() async {
    let (feed, footer, loads) = loadingFeed()
    var fired = 0
    footer.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    await feed.advance(0.1)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    feed.table.contentOffset.y = feed.end - 1
    #expect(footer.status == .idle)
    await feed.dragPastEnd(by: 1)
    #expect(footer.status == .loading)
    await feed.advance(0.5)
    #expect(loads.count == 1)
    feed.table.contentOffset.y += 20
    feed.table.contentOffset.y -= 30
    feed.table.contentOffset.y += 30
    await feed.finger.lift()
    let offset = feed.table.contentOffset.y
    await feed.advance(3)
    #expect(loads.count == 1 && fired == 1)
    #expect(footer.status == .idle)
    // The visible rows stay in place.
    #expect(feed.table.contentOffset.y == offset)
    #expect(footer.frame.minY == 2400 && feed.addedBottom == 60)
    expectRest(in: feed.simulator)
  }

  @Test func `a page that brings nothing is not asked for again by the bounce`() async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0, seconds: 0.05)
    await feed.drag(pastEnd: 120)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.status == .idle)
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 2)
  }

  @Test func `short content does not load on its own bounce`() async {
    let (feed, footer, loads) = loadingFeed(rows: 2)
    footer.automaticLoadLimit = 0
    feed.table.refreshHeader = RefreshHeader()
    await feed.advance(0.1)
    await feed.pull(to: 50)
    await feed.advance(2)
    #expect(loads.count == 0)
    // A drag at the other end is the user's intent.
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 1)
  }

  @Test func `an empty list does not load by itself, but a drag loads`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0)
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(footer.frame.minY == 0)
    await feed.dragPastEnd()
    #expect(footer.status == .loading)
    await feed.finger.lift()
    await feed.advance(0.8)
    #expect(loads.count == 1)
    // Ten rows do not fill the screen, twenty do.
    await feed.advance(3)
    #expect(feed.screen.rows == 20)
    #expect(footer.frame.minY == 1200)
  }

  @Test(arguments: HostKind.pulled, [40, 260] as [CGFloat])
  func `a pull of a list whose end is near loads nothing, and runs only the refresh`(
    kind: HostKind, distance: CGFloat
  ) async {
    let (feed, footer, loads) = loadingFeed(
      rows: 20, page: 0, trigger: .automatic(prefetchDistance: 3000), seconds: 0.1)
    let host = feed.table.addHost(kind)
    await feed.advance(3)
    // A page without rows is not asked for again.
    #expect(loads.count == 1)
    await feed.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 2 * distance, over: .milliseconds(400))
    await feed.advance(1.2)
    #expect(loads.count == 1 && host.isRefreshing == (distance > 100) && !footer.isLoading)
    host.endRefreshing(with: .cancelled)
    await feed.advance(2)
    await feed.finger.pull(from: CGPoint(x: 195, y: 400), by: -100, over: .milliseconds(300))
    await feed.advance(2)
    #expect(loads.count == 2)
  }

  @Test func `the footer of a flipped chat loads as a finger brings older messages down`() async {
    let (feed, footer, loads) = loadingFeed(seconds: 0.5)
    feed.table.transform = CGAffineTransform(scaleX: 1, y: -1)
    await feed.advance(0.5)
    #expect(loads.count == 0)
    // Down on the screen is toward the end of the flipped content.
    for _ in 0..<6 where loads.count == 0 { await feed.fling(1, times: 1) }
    #expect(loads.count == 1 && feed.screen.rows == 40)
    await feed.fling(-1, times: 6)
    #expect(loads.count == 1 && footer.status == .idle && feed.pulled == 0)
  }
}
