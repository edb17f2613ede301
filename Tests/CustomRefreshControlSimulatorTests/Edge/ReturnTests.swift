@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// How content comes to where it is held, and returns from there.
@Suite(.simulated) @MainActor struct ReturnTests {
  // MARK: On the way into view

  @Test func `a refresh that begins before a layout comes into view below the final inset`() async {
    let simulator = Simulator()
    let screen = LayoutScreen()
    simulator.present(screen)
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    // Below the status bar, which covers nothing of it then.
    screen.onLayout = { scrollView.frame = CGRect(x: 0, y: 100, width: 390, height: 744) }
    screen.view.addSubview(scrollView)
    let header = RefreshHeader(skin: .prompt)
    scrollView.refreshHeader = header
    header.refresh()
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && scrollView.contentOffset.y == -60)
  }

  @Test func `short content stays where it is if a refresh ends on its way into view`() async {
    let feed = ScrollFeed(rows: 3)
    let header = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = header
    var furthest: CGFloat = 0
    feed.screen.onScroll = { [weak feed] in furthest = max(furthest, feed?.pulled ?? 0) }
    header.refresh()
    await feed.simulator.advance(frames: 3)
    #expect(furthest > 0)
    header.endRefreshing()
    await feed.advance(1)
    #expect(furthest < 60)
    #expect(header.phase == .idle && feed.pulled == 0)
  }

  @Test func `content scrolls during the refresh of a header without a height`() async {
    let feed = ScrollFeed()
    var style = RefreshHeader.Style()
    style.height = 0
    let header = RefreshHeader(skin: .prompt, style: style)
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(0.5)
    await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await feed.advance(2)
    #expect(header.isRefreshing && feed.table.contentOffset.y > 300)
  }

  // MARK: On the way back

  @Test func `a finger that lifts from content at rest lets a header leave that has ended`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    await feed.press()
    feed.setPull(60)
    header.endRefreshing()
    await feed.advance(0.3)
    #expect(header.phase == .ending && feed.addedTop == 60)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `a pull during the way back holds no header`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    header.style.hideDuration = 2
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(0.1)
    await feed.press()
    feed.setPull(100)
    #expect(header.phase == .ending)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(header.phase == .ending && feed.addedTop == 0)
    await feed.advance(4)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test func `a return that another refresh has followed does not end the next return`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .prompt)
    var hides = 0
    header.onHide = { hides += 1 }
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(0.05)
    header.session.begin(RefreshMachine.Beginning())
    await feed.press()
    feed.setPull(40)
    header.endRefreshing()
    await feed.advance(0.3)
    #expect(header.phase == .ending && hides == 0)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && hides == 1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test func `content above a dragged footer returns in 0.3 s when its load has ended`() async {
    let (feed, footer, _) = loadingFeed(trigger: .drag, seconds: 60)
    await feed.advance(0.1)
    await feed.dragPastEnd(by: 80)
    await feed.finger.lift()
    await feed.advance(1)
    footer.endLoading(with: .updated)
    await feed.advance(0.2)
    #expect(footer.phase == .ending)
    #expect(feed.shownOffset > feed.end && feed.shownOffset < feed.end + 60)
    await feed.advance(0.15)
    #expect(footer.phase == .idle)
    #expect(feed.shownOffset == feed.end && feed.addedBottom == 0)
  }
}

private final class LayoutScreen: UIViewController {
  var onLayout: (() -> Void)?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onLayout?()
  }
}
