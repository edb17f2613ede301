@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Where content rests beside a header and a footer, who knows whether there is more, and which values
/// an app can set, as reports about other controls tell it.
@Suite(.simulated) @MainActor struct AppPlaceReportTests {
  // MARK: Places to rest

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

  // MARK: Room

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

  @Test func `the scroll indicators' insets stay the app's`() async {
    let feed = ScrollFeed()
    let insets = UIEdgeInsets(top: 7, left: 0, bottom: 9, right: 0)
    feed.table.verticalScrollIndicatorInsets = insets
    let header = feed.addHeader()
    feed.addFooter(trigger: .button)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.verticalScrollIndicatorInsets == insets)
    header.endRefreshing()
    await feed.advance(1)
    await feed.fling(-1, times: 4)
    #expect(feed.table.verticalScrollIndicatorInsets == insets)
  }

  // MARK: Whether there is more

  @Test(arguments: HostKind.allCases)
  func `of two ends only the first counts, and is told once`(kind: HostKind) async {
    let feed = ScrollFeed()
    // An ending takes a while.
    let host = feed.table.addHost(kind, skin: .tick)
    host.options.ending = .outro
    var outcomes: [RefreshOutcome?] = []
    var hides = 0
    host.onFinish = { outcomes.append($0) }
    host.onHide = { hides += 1 }
    await feed.advance(0.1)
    host.refresh(revealing: false)
    await feed.advance(0.5)
    host.endRefreshing(with: .failed(Offline()))
    await feed.advance(0.05)
    #expect(host.isRefreshing)
    host.endRefreshing(with: .updated)
    host.endRefreshing()
    await feed.advance(3)
    host.endRefreshing(with: .noMoreData)
    await feed.advance(1)
    #expect(outcomes == [.failed(Offline())] && hides == 1 && host.phase == .idle)
    if let footer = host as? LoadMoreFooter { #expect(footer.status == .failed) }
  }

  @Test func `rows that come after their load has ended are not asked for again`() async {
    let (feed, footer, loads) = await shownLoadingFeed()
    footer.onLoadMore = { loads.count += 1 }
    feed.table.contentOffset.y = feed.end
    await feed.advance(1)
    #expect(loads.count == 1 && footer.status == .idle)
    // An app that ends the load first, and shows its rows when it has sorted them.
    feed.screen.insert(10, with: .automatic)
    await feed.advance(3)
    #expect(loads.count == 1 && feed.addedBottom == 60)
    feed.table.contentOffset.y = feed.end
    await feed.advance(1)
    #expect(loads.count == 2)
  }

  // MARK: Moves

  @Test func `a tap on the status bar at the end of a list loads nothing`() async {
    let (feed, _, loads) = await shownLoadingFeed(
      page: 0, trigger: .automatic(prefetchDistance: 600), seconds: 0.1)
    await feed.fling(-1, times: 4)
    let count = loads.count
    #expect(count > 0)
    await feed.finger.tap(at: CGPoint(x: 195, y: 10))
    await feed.advance(3)
    #expect(feed.pulled == 0 && loads.count == count)
  }

  @Test func `a keyboard that hides at the end of a list loads nothing`() async {
    let (feed, _, loads) = await shownLoadingFeed(page: 0, seconds: 0.1)
    moveKeyboard(in: feed.table, by: 300)
    await feed.fling(-1, times: 5)
    let count = loads.count
    #expect(count > 0)
    moveKeyboard(in: feed.table, by: -300)
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: feed.end + 60), animated: true)
    await feed.advance(3)
    #expect(loads.count == count)
  }

  @Test(arguments: [600, 0] as [CGFloat])
  func `a list that opens where it was left loads by a move to its end alone`(
    left: CGFloat
  ) async {
    let feed = ScrollFeed()
    let loads = feed.addCountedFooter(prefetch: 3000, automaticLoadLimit: 0)
    // Before the first layout of the screen, and thus before its first offset is known.
    feed.table.contentOffset.y = left
    await feed.advance(0.5)
    let count = loads.count
    feed.table.setContentOffset(CGPoint(x: 0, y: max(0, left - 200)), animated: true)
    await feed.advance(1)
    #expect(loads.count == count)
    feed.table.setContentOffset(CGPoint(x: 0, y: left + 100), animated: true)
    await feed.advance(1)
    #expect(loads.count == count + 1)
  }

  // MARK: Values

  @Test(
    arguments: ["height", "distance", "offset", "durations", "prefetch"],
    [CGFloat.greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .nan])
  func `no number that an app sets stops it`(what: String, number: CGFloat) async {
    let (feed, footer, _) = await shownLoadingFeed(page: 0)
    let header = feed.addHeader()
    switch what {
    case "height": header.style.height = number
    case "distance": header.style.pullDistance = number
    case "offset": header.style.offset = number
    case "durations": (header.style.showDuration, header.style.hideDuration) = (number, number)
    default: footer.trigger = .automatic(prefetchDistance: number)
    }
    footer.automaticLoadLimit = number > 0 ? .max : .min
    header.options.minimumDuration = .seconds(-5)
    await feed.pull(to: 90)
    await feed.advance(0.5)
    header.refresh()
    await feed.advance(0.5)
    header.endRefreshing()
    await feed.advance(2)
    #expect(header.phase != .refreshing && feed.table.contentOffset.y.isFinite)
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
}
