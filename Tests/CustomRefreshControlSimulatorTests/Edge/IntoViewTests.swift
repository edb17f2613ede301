@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// How a refresh from code comes into view, and what stops it on the way.
@Suite(.simulated) @MainActor struct IntoViewTests {
  private let feed = ScrollFeed()

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

  @Test(arguments: ["on its way", "arrived", "asked for twice"])
  func `a refresh from code comes and stays in view, though the app replaces its inset`(
    moment: String
  ) async {
    let (feed, header) = headerFeed()
    if moment == "arrived" { feed.table.contentOffset.y = 300 }
    header.refresh()
    if moment == "on its way" {
      await feed.simulator.advance(atMost: .seconds(1)) { feed.pulled > 20 }
      #expect(feed.pulled < 60)
    } else {
      await feed.advance(1)
      #expect(feed.pulled == 60)
    }
    if moment == "asked for twice" { header.refresh() }
    if moment != "on its way" { await feed.advance(0.1) }
    feed.table.contentInset = .zero
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
  }

  @Test func `a refresh that ends on its way into view leaves no content past the other end`()
    async
  {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = feed.end + 80
    header.refresh()
    await feed.simulator.advance(frames: 2)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.table.contentOffset.y <= feed.end)
  }

  @Test func `content past its end stays under a finger that stops its way to a refresh`() async {
    let (feed, header) = headerFeed()
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end + 80
    header.refresh()
    // The scroll has begun, and has not moved the content.
    await feed.advance(0)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.simulator.advance(frames: 1)
    #expect(feed.table.isTracking)
    header.endRefreshing()
    #expect(feed.table.contentOffset.y == feed.end + 80)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
  }

  @Test func `content above the app's bottom inset stays there as a refresh ends on its way`() async
  {
    feed.setOwnInset(bottom: 300)
    let header = feed.addHeader()
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    header.refresh()
    await feed.simulator.advance(frames: 3)
    let offset = feed.table.contentOffset.y
    #expect(offset < feed.end && offset > feed.end - 300)
    header.endRefreshing()
    #expect(feed.table.contentOffset.y == offset)
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == offset)
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

  @Test func `a scroll view that leaves while it scrolls to a refresh rests at its top`() async {
    let (feed, header) = await refreshingFeed(.prompt)
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

  @Test(arguments: [false, true])
  func `a load from code does not scroll to a dragged footer, nor an end that a finger has pulled`(
    isPulled: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    if isPulled { await feed.dragPastEnd(by: 30) } else { feed.table.contentOffset.y = 300 }
    let offset = feed.table.contentOffset.y
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && feed.table.contentOffset.y == offset)
  }

  @Test func `a scroll of the app arrives, though a refresh begins beside an idle stock control`()
    async
  {
    let feed = ScrollFeed()
    let header = feed.addHeader()
    feed.table.refreshControl = UIRefreshControl()
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.contentOffset.y == 700)
  }
}

private final class LayoutScreen: UIViewController {
  var onLayout: (() -> Void)?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onLayout?()
  }
}
