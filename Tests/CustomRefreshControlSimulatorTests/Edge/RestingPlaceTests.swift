@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Where content is held, where it comes to rest, and how it gets there and back.
@Suite(.simulated) @MainActor struct RestingPlaceTests {
  private let feed = ScrollFeed()

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

  @Test(arguments: ["rests", "touches", "turns"])
  func `a header holds pages until its end, also under a touch, and lets them turn and stand`(
    finger: String
  ) async {
    let feed = ScrollFeed(rows: 5)
    feed.table.rowHeight = feed.simulator.window.bounds.height
    feed.table.isPagingEnabled = true
    feed.table.contentInsetAdjustmentBehavior = .never
    let header = feed.addHeader()
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    await feed.advance(1)
    if finger == "touches" {
      await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 30, over: .milliseconds(200))
      await feed.advance(1)
    }
    #expect(header.isRefreshing && feed.table.contentOffset.y.toThousandths == -60)
    if finger == "turns" { await feed.fling(-1, times: 1) }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == (finger == "turns" ? feed.table.bounds.height : 0))
  }

  @Test(arguments: [0, 2, 12, 30], [true, false])
  func `content that becomes shorter in a load by a drag rests between its ends`(
    left: Int, isDeletion: Bool
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 90)
    await feed.advance(0.3)
    if isDeletion {
      feed.screen.delete(left..<30, with: .fade)
    } else {
      feed.screen.reload(rows: left)
    }
    if isDeletion { await feed.advance(1) }
    footer.endLoading(with: isDeletion ? .cancelled : .updated)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.phase == .idle && feed.addedBottom == 0)
    #expect(feed.pulled <= 0 && feed.table.contentOffset.y <= max(feed.end, -feed.top))
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
    #expect(feed.addedBottom == (trigger == .drag ? 0 : SideInset.rounded(height).toThousandths))
  }

  @Test(
    arguments: [(-44, 0), (0, 0), (60, 0), (-44, 20), (60, 20), (200, 200)] as [(CGFloat, CGFloat)],
    [true, false])
  func `a header stands whole above the rows, also after a turn, whatever its offset and the inset`(
    place: (inset: CGFloat, offset: CGFloat), byFinger: Bool
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: place.inset)
    let header = feed.addHeader()
    header.style.offset = place.offset
    if byFinger {
      await feed.pull(to: 200)
    } else {
      feed.setPull(-44)
      await feed.advance(0.1)
      header.refresh()
    }
    await feed.advance(1)
    for orientation in [nil, Device.Orientation.landscape, .portrait] {
      if let orientation { feed.simulator.rotate(to: orientation) }
      await feed.advance(1)
      #expect(header.isRefreshing)
      let top = header.place.minY - feed.table.safeAreaInsets.top
      #expect(abs(top - max(0, place.inset - place.offset)) < 0.5)
      let size = CGSize(width: feed.table.bounds.width, height: 60)
      #expect(header.frame.size == size && header.content?.view.bounds.size == size)
    }
    await feed.expectEnd(of: header)
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
}
