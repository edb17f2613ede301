@testable import CustomRefreshControl
@testable import KitTestSupport
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
    let header = RefreshHeader(skin: .plain)
    scrollView.refreshHeader = header
    header.refresh()
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && scrollView.contentOffset.y.toThousandths == -60)
  }

  @Test func `short content stays where it is if a refresh ends on its way into view`() async {
    let (feed, header) = headerFeed(rows: 3)
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

  @Test(arguments: ["pulled", "from code", "ended on the way"])
  func `a refresh above content that is scrolled sideways leaves it so`(how: String) async {
    let feed = ScrollFeed()
    let list = feed.addList()
    list.contentSize.width = 1000
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    await feed.advance(0.1)
    if how == "pulled" {
      await feed.press()
      list.contentOffset = CGPoint(x: 80, y: -list.adjustedContentInset.top - 90)
      await feed.finger.lift()
    } else {
      list.contentOffset = CGPoint(x: 80, y: 300)
      header.refresh()
    }
    if how == "ended on the way" {
      await feed.simulator.advance(frames: 3)
      #expect(list.contentOffset.y > 0 && list.contentOffset.y < 300)
    } else {
      await feed.advance(1)
      #expect(header.isRefreshing && list.shownInset.top == 60 && list.contentOffset.x == 80)
    }
    header.endRefreshing()
    await feed.advance(2)
    #expect(!header.isRefreshing && list.contentOffset.x == 80)
  }

  @Test func `a refresh from code brings a header wholly into view that is half in view`() async {
    let (feed, header) = headerFeed()
    feed.setPull(30)
    header.beginRefreshing()
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
  }

  @Test func `a refresh that ends as soon as it begins does not scroll`() async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    header.refresh()
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.table.contentOffset.y == 300)
  }

  @Test func `a fling on the way to a refresh goes on as the refresh ends`() async {
    let (feed, header) = headerFeed(rows: 100)
    await feed.advance(0.1)
    feed.table.contentOffset.y = 4000
    header.refresh()
    await feed.advance(0.1)
    await feed.finger.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 400))
    #expect(feed.table.isDecelerating && feed.pulled < 0)
    header.endRefreshing()
    #expect(feed.table.isDecelerating)
    await feed.advance(2)
    #expect(header.phase == .idle)
  }

  @Test func `content scrolls during the refresh of a header without a height`() async {
    let (feed, header) = headerFeed()
    header.style.height = 0
    header.refresh()
    await feed.advance(0.5)
    await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await feed.advance(2)
    #expect(header.isRefreshing && feed.table.contentOffset.y > 300)
  }

  // MARK: On the way back

  @Test(arguments: [40, 60, 100] as [CGFloat])
  func `content stays under a finger as a refresh ends, and returns when it lifts`(
    pull: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
    await feed.hold(at: 60)
    header.endRefreshing()
    feed.setPull(pull)
    await feed.advance(0.5)
    #expect(header.phase == .ending && feed.pulled == pull && feed.addedTop == min(60, pull))
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0 && feed.addedTop == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `a pull during the way back holds no header`() async {
    let (feed, header) = await refreshingFeed()
    header.style.hideDuration = 2
    header.endRefreshing()
    await feed.advance(0.1)
    await feed.hold(at: 100)
    #expect(header.phase == .ending)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(header.phase == .ending && feed.addedTop == 0)
    await feed.advance(4)
    #expect(header.phase == .idle && feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test func `a return that another refresh has followed does not end the next return`() async {
    let (feed, header) = await refreshingFeed()
    var hides = 0
    header.onHide = { hides += 1 }
    header.endRefreshing()
    await feed.advance(0.05)
    header.session.begin(RefreshMachine.Beginning())
    await feed.hold(at: 40)
    header.endRefreshing()
    await feed.advance(0.3)
    #expect(header.phase == .ending && hides == 0)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && hides == 1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test func `content above a dragged footer returns in 0.3 s when its load has ended`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.drag(pastEnd: 80)
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
