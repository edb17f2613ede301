@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Where content is held, where it comes to rest, and how it gets there and back.
@Suite(.simulated) @MainActor struct RestingPlaceTests {
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

  @Test(arguments: [40, 60, 100] as [CGFloat])
  func `content stays under a finger as a refresh ends, and returns when it lifts`(
    pull: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
    await feed.hold(at: 60)
    header.endRefreshing()
    feed.setPull(pull)
    await feed.advance(0.5)
    #expect(header.phase == .leaving && feed.pulled == pull && feed.addedTop == min(60, pull))
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
    #expect(header.phase == .leaving)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(header.phase == .leaving && feed.addedTop == 0)
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
    #expect(header.phase == .leaving && hides == 0)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && hides == 1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
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

  @Test(arguments: [true, false])
  func `a list of pages stands at its first page after a refresh, held until its end`(
    turns: Bool
  ) async {
    let feed = ScrollFeed(rows: 5)
    feed.table.rowHeight = feed.simulator.window.bounds.height
    feed.table.isPagingEnabled = true
    feed.table.contentInsetAdjustmentBehavior = .never
    let header = feed.addHeader()
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.contentOffset.y.toThousandths == -60)
    if turns { await feed.fling(-1, times: 1) }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == (turns ? feed.table.bounds.height : 0))
  }

  @Test func `a touch of a header that refreshes above pages does not turn it out of view`() async {
    let feed = ScrollFeed(rows: 5)
    feed.table.rowHeight = feed.simulator.window.bounds.height
    feed.table.isPagingEnabled = true
    feed.table.contentInsetAdjustmentBehavior = .never
    let header = feed.addHeader()
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    await feed.advance(1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 30, over: .milliseconds(200))
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.contentOffset.y.toThousandths == -60)
  }

  @Test(arguments: [0, 2, 12, 30])
  func `content that a load by a drag has shortened rests between its ends`(left: Int) async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    footer.onLoadMore = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      loads.count += 1
      try await clock.sleep(for: .seconds(1))
      screen?.reload(rows: left)
    }
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 90)
    await feed.advance(4)
    #expect(loads.count == 1 && footer.phase == .idle)
    #expect(feed.pulled <= 0 && feed.table.contentOffset.y <= max(feed.end, -feed.top))
  }

  @Test(arguments: [0, 2], [RefreshOutcome.updated, .cancelled])
  func `content whose rows go away in a load by a drag rests at its top`(
    left: Int, outcome: RefreshOutcome
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 90)
    await feed.advance(0.3)
    #expect(footer.isLoading)
    feed.screen.delete(left..<30, with: .fade)
    await feed.advance(1)
    footer.endLoading(with: outcome)
    await feed.advance(2)
    #expect(loads.count == 1 && footer.phase == .idle)
    #expect(feed.pulled == 0 && feed.addedBottom == 0)
  }

  @Test func `a row that the app scrolls to the top in a refresh stands at the top`() async {
    let (feed, header) = await refreshingFeed()
    await feed.fling(-1, times: 1)
    feed.table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    await feed.advance(0.2)
    #expect(header.isRefreshing)
    #expect(feed.table.contentOffset.y == 600 - feed.top)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a pinned section footer stays at the bottom far above a footer that waits or loads`(
    trigger: LoadMoreFooter.Trigger
  ) async throws {
    let (feed, footer, _) = loadingFeed(rows: 100, trigger: trigger, seconds: 60)
    feed.screen.sectionFooter = "Sum"
    feed.table.reloadData()
    func expectPinned() async throws {
      feed.table.contentOffset.y = 300
      await feed.advance(0.3)
      let view = try #require(feed.table.footerView(forSection: 0))
      #expect(abs(view.place.maxY - feed.bottomEdge) < 0.5 && feed.table.contentOffset.y == 300)
    }
    try await expectPinned()
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 90)
    footer.load()
    await feed.advance(1)
    #expect(footer.isLoading && feed.addedBottom == 60)
    try await expectPinned()
  }

  @Test(arguments: [
    (UITableView.ScrollPosition.bottom, LoadMoreFooter.Trigger.drag, CGFloat(336)),
    (.bottom, .button, 0), (.middle, .button, 0),
  ])
  func `a row that the app scrolls to stands where it would without a footer`(
    position: UITableView.ScrollPosition, trigger: LoadMoreFooter.Trigger, keyboard: CGFloat
  ) async {
    let feed = ScrollFeed(rows: trigger == .drag ? 30 : 200)
    func show() async -> CGFloat {
      feed.table.contentOffset.y = 0
      let row = trigger == .drag ? 29 : 100
      feed.table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      await feed.advance(0.1)
      return feed.table.contentOffset.y
    }
    await feed.advance(0.1)
    moveKeyboard(in: feed.table, by: keyboard)
    await feed.advance(0.1)
    let place = await show()
    feed.addFooter(trigger: trigger)
    await feed.advance(0.1)
    #expect(await show() == place && feed.table.shownInset.bottom == keyboard)
  }

  @Test(arguments: HostKind.pulled)
  func `a list whose scrolling the app forbids in a refresh returns to its top`(
    kind: HostKind
  ) async {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(400))
    await feed.advance(0.5)
    #expect(host.isRefreshing)
    (feed.table.isScrollEnabled, feed.table.bounces) = (false, false)
    feed.table.alwaysBounceVertical = false
    await feed.advance(0.5)
    host.endRefreshing()
    await feed.advance(2)
    #expect(host.phase == .idle && feed.pulled == 0)
    #expect(!feed.table.isScrollEnabled && !feed.table.bounces)
    #expect(!feed.table.alwaysBounceVertical)
  }

  @Test(arguments: HostKind.allCases, [true, false])
  func `a list without a size refreshes, turns, and stands right when it gets one`(
    kind: HostKind, endsBefore: Bool
  ) async {
    let feed = ScrollFeed()
    feed.table.autoresizingMask = []
    let frame = feed.table.frame
    feed.table.frame = .zero
    let host = feed.table.addHost(kind)
    await feed.advance(0.2)
    host.refresh()
    await feed.advance(0.5)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.5)
    if endsBefore { host.endRefreshing() }
    await feed.advance(1)
    feed.simulator.rotate(to: .portrait)
    feed.table.frame = frame
    await feed.advance(0.5)
    host.endRefreshing()
    await feed.advance(2)
    #expect(host.phase == .idle)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test func `short content that a load by a drag has made long stays where it is`() async {
    let (feed, footer, loads) = await shownLoadingFeed(
      rows: 3, page: 40, trigger: .drag, seconds: 1)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.5)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    await feed.advance(3)
    #expect(loads.count == 1 && feed.addedBottom == 0)
    #expect(feed.table.contentOffset.y == offset)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .drag], [0, 3])
  func `pages as high as the screen are whole after a load`(
    trigger: LoadMoreFooter.Trigger, added: Int
  ) async {
    let (feed, footer, loads) = loadingFeed(
      rows: 4, page: added, trigger: trigger, seconds: 4)
    feed.table.rowHeight = 844
    feed.table.isPagingEnabled = true
    feed.table.contentInsetAdjustmentBehavior = .never
    await feed.advance(0.2)
    await feed.fling(-1, times: 3)
    #expect(abs(feed.table.contentOffset.y - 3 * 844) < 0.01)
    await feed.finger.pull(from: CGPoint(x: 195, y: 600), by: -260, over: .milliseconds(400))
    await feed.advance(6)
    #expect(loads.count >= 1 && footer.phase == .idle)
    #expect(abs(feed.table.contentOffset.y - 3 * 844) < 0.01)
  }

  @Test func `the first page of an empty list begins with its first row after a drag`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 0, page: 30, trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.phase == .idle && feed.pulled == 0)
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

  @Test(arguments: [true, false])
  func `content that bounces back to a footer goes on bouncing as it is hidden, or its load ends`(
    hides: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button, seconds: 60)
    footer.load()
    await feed.drag(pastEnd: 110)
    #expect(footer.isLoading)
    if hides { footer.isHidden = true } else { footer.endLoading(with: .updated) }
    #expect(footer.isLoading == hides)
    #expect(feed.table.isDecelerating && feed.distanceToEnd < -60)
    await feed.advance(2)
    #expect(abs(feed.distanceToEnd - (hides ? 0 : -60)) < 1e-3)
    #expect(feed.addedBottom == (hides ? 0 : 60))
  }

  @Test(arguments: [60, 50.3] as [CGFloat], [LoadMoreFooter.Trigger.automatic(), .drag])
  func `content stays under the finger as a load ends, whatever the footer's height`(
    height: CGFloat, trigger: LoadMoreFooter.Trigger
  ) async {
    let (feed, footer, _) = loadingFeed(page: 0, trigger: trigger, seconds: 0.3)
    footer.bounds.size.height = height
    footer.layoutIfNeeded()
    await feed.advance(0.1)
    await feed.dragPastEnd(by: height + 40)
    footer.load()
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    await feed.advance(1)
    #expect(!footer.isLoading && feed.table.contentOffset.y == offset)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(abs(feed.table.contentOffset.y - feed.end - feed.addedBottom) < 1e-3)
    #expect(feed.addedBottom == (trigger == .drag ? 0 : InsetMark.rounded(height).toThousandths))
  }

  @Test(arguments: [0, 44, 100] as [CGFloat], [false, true])
  func `a header stands whole above the rows, whatever inset the app has and who begins`(
    inset: CGFloat, byFinger: Bool
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: inset)
    // A search bar that a list at rest hides by its offset.
    feed.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let header = feed.addHeader()
    await feed.advance(0.1)
    feed.setPull(-44)
    await feed.advance(0.1)
    if byFinger {
      await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 360, over: .milliseconds(400))
    } else {
      header.refresh()
    }
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(abs(header.place.minY - feed.table.safeAreaInsets.top - inset) < 0.5)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [true, false])
  func `a load by a drag that the device's turns outlast leaves the content in its range`(
    endsTurned: Bool
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0, trigger: .drag, seconds: 100)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 90)
    await feed.advance(0.5)
    #expect(footer.isLoading && feed.addedBottom == 60)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(footer.frame.width == feed.table.bounds.width)
    if endsTurned { footer.endLoading() }
    await feed.advance(1)
    feed.simulator.rotate(to: .portrait)
    await feed.advance(1)
    footer.endLoading()
    await feed.advance(1)
    #expect(loads.count == 1 && feed.addedBottom == 0)
    #expect(feed.distanceToEnd >= 0 && feed.pulled <= 0)
    #expect(footer.frame.width == feed.table.bounds.width)
  }

  @Test(
    arguments: [(-44, 0), (0, 0), (60, 0), (-44, 20), (60, 20), (200, 200)] as [(CGFloat, CGFloat)])
  func `a header stands whole above the rows after a turn, whatever its offset and the inset`(
    inset: CGFloat, offset: CGFloat
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: inset)
    let header = feed.addHeader()
    header.style.offset = offset
    await feed.pull(to: 200)
    await feed.advance(1)
    for orientation in [nil, Device.Orientation.landscape, .portrait] {
      if let orientation { feed.simulator.rotate(to: orientation) }
      await feed.advance(1)
      #expect(header.isRefreshing)
      let top = header.place.minY - feed.table.safeAreaInsets.top
      #expect(abs(top - max(0, inset - offset)) < 0.5)
      let size = CGSize(width: feed.table.bounds.width, height: 60)
      #expect(header.frame.size == size && header.content?.view.bounds.size == size)
    }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
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

  @Test(arguments: [30, 2, 0])
  func `inset and offset are exact after refreshes and loads`(rows: Int) async {
    let feed = ScrollFeed(rows: rows)
    let header = feed.addHeader(.prompt)
    let footer = feed.addFooter(trigger: .drag)
    footer.automaticLoadLimit = 0
    await feed.advance(0.1)
    let rest = feed.table.contentOffset.y
    for _ in 0..<3 {
      await feed.pull(to: 90)
      await feed.advance(0.4)
      header.endRefreshing()
      await feed.advance(1)
      #expect(feed.table.contentOffset.y == rest)
      await feed.drag(pastEnd: 70)
      #expect(footer.isLoading)
      await feed.advance(0.4)
      footer.endLoading()
      await feed.advance(1)
      #expect(feed.table.shownInset == .zero)
      #expect(feed.table.contentOffset.y == max(rest, feed.end))
      feed.table.contentOffset.y = rest
    }
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [HostKind.footer, .header])
  func
    `content that the app has put past its end or below a held header stays as its screen leaves`(
      kind: HostKind
    ) async
  {
    let feed = ScrollFeed()
    feed.table.contentInsetAdjustmentBehavior = .never
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    if kind == .header { host.refresh() }
    await feed.advance(1)
    let offset = kind == .header ? -200 : feed.end + 300
    feed.table.contentOffset.y = offset
    feed.simulator.present(UIViewController())
    await feed.advance(0.1)
    #expect(host.isRefreshing == (kind == .header) && feed.table.contentOffset.y == offset)
  }

  // MARK: Another list

  /// Where content that fits rests in a scroll view that counts the safe area only while it scrolls.
  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes])
  func `a header attached on screen lets content that fits rest below the safe area from then on`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  ) async throws {
    let feed = ScrollFeed(rows: 2) { screen in
      let table = (screen as? ScrollFeedScreen)?.table
      // As any scroll view but a table.
      table?.alwaysBounceVertical = false
      table?.contentInsetAdjustmentBehavior = adjustment
      return screen
    }
    await feed.advance(0.1)
    #expect(try feed.table.safeAreaInsets.top == 47 && feed.firstRowTop == 0)
    let header = feed.addHeader()
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
    await feed.advance(2)
    #expect(try header.phase == .idle && feed.firstRowTop == 47)
    feed.table.refreshHeader = nil
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
  }

  @Test(arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes])
  func `a header attached before the first layout moves no content on the screen`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior
  ) async throws {
    let simulator = Simulator()
    let feed = ScrollFeed(rows: 2, simulator: simulator) { screen in
      let table = (screen as? ScrollFeedScreen)?.table
      table?.alwaysBounceVertical = false
      table?.contentInsetAdjustmentBehavior = adjustment
      table?.refreshHeader = RefreshHeader(skin: .plain)
      return screen
    }
    for _ in 1...30 {
      await simulator.advance(frames: 1)
      #expect(try feed.firstRowTop == 47)
    }
  }
}

private final class LayoutScreen: UIViewController {
  var onLayout: (() -> Void)?

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onLayout?()
  }
}

extension ScrollFeed {
  /// The top of the first row on the screen, in points.
  fileprivate var firstRowTop: CGFloat {
    get throws {
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      return cell.place.minY
    }
  }
}
