@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What people have reported about other controls of this kind, tried on headers and footers.
@Suite(.simulated) @MainActor struct FieldReportTests {
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

  @Test(
    arguments: [false, true],
    [(HostKind.control, true), (.control, false), (.header, true), (.header, false)])
  func `a pull of a list whose end is near runs only the refresh`(
    isLater: Bool, order: (kind: HostKind, footerIsFirst: Bool)
  ) async {
    let feed = ScrollFeed(rows: 20)
    let clock = feed.simulator.clock
    var log: [String] = []
    let footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: 3000)) {
      log.append("load")
      try await clock.sleep(for: .milliseconds(500))
    }
    if order.footerIsFirst { feed.table.loadMoreFooter = footer }
    let host = feed.table.addHost(order.kind, skin: .prompt)
    host.onRefresh = {
      log.append("refresh")
      try await clock.sleep(for: .seconds(2))
    }
    if !order.footerIsFirst { feed.table.loadMoreFooter = footer }
    await feed.advance(3)
    // A page without rows is not asked for again.
    #expect(log == ["load"])
    if isLater {
      for y in [200, 600] as [CGFloat] {
        await feed.finger.drag(
          from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: y), over: .milliseconds(300))
        await feed.advance(3)
      }
    }
    log = []
    await feed.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.finger.move(to: CGPoint(x: 195, y: 300), over: .milliseconds(200))
    #expect(log.isEmpty)
    await feed.finger.move(to: CGPoint(x: 195, y: 700), over: .milliseconds(400))
    await feed.finger.lift()
    await feed.advance(1.2)
    #expect(log == ["refresh"])
    #expect(host.isRefreshing && !footer.isLoading)
  }

  @Test(arguments: [nil, 4, 20, 60, 300], [true, false])
  func `rows whose heights are estimated wrongly load a page only at their end`(
    estimate: CGFloat?, inserts: Bool
  ) async {
    // Nil: UIKit's own estimate.
    let feed = estimatedFeed(rows: 30, estimate: estimate) { 1 + $0 % 4 }
    var isAtEnd: [Bool] = []
    feed.addFooter().onLoadMore = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      screen?.table.layoutIfNeeded()
      let last = screen?.table.indexPathsForVisibleRows?.last?.row
      isAtEnd.append(last == screen.map { $0.rows - 1 })
      try await clock.sleep(for: .milliseconds(300))
      if inserts { screen?.insert(10) } else { screen?.reload(rows: (screen?.rows ?? 0) + 10) }
    }
    await feed.advance(2)
    #expect(isAtEnd.isEmpty)
    for _ in 0..<40 where isAtEnd.isEmpty {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500))
      await feed.advance(1.5)
    }
    // Nobody touches the screen. A reload with low estimates may show the new end by itself.
    await feed.advance(10)
    #expect(isAtEnd.count >= 1 && isAtEnd.allSatisfy { $0 }, "\(isAtEnd)")
    if inserts { #expect(isAtEnd.count == 1) }
  }

  @Test(arguments: [false, true], [nil, 20] as [CGFloat?])
  func `a first page of high rows is enough, however low they are estimated`(
    isRefreshed: Bool, estimate: CGFloat?
  ) async throws {
    let feed = estimatedFeed(rows: isRefreshed ? 10 : 0, estimate: estimate)
    let loads = feed.addCountedFooter()
    let host = feed.table.addHost(isRefreshed ? .control : .header)
    host.onRefresh = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      try await clock.sleep(for: .seconds(1))
      screen?.reload(rows: 10)
    }
    await feed.advance(1)
    if isRefreshed { host.refresh() } else { feed.screen.reload(rows: 10) }
    await feed.advance(5)
    // Ten rows are more than twice as high as the screen.
    let path = try #require(feed.table.indexPathsForVisibleRows?.last)
    #expect(path.row < 6 && loads.count == 0)
  }

  // MARK: More of the same kinds

  @Test(arguments: [true, false])
  func `an inset that is saved before a refresh and restored in it leaves nothing behind`(
    isHeaderFirst: Bool
  ) async {
    let feed = ScrollFeed(rows: 20)
    if isHeaderFirst { feed.addHeader(.spokes) }
    feed.addFooter(trigger: .button)
    let header = isHeaderFirst ? feed.table.refreshHeader : feed.addHeader(.spokes)
    await feed.advance(0.1)
    let saved = feed.table.contentInset
    feed.table.contentInset.bottom = 336
    header?.beginRefreshing()
    await feed.advance(1)
    feed.table.contentInset = saved
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.addedBottom == 60)
    #expect(feed.table.baseContentInset == .zero)
    header?.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == saved.toThousandths)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a footer is wholly in view below a list with a negative inset`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let feed = ScrollFeed()
    feed.setOwnInset(bottom: -50)
    let footer = feed.addFooter(trigger: trigger)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    if trigger == .drag {
      await feed.drag(pastEnd: 120)
    } else {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400))
    }
    await feed.advance(2)
    #expect(footer.place.maxY <= feed.bottomEdge + 0.01)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.shownInset.bottom == -50)
  }

  @Test func `below a list with a negative inset a drag loads once all of the footer is in view`()
    async
  {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 40, page: 10, trigger: .drag)
    feed.setOwnInset(bottom: -50)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    await feed.drag(pastEnd: 50 + footer.bounds.height - 5)
    await feed.advance(1)
    #expect(loads.count == 0)
    await feed.drag(pastEnd: 50 + footer.bounds.height + 5)
    await feed.advance(0.1)
    #expect(loads.count == 1)
  }

  @Test func `the first page of an empty list begins with its first row after a drag`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 0, page: 30, trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.phase == .idle && feed.pulled == 0)
  }

  @Test func `content that springs back from a short pull near its end loads nothing`() async {
    let (feed, footer, loads) = loadingFeed(
      page: 0, trigger: .automatic(prefetchDistance: 3000), seconds: 0.1)
    footer.automaticLoadLimit = 1
    await feed.advance(2)
    #expect(loads.count == 1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 80, over: .milliseconds(300))
    await feed.advance(2)
    #expect(loads.count == 1 && feed.pulled == 0)
    await feed.finger.drag(
      from: CGPoint(x: 195, y: 400), to: CGPoint(x: 195, y: 300), over: .milliseconds(300))
    await feed.advance(2)
    #expect(loads.count == 2)
  }
}
