@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Scrolls that the app begins as a refresh or a load ends: the content is on its way elsewhere, and
/// the end does not place it.
@Suite(.simulated) @MainActor struct AppScrollTests {
  @Test(arguments: [true, false], [EndingPolicy.immediate, .outro])
  func `a scroll that the app begins just before a refresh ends arrives`(
    isAnimated: Bool, ending: EndingPolicy
  ) async {
    let (feed, header) = await refreshingFeed()
    header.options.ending = ending
    #expect(feed.pulled == 60)
    feed.table.setContentOffset(CGPoint(x: 0, y: feed.end), animated: isAnimated)
    header.endRefreshing()
    await feed.advance(3)
    #expect(feed.table.contentOffset.y == feed.end)
    #expect(feed.addedTop == 0 && header.phase == .idle)
  }

  @Test(arguments: HostKind.pulled, [true, false])
  func `a place that the app sets after a refresh, in the same turn, stays`(
    kind: HostKind, isAnimated: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    host.refresh()
    UIView.animate(withDuration: isAnimated ? 0.3 : 0) { feed.table.contentOffset.y = 500 }
    await feed.advance(2)
    #expect(host.isRefreshing)
    #expect(abs(feed.table.contentOffset.y - 500) < 0.01)
  }

  /// An animated scroll of the app that has moved nothing yet.
  enum AppScroll: CaseIterable, Sendable { case toOffset, toRow, toRect }

  private func scroll(_ feed: ScrollFeed, _ scroll: AppScroll) {
    switch scroll {
    case .toOffset: feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    case .toRow: feed.table.scrollToRow(at: [0, 10], at: .top, animated: true)
    case .toRect:
      let rect = CGRect(x: 0, y: 500, width: 10, height: feed.table.bounds.height)
      feed.table.scrollRectToVisible(rect, animated: true)
    }
  }

  @Test(arguments: HostKind.pulled, AppScroll.allCases)
  func `an animated scroll that the app begins after a refresh, in the same turn, arrives`(
    kind: HostKind, appScroll: AppScroll
  ) async {
    let alone = ScrollFeed(rows: 30)
    // UIKit's own inset moves what is scrolled to.
    if kind == .control { alone.table.refreshControl = UIRefreshControl() }
    await alone.advance(0.1)
    alone.table.refreshControl?.beginRefreshing()
    scroll(alone, appScroll)
    await alone.advance(2)
    let feed = ScrollFeed(rows: 30)
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    host.refresh()
    scroll(feed, appScroll)
    await feed.advance(2)
    let place = alone.table.contentOffset.y
    #expect(host.isRefreshing && place > 300)
    #expect(abs(feed.table.contentOffset.y - place) < 0.01)
    host.endRefreshing()
    await feed.advance(2)
    #expect(abs(feed.table.contentOffset.y - place) < 0.01)
  }

  @Test(arguments: HostKind.pulled)
  func `a refresh after an animated scroll of the app, in the same turn, comes into view`(
    kind: HostKind
  ) async {
    let feed = ScrollFeed(rows: 30)
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    feed.table.contentOffset.y = 200
    feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    host.refresh()
    await feed.advance(2)
    #expect(feed.pulled == 60)
  }

  @Test(arguments: [true, false])
  func `a scroll that the app begins just before a load by a drag ends arrives`(
    isAnimated: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let footer = feed.addFooter(trigger: .drag)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.finger.press(at: CGPoint(x: 195, y: 600))
    await feed.finger.move(to: CGPoint(x: 195, y: 340), over: .milliseconds(300))
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.isLoading)
    #expect(feed.table.shownInset.bottom == 60)
    feed.table.setContentOffset(CGPoint(x: 0, y: 100), animated: isAnimated)
    footer.endLoading(with: .unchanged)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == 100)
  }

  @Test(arguments: [0.1, 0.5], [true, false])
  func `a scroll of the app is not stopped by the end of a refresh from code`(
    pause: Double, endsBefore: Bool
  ) async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    header.refresh()
    await feed.advance(pause)
    if endsBefore { header.endRefreshing() }
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    if endsBefore { feed.table.refreshHeader = nil }
    await feed.advance(0.25)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 700)
    #expect(header.phase == .idle && feed.table.shownInset == .zero)
  }

  @Test func `a scroll of the app during an ending arrives`() async {
    let (feed, header) = headerFeed()
    for delay in [0, 0.05, 0.15, 0.29] {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.endRefreshing()
      await feed.advance(delay)
      feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      await feed.advance(1)
      #expect(feed.table.contentOffset.y == 500)
      #expect(header.phase == .idle && feed.table.shownInset == .zero)
      feed.setPull(0)
      await feed.advance(0.1)
    }
  }
}
