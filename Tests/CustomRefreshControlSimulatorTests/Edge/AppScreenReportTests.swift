@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer on an app's screens, which turn, leave, filter and nest, as reports about other
/// controls tell it.
@Suite(.simulated) @MainActor struct AppScreenReportTests {
  // MARK: Tabs

  /// Returns a feed in the first of two tabs.
  private func tabbedFeed(rows: Int = 30) -> (ScrollFeed, UITabBarController) {
    let tabs = UITabBarController()
    let feed = ScrollFeed(rows: rows) { screen in
      tabs.viewControllers = [screen, UIViewController()]
      return tabs
    }
    return (feed, tabs)
  }

  @Test(arguments: [0, 2])
  func `a list that loses its rows in a refresh behind another tab rests at its top`(
    left: Int
  ) async {
    let (feed, tabs) = tabbedFeed()
    let header = feed.addHeader()
    let loads = feed.addCountedFooter()
    await feed.pull(to: 90)
    await feed.advance(0.5)
    feed.table.contentOffset.y = 500
    await feed.advance(0.2)
    #expect(header.isRefreshing)
    tabs.selectedIndex = 1
    await feed.advance(0.5)
    feed.screen.reload(rows: left)
    header.endRefreshing(with: .noMoreData)
    await feed.advance(0.5)
    tabs.selectedIndex = 0
    await feed.advance(2)
    #expect(header.phase == .idle && loads.count == 0)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    await feed.pull(to: 90)
    await feed.advance(0.5)
    #expect(header.isRefreshing && feed.pulled == 60)
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

  // MARK: Turns

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

  // MARK: Nested and flipped lists

  @Test func `a swipe between two lists leaves the refresh of the one that goes`() async throws {
    let feed = ScrollFeed()
    let pager = feed.addList()
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 780, height: 844)
    pager.contentInsetAdjustmentBehavior = .never
    let lists = (0..<2).map { index in
      let list = feed.addList()
      list.frame.origin.x = 390 * CGFloat(index)
      list.contentInsetAdjustmentBehavior = .never
      list.refreshHeader = RefreshHeader(skin: .plain)
      pager.addSubview(list)
      return list
    }
    let headers = lists.compactMap(\.refreshHeader)
    await feed.advance(0.1)
    func pull() async {
      await feed.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(400))
      await feed.advance(1)
    }
    await pull()
    #expect(headers.map(\.isRefreshing) == [true, false])
    await feed.finger.flick(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 60, y: 600))
    await feed.advance(2)
    #expect(pager.contentOffset.x == 390 && headers.map(\.isRefreshing) == [true, false])
    #expect(lists.map(\.contentOffset.y.toThousandths) == [-60, 0])
    await pull()
    #expect(headers.map(\.isRefreshing) == [true, true])
    headers[0].endRefreshing()
    await feed.advance(1)
    #expect(lists.map(\.contentOffset.y.toThousandths) == [0, -60] && headers[1].isRefreshing)
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

  // MARK: Bars

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

  @Test(arguments: [0, 300] as [CGFloat])
  func `a footer loads where the end comes out from under a sheet, and not before`(
    early: CGFloat
  ) async {
    let (feed, _, loads) = loadingFeed(page: 0, seconds: 0.1)
    // A sheet over the lower part of a map's list.
    feed.setOwnInset(bottom: 500)
    await feed.advance(0.2)
    feed.table.contentOffset.y = feed.end - 1 - early
    await feed.advance(0.5)
    #expect(loads.count == 0)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }
}
