@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What starts a load of an automatic footer, and how often: moves to the end of the content, and content
/// that does not fill the screen.
@Suite(.simulated) @MainActor struct EndOnScreenTests {
  @Test func `it loads as its end comes into view, without a release, and once`() async {
    let (feed, footer, loads) = loadingFeed()
    var fired = 0
    footer.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    await feed.advance(0.1)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    feed.table.contentOffset.y = feed.end - 1
    #expect(footer.status == .idle)
    await feed.dragPastEnd(by: 1)
    #expect(footer.status == .loading)
    await feed.advance(0.5)
    #expect(loads.count == 1)
    feed.table.contentOffset.y += 20
    feed.table.contentOffset.y -= 30
    feed.table.contentOffset.y += 30
    await feed.finger.lift()
    let offset = feed.table.contentOffset.y
    await feed.advance(3)
    #expect(loads.count == 1 && fired == 1)
    #expect(footer.status == .idle)
    // The visible rows stay in place.
    #expect(feed.table.contentOffset.y == offset)
    #expect(footer.frame.minY == 2400 && feed.addedBottom == 60)
    expectRest(in: feed.simulator)
  }

  @Test func `it loads ahead by its prefetch distance`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .automatic(prefetchDistance: 300))
    feed.table.contentOffset.y = feed.end - 301
    await feed.advance(0)
    #expect(footer.status == .idle)
    feed.table.contentOffset.y = feed.end - 300
    await feed.advance(0)
    #expect(footer.status == .loading)
    await feed.advance(2)
    #expect(loads.count == 1)
    #expect(loads.statuses == [.loading, .idle])
  }

  @Test func `a page that brings nothing is not asked for again by the bounce`() async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0, seconds: 0.05)
    await feed.drag(pastEnd: 120)
    await feed.advance(3)
    #expect(loads.count == 1 && footer.status == .idle)
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 2)
  }

  @Test func `short content does not load on its own bounce`() async {
    let (feed, footer, loads) = loadingFeed(rows: 2)
    footer.automaticLoadLimit = 0
    feed.table.refreshHeader = RefreshHeader()
    await feed.advance(0.1)
    await feed.pull(to: 50)
    await feed.advance(2)
    #expect(loads.count == 0)
    // A drag at the other end is the user's intent.
    await feed.drag(pastEnd: 10)
    await feed.advance(3)
    #expect(loads.count == 1)
  }

  @Test func `short pages fill the screen, up to a limit`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 2, page: 2, seconds: 0.2)
    #expect(loads.count == 1)
    await feed.advance(5)
    // The first page and five more of 120 points do not fill the screen.
    #expect(loads.count == 5 && feed.screen.rows == 12)
    #expect(footer.status == .idle)

    let (other, _, others) = loadingFeed(rows: 2, page: 5, seconds: 0.2)
    await other.advance(5)
    // 17 rows of 60 points fill the screen.
    #expect(others.count == 3)
  }

  @Test func `an empty list does not load by itself, but a drag loads`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0)
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(footer.frame.minY == 0)
    await feed.dragPastEnd()
    #expect(footer.status == .loading)
    await feed.finger.lift()
    await feed.advance(0.8)
    #expect(loads.count == 1)
    // Ten rows do not fill the screen, twenty do.
    await feed.advance(3)
    #expect(feed.screen.rows == 20)
    #expect(footer.frame.minY == 1200)
  }

  @Test func `a fling that runs on to the new end loads again`() async {
    let (feed, _, loads) = await shownLoadingFeed(rows: 20, page: 4, seconds: 0.05)
    await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 60))
    await feed.advance(6)
    #expect(loads.count >= 3)
    // It never rests at an end that has not been asked for more.
    #expect(feed.distanceToEnd > 0 || loads.count > 20)
  }

  @Test func `content that shrinks after a scroll loads nothing as it is scrolled up`() async {
    let feed = ScrollFeed()
    let list = feed.addList()
    list.contentSize.height = 5000
    list.contentInsetAdjustmentBehavior = .never
    var loads = 0
    let footer = LoadMoreFooter { loads += 1 }
    footer.automaticLoadLimit = 0
    list.loadMoreFooter = footer
    await feed.advance(0.1)
    for y in [200, 400] as [CGFloat] { list.contentOffset.y = y }
    // The end is 20 points above the bottom of the screen now.
    list.contentSize.height = 380 + 844
    list.contentOffset.y = 390
    await feed.advance(0.1)
    #expect(loads == 0)
    list.contentOffset.y = 395
    await feed.advance(0.1)
    #expect(loads == 1)
  }

  @Test func `without content it loads once, if that is wanted`() async {
    let (feed, footer, loads) = loadingFeed(rows: 0, page: 0)
    footer.loadsWhenEmpty = true
    await feed.advance(10)
    #expect(loads.count == 1)
  }

  @Test func `the app decides whether a trigger loads`() async {
    let (feed, footer, loads) = loadingFeed(seconds: 0.2)
    var asked = 0
    footer.shouldLoad = {
      asked += 1
      return asked > 1
    }
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    feed.table.contentOffset.y += 5
    await feed.advance(1)
    #expect((asked, loads.count) == (1, 0))
    feed.table.contentOffset.y = 0
    feed.table.contentOffset.y = feed.end
    await feed.advance(1)
    #expect((asked, loads.count) == (2, 1))
  }

  @Test(arguments: [3, 31])
  func `rows that a filter takes away let the next page in`(left: Int) async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 10, seconds: 0.2)
    while loads.count == 0 { await feed.fling(-1, times: 1) }
    #expect(loads.count == 1 && feed.screen.rows == 40)
    feed.screen.reload(rows: left)
    await feed.advance(3)
    if left == 3 {
      // The screen holds twelve rows of 60 points.
      #expect(loads.count == 2 && feed.screen.rows == 13)
    } else {
      await feed.fling(-1, times: 1)
      #expect(loads.count == 2)
    }
    #expect(footer.status == .idle)
  }

  @Test(arguments: [0, 1, -1])
  func `an app that changes its rows as it declines a load is asked a few times only`(
    added: Int
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed()
    var asks = 0
    footer.shouldLoad = { [weak screen = feed.screen] in
      asks += 1
      screen?.rows += added
      screen?.table.reloadData()
      return false
    }
    feed.table.contentOffset.y = feed.end
    await feed.advance(10)
    #expect(
      asks >= 1 && asks <= 1 + (added < 0 ? footer.automaticLoadLimit : 0) && loads.count == 0)
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

  @Test func `a list that is scrolled to its top behind another tab loads nothing on return`() async
  {
    let (feed, tabs) = tabbedFeed()
    let loads = feed.addCountedFooter(prefetch: 3000, automaticLoadLimit: 0)
    await feed.advance(0.2)
    await feed.fling(-1, times: 2)
    let count = loads.count
    #expect(count > 0)
    tabs.selectedIndex = 1
    await feed.advance(0.5)
    // The tap on a tab that brings its list to the top.
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(loads.count == count)
    await feed.fling(-1, times: 1)
    #expect(loads.count > count)
  }

  @Test func `the footer of a flipped chat loads as a finger brings older messages down`() async {
    let (feed, footer, loads) = loadingFeed(seconds: 0.5)
    feed.table.transform = CGAffineTransform(scaleX: 1, y: -1)
    await feed.advance(0.5)
    #expect(loads.count == 0)
    // Down on the screen is toward the end of the flipped content.
    for _ in 0..<6 where loads.count == 0 { await feed.fling(1, times: 1) }
    #expect(loads.count == 1 && feed.screen.rows == 40)
    await feed.fling(-1, times: 6)
    #expect(loads.count == 1 && footer.status == .idle && feed.pulled == 0)
  }

  @Test func `a search that filters a list to one row during a page asks for no page without end`()
    async
  {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    // The page's rows do not match what is searched for.
    let (feed, footer, loads) = loadingFeed(page: 0, seconds: 2) { screen in
      screen.navigationItem.searchController = search
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      return UINavigationController(rootViewController: screen)
    }
    await feed.advance(0.2)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    #expect(loads.count == 1 && footer.isLoading)
    search.isActive = true
    feed.screen.reload(rows: 1)
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    await feed.advance(30)
    // The short list is filled once, since it is new; that adds nothing.
    #expect(loads.count == 2 && footer.status == .idle)
    search.isActive = false
    feed.screen.reload(rows: 30)
    await feed.advance(5)
    #expect(loads.count == 2)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.5)
    #expect(loads.count == 3)
  }
}
