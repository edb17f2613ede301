@testable import CustomRefreshControl
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
    #expect(feed.table.tableHeaderView === own)
    #expect(own.frame.minY == 0)
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
      await feed.finger.pull(
        from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
      await feed.advance(2)
      await feed.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
      await feed.advance(4)
      logs.append(delegate.lines)
      #expect(feed.table.delegate === delegate)
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 30)
    #expect(Set(logs[0]).count == 6)
  }

  @Test func `the app's own inset is given back, not zero`() async {
    feed.screen.ownInset = UIEdgeInsets(top: 20, left: 8, bottom: 12, right: 4)
    feed.table.contentInset = feed.screen.ownInset
    let header = await refreshing(feed)
    #expect(feed.table.contentInset.top == 80)
    #expect(feed.pulled == 60)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 378, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == feed.screen.ownInset)
    #expect(feed.pulled == 0)
  }

  @Test func `section headers do not float while it is held`() async {
    feed.screen.sectionTitle = "Section"
    feed.table.reloadData()
    let header = await refreshing(feed)
    let top = feed.table.adjustedContentInset.top - feed.addedTop
    for pull: CGFloat in [60, 59, 30, 1, 0, -30, -100, -30, 0, 1, 30, 59, 60] {
      feed.setPull(pull)
      await feed.simulator.advance(frames: 1)
      #expect(feed.addedTop == max(pull, 0))
      #expect(feed.table.contentOffset.y == -top - pull)
      guard let title = feed.table.headerView(forSection: 0) else {
        Issue.record("There is no section header at a pull of \(pull) points.")
        return
      }
      // At its own position, or pinned to the top of the visible area.
      let own = feed.table.rectForHeader(inSection: 0).minY
      #expect(title.frame.minY == max(own, feed.table.contentOffset.y + top))
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
    #expect(feed.addedTop == 60)
    #expect(feed.table.contentOffset.y == offset)
    // A bar of the app covers 25 points of the header.
    feed.table.baseContentInset.top += 25
    feed.screen.ownInset.top = 25
    await feed.advance(0.1)
    #expect(feed.addedTop == 35)
    #expect(feed.table.contentOffset.y == offset)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == UIEdgeInsets(top: 25, left: 0, bottom: 0, right: 0))
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
    #expect(feed.pulled == 60)
    #expect(feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0)
    #expect(feed.table.contentInset == .zero)
  }

  @Test func `a turn of the device in the refresh keeps width and place`() async {
    let header = await refreshing(feed)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.5)
    #expect(header.frame == CGRect(x: 0, y: -60, width: feed.table.bounds.width, height: 60))
    #expect(header.content?.view.bounds.width == feed.table.bounds.width)
    #expect(feed.pulled == 60)
    header.endRefreshing()
    feed.simulator.rotate(to: .portrait)
    await feed.advance(1)
    #expect(feed.pulled == 0)
    #expect(feed.table.contentInset == .zero)
    #expect(header.frame.width == 390)
  }

  @Test func `removal during a refresh removes the inset, and adding it back restores it`() async {
    let header = await refreshing(feed)
    feed.table.refreshHeader = nil
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
    #expect(header.isRefreshing)
    await feed.advance(0.5)
    feed.table.refreshHeader = header
    await feed.advance(1)
    #expect(feed.pulled == 60)
    #expect(feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
    #expect(header.phase == .idle)
  }

  @Test func `a scroll view that takes over a refresh shows it`() async {
    let header = await refreshing(feed)
    let other = feed.addList()
    other.refreshHeader = header
    #expect(feed.table.refreshHeader == nil)
    #expect(feed.table.contentInset == .zero)
    await feed.advance(1)
    #expect(other.contentInset.top == 60)
    #expect(other.contentOffset.y == -60 - other.safeAreaInsets.top)
    header.endRefreshing()
    await feed.advance(1)
    #expect(other.contentInset == .zero)
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
    #expect(header.isRefreshing)
    #expect(header.session.art.player?.isPlaying == true)
    #expect(feed.addedTop == 60)
    feed.simulator.present(UIViewController())
    header.endRefreshing()
    #expect(feed.table.contentInset == .zero)
    feed.simulator.present(screen)
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
  }

  @Test func `a begin from far down scrolls up to it`() async {
    let (feed, header) = headerFeed(.prompt)
    feed.table.contentOffset.y = 900
    header.beginRefreshing()
    #expect(feed.addedTop == 0)
    await feed.advance(1)
    #expect(feed.pulled == 60)
    #expect(feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y = 900
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 900)
    #expect(feed.addedTop == 0)
    header.endRefreshing()
    #expect(header.phase == .idle)
    await feed.advance(0.5)
    #expect(feed.table.contentOffset.y == 900)
  }

  @Test func `a begin before there is a window waits for one`() async {
    let screen = feed.screen
    feed.simulator.present(UIViewController())
    let header = feed.addHeader(.prompt)
    header.beginRefreshing()
    #expect(!header.isRefreshing)
    feed.simulator.present(screen)
    #expect(header.isRefreshing)
    await feed.advance(1)
    #expect(feed.pulled == 60)
  }

  @Test func `an end under the finger leaves the content where it is`() async {
    let header = await refreshing(feed)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.move(to: CGPoint(x: 195, y: 340), over: .milliseconds(100))
    let offset = feed.table.contentOffset.y
    header.endRefreshing()
    #expect(header.phase == .ending)
    await feed.advance(0.5)
    #expect(feed.table.contentOffset.y == offset)
    #expect(feed.addedTop == 60)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.pulled == 0)
    #expect(feed.addedTop == 0)
    #expect(header.phase == .idle)
  }

  @Test func `nothing of it shows at rest, and only its lower part in a short pull`() async {
    let (feed, header) = headerFeed(.prompt)
    await feed.advance(0.1)
    #expect(header.session.art.alpha == 0)
    await feed.hold(at: 15)
    #expect(header.session.art.frame == CGRect(x: 0, y: 45, width: 390, height: 15))
    #expect(header.content?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(header.session.art.bounds.minY == 45)
    #expect(abs(header.session.art.alpha - 0.5) < 1e-6)
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

  @Test func `content that is scrolled sideways stays so as it comes and leaves`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 1000, height: 2000)
    screen.view.addSubview(scrollView)
    let header = RefreshHeader(skin: .prompt)
    scrollView.refreshHeader = header
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.press(at: CGPoint(x: 195, y: 300))
    await simulator.finger.move(to: CGPoint(x: 195, y: 330), over: .milliseconds(100))
    scrollView.contentOffset = CGPoint(x: 80, y: -scrollView.adjustedContentInset.top - 90)
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && scrollView.contentOffset.x == 80)
    header.endRefreshing()
    await simulator.advance(by: .seconds(2))
    #expect(!header.isRefreshing && scrollView.contentOffset.x == 80)
  }

  @Test func `it can be disabled and enabled at any time`() async {
    let (feed, header) = headerFeed(.prompt)
    header.isEnabled = false
    await feed.hold(at: 90)
    #expect(header.phase == .idle)
    #expect(header.session.art.alpha == 0)
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

  @Test(arguments: [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft])
  func `it fits in both layout directions at the largest text size`(
    direction: UIUserInterfaceLayoutDirection
  ) async {
    feed.simulator.layoutDirection =
      direction == .rightToLeft ? .rightToLeft : .leftToRight
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

  @Test func `a second header takes the place of the first`() {
    let first = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = first
    feed.table.addSubview(RefreshHeader(skin: .prompt))
    #expect(first.superview == nil)
    #expect(feed.table.subviews.count { $0 is RefreshHeader } == 1)
  }

  @Test func `a header that is removed during a refresh is released`() async {
    await expectReleased {
      let feed = ScrollFeed()
      let clock = feed.simulator.clock
      let header = RefreshHeader(skin: .prompt) { try await clock.sleep(for: .seconds(1_000_000)) }
      feed.table.refreshHeader = header
      await feed.pull(to: 90)
      await feed.advance(0.1)
      feed.table.refreshHeader = nil
      return header
    }
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `it shows any skin`(name: String) async throws {
    let skin = try #require(RefreshSkin.gallery.first { $0.name == name })
    let header = RefreshHeader(skin: skin)
    header.options.ending = .outro
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(0.5)
    #expect(header.error == nil)
    #expect(header.session.art.player?.isPlaying == true)
    header.endRefreshing(with: .updated)
    await feed.advance(3)
    #expect(header.phase == .idle)
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
