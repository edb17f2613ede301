@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Scrolls that the app begins as a refresh or a load ends: the content is on its way elsewhere, and
/// the end does not place it.
@Suite(.simulated) @MainActor struct AppScrollTests {
  /// A scroll of the app, and when it begins.
  struct Moment: Sendable {
    var kind = HostKind.header
    var ending = EndingPolicy.immediate
    var isAnimated = true
    /// How long after the end, in seconds; nil for just before it.
    var delay: Double?
  }

  @Test(arguments: [
    Moment(), Moment(isAnimated: false), Moment(ending: .outro),
    Moment(ending: .outro, isAnimated: false), Moment(kind: .footer),
    Moment(kind: .footer, isAnimated: false), Moment(delay: 0), Moment(delay: 0.05),
    Moment(delay: 0.15), Moment(delay: 0.29),
  ])
  func `a scroll that the app begins as a refresh or a load by a drag ends arrives`(
    moment: Moment
  ) async {
    let feed = ScrollFeed()
    let host = feed.table.addHost(moment.kind)
    host.options.ending = moment.ending
    await feed.advance(0.1)
    if moment.kind == .header { await feed.pull(to: 90) } else { await feed.drag(pastEnd: 90) }
    await feed.advance(1)
    #expect(host.isRefreshing && feed.addedTop + feed.addedBottom == 60)
    let place = moment.kind == .header ? feed.end : 100
    func scroll() {
      feed.table.setContentOffset(CGPoint(x: 0, y: place), animated: moment.isAnimated)
    }
    if moment.delay == nil { scroll() }
    host.endRefreshing(with: .unchanged)
    if let delay = moment.delay {
      await feed.advance(delay)
      scroll()
    }
    await feed.advance(3)
    #expect(feed.table.contentOffset.y == place && feed.table.shownInset == .zero)
    #expect(host.phase == .idle)
  }

  /// A place that the app sets, or an animated scroll of it that has moved nothing yet.
  enum AppScroll: CaseIterable, Sendable { case set, setInAnimation, toOffset, toRow, toRect }

  private func scroll(_ feed: ScrollFeed, _ scroll: AppScroll) {
    switch scroll {
    case .set: feed.table.contentOffset.y = 500
    case .setInAnimation: UIView.animate(withDuration: 0.3) { feed.table.contentOffset.y = 500 }
    case .toOffset: feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    case .toRow: feed.table.scrollToRow(at: [0, 10], at: .top, animated: true)
    case .toRect:
      let rect = CGRect(x: 0, y: 500, width: 10, height: feed.table.bounds.height)
      feed.table.scrollRectToVisible(rect, animated: true)
    }
  }

  @Test(arguments: HostKind.pulled, AppScroll.allCases)
  func `a scroll that the app begins after a refresh, in the same turn, arrives`(
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
}
