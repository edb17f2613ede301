@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The header's position in different and changing surroundings.
@Suite(.simulated) @MainActor struct HeaderGeometryTests {
  private let feed = ScrollFeed()

  private func refreshing(_ feed: ScrollFeed) async -> RefreshHeader {
    let header = feed.addHeader(.prompt)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    return header
  }

  @Test func `the content size and the app's own table header stay unchanged`() async {
    let feed = ScrollFeed(rows: 3)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    feed.table.tableHeaderView = own
    await feed.advance(0.1)
    let size = feed.table.contentSize
    let header = await refreshing(feed)
    #expect(feed.table.contentSize == size)
    #expect(feed.table.tableHeaderView === own && own.frame.minY == 0)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentSize == size)
  }

  @Test func `the delegate of the app gets every scroll`() async {
    _ = await refreshing(feed)
    #expect(feed.screen.scrolls > 3)
    #expect(feed.table.delegate === feed.screen)
  }

  @Test func `the delegate gets the same callbacks with a header as without one`() async {
    var logs: [[String]] = []
    for hasHeader in [false, true] {
      let feed = ScrollFeed()
      let delegate = CallbackLog()
      if hasHeader { feed.table.refreshHeader = RefreshHeader() }
      feed.table.delegate = delegate
      // A pull that is too short, and a fling.
      await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
      await feed.advance(2)
      await feed.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
      await feed.advance(4)
      logs.append(delegate.lines)
      #expect(feed.table.delegate === delegate)
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 30 && Set(logs[0]).count == 6)
  }

  @Test func `the app's own inset is given back, not zero`() async {
    feed.screen.ownInset = UIEdgeInsets(top: 20, left: 8, bottom: 12, right: 4)
    feed.table.contentInset = feed.screen.ownInset
    let header = await refreshing(feed)
    #expect(feed.table.shownInset.top == 80 && feed.pulled == 60)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 378, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == feed.screen.ownInset && feed.pulled == 0)
  }

  @Test func `section headers do not float while it is held`() async throws {
    feed.screen.sectionTitle = "Section"
    feed.table.reloadData()
    let header = await refreshing(feed)
    for pull: CGFloat in [60, 30, 1, 0, -100, -30, 0, 59, 60] {
      feed.setPull(pull)
      await feed.simulator.advance(frames: 1)
      #expect(feed.addedTop == max(pull, 0) && feed.pulled == pull)
      let title = try #require(feed.table.headerView(forSection: 0))
      // At its own position, or pinned to the top of the visible area.
      let own = feed.table.rectForHeader(inSection: 0).minY
      #expect(title.frame.minY == max(own, feed.table.contentOffset.y + feed.top))
    }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.addedTop == 0)
  }

  @Test func `an inset that the app changes during a refresh is kept`() async {
    let header = await refreshing(feed)
    let offset = feed.table.contentOffset.y
    // What the app assigns is its own; the other edges stay as they are.
    feed.table.contentInset.bottom += 300
    await feed.advance(0.1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset = .zero
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.table.contentOffset.y == offset)
    // A bar of the app covers 25 points of the header.
    feed.table.baseContentInset.top += 25
    feed.screen.ownInset.top = 25
    await feed.advance(0.1)
    #expect(feed.addedTop == 35 && abs(feed.table.contentOffset.y - offset) < 1e-3)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 25, left: 0, bottom: 0, right: 0))
    #expect(feed.pulled == 0)
  }

  @Test func `the header stays below a navigation bar that appears during a refresh`() async {
    let feed = ScrollFeed { UINavigationController(rootViewController: $0) }
    feed.screen.navigationController?.setNavigationBarHidden(true, animated: false)
    await feed.advance(0.1)
    let header = await refreshing(feed)
    let before = feed.table.adjustedContentInset.top
    feed.screen.navigationController?.setNavigationBarHidden(false, animated: false)
    await feed.advance(0.5)
    #expect(feed.table.adjustedContentInset.top > before)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.table.shownInset == .zero)
  }

  @Test func `removal during a refresh removes the inset, and adding it back restores it`() async {
    let header = await refreshing(feed)
    feed.table.refreshHeader = nil
    #expect(feed.table.shownInset == .zero && feed.pulled == 0 && header.isRefreshing)
    await feed.advance(0.5)
    feed.table.refreshHeader = header
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == .zero && header.phase == .idle)
  }

  @Test func `a scroll view that takes over a refresh shows it`() async {
    let header = await refreshing(feed)
    let other = feed.addList()
    other.refreshHeader = header
    #expect(feed.table.refreshHeader == nil && feed.table.shownInset == .zero)
    await feed.advance(1)
    #expect(other.shownInset.top == 60)
    #expect(other.contentOffset.y.toThousandths == -60 - other.safeAreaInsets.top)
    header.endRefreshing()
    await feed.advance(1)
    #expect(other.shownInset == .zero)
  }

  @Test func `a scroll view that leaves while it scrolls to a refresh rests at its top`() async {
    let header = await refreshing(feed)
    let other = feed.addList()
    other.refreshHeader = header
    // The scroll has begun, and has not moved the content.
    await feed.advance(0)
    other.removeFromSuperview()
    header.endRefreshing()
    feed.screen.view.addSubview(other)
    await feed.advance(1)
    #expect(other.contentOffset.y == -other.safeAreaInsets.top)
    #expect(header.phase == .idle)
  }

  @Test func `a refresh continues when its screen disappears and returns`() async {
    let header = await refreshing(feed)
    let screen = feed.screen
    feed.simulator.present(UIViewController())
    await feed.advance(0.5)
    feed.simulator.present(screen)
    await feed.advance(0.5)
    #expect(header.isRefreshing && feed.addedTop == 60)
    #expect(header.session.art.player?.isPlaying == true)
    feed.simulator.present(UIViewController())
    header.endRefreshing()
    #expect(feed.table.shownInset == .zero)
    feed.simulator.present(screen)
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0)
  }

  @Test func `a begin from far down scrolls up to it`() async {
    let (feed, header) = headerFeed(.prompt)
    feed.table.contentOffset.y = 900
    header.beginRefreshing()
    #expect(feed.addedTop == 0)
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y = 900
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 900 && feed.addedTop == 0)
    header.endRefreshing()
    #expect(header.phase == .idle)
    await feed.advance(0.5)
    #expect(feed.table.contentOffset.y == 900)
  }

  @Test func `as it leaves, no more of it shows than the content has left free`() async throws {
    let header = await refreshing(feed)
    header.endRefreshing()
    var frames = 0
    for _ in 0..<60 where header.phase != .idle {
      await feed.simulator.advance(frames: 1)
      let free = -feed.shownOffset - feed.table.safeAreaInsets.top
      let art = try #require(header.session.art.layer.presentation())
      #expect(abs(art.bounds.height - max(free, 0)) < 0.5)
      if free > 1, free < 59 { frames += 1 }
    }
    #expect(frames > 5)
  }

  @Test func `it can be disabled and enabled at any time`() async {
    let (feed, header) = headerFeed(.prompt)
    header.isEnabled = false
    await feed.hold(at: 90)
    #expect(header.phase == .idle && header.session.art.alpha == 0)
    header.isEnabled = true
    #expect(header.phase == .armed)
    header.isEnabled = false
    await feed.finger.lift()
    await feed.advance(1)
    #expect(!header.isRefreshing)
    header.isEnabled = true
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func `it fits in both layout directions at the largest text size`(
    direction: UITraitEnvironmentLayoutDirection
  ) async {
    feed.simulator.layoutDirection = direction
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["ar"])
    feed.table.refreshHeader = header
    await feed.hold(at: 90)
    await feed.advance(0.3)
    let view = (header.content as? StatusContent)?.statusView
    let isLeft = (view?.mark.center.x ?? 0) < 195
    #expect(isLeft == (direction == .leftToRight))
    for label in [view?.status, view?.time].compactMap({ $0 }) {
      #expect(header.bounds.contains(label.frame))
    }
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a header or footer that is removed during its work is released`(kind: HostKind) async {
    await expectReleased {
      let feed = ScrollFeed()
      let host = feed.table.addHost(kind)
      host.onRefresh = { [clock = feed.simulator.clock] in
        try await clock.sleep(for: .seconds(1_000_000))
      }
      await feed.advance(0.1)
      host.refresh()
      await feed.advance(0.1)
      host.removeFromSuperview()
      return host as UIControl
    }
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `a header and a footer show any skin`(name: String) async throws {
    let skin = try #require(RefreshSkin.gallery.first { $0.name == name })
    let header = feed.addHeader(skin)
    header.options.ending = .outro
    let footer = feed.addFooter(skin: skin, trigger: .button)
    await feed.pull(to: 90)
    await feed.advance(0.5)
    #expect(header.error == nil && header.session.art.player?.isPlaying == true)
    header.endRefreshing(with: .updated)
    await feed.advance(3)
    #expect(header.phase == .idle && footer.session.art.alpha == 0)
    footer.load()
    await feed.advance(0.5)
    #expect(footer.error == nil && footer.session.art.player?.isPlaying == true)
    #expect(footer.session.art.alpha == 1)
    footer.endLoading()
    await feed.advance(1)
    #expect(footer.session.art.alpha == 0 && footer.session.art.player?.isPlaying == false)
  }
}

/// Records the callbacks of a table's delegate.
private final class CallbackLog: NSObject, UITableViewDelegate {
  var lines: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scrolls") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drags") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { lines.append("will end") }

  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { lines.append("ends") }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("decelerates") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rests") }
}
