@testable import CustomRefreshControl
import Foundation
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
    let header = feed.addHeader(.plain)
    let loads = Loads()
    feed.table.loadMoreFooter = LoadMoreFooter { loads.count += 1 }
    await feed.pull(to: 90)
    await feed.advance(0.5)
    feed.table.contentOffset.y = 500
    await feed.advance(0.2)
    #expect(header.isRefreshing)
    tabs.selectedIndex = 1
    await feed.advance(0.5)
    feed.screen.rows = left
    feed.table.reloadData()
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
    let loads = Loads()
    let footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: 3000)) { loads.count += 1 }
    footer.fillLimit = 0
    feed.table.loadMoreFooter = footer
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

  @Test(arguments: [-44, 0, 60] as [CGFloat], [0, 20] as [CGFloat])
  func `a header stands whole above the rows after a turn, whatever its offset and the inset`(
    inset: CGFloat, offset: CGFloat
  ) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: inset)
    let header = feed.addHeader()
    header.style.offset = offset
    await feed.pull(to: 200)
    await feed.advance(1)
    for orientation in [Device.Orientation.landscape, .portrait] {
      feed.simulator.rotate(to: orientation)
      await feed.advance(1)
      let top = header.convert(header.bounds, to: nil).minY
      #expect(abs(top - feed.table.safeAreaInsets.top - max(0, inset - offset)) < 0.5)
    }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  // MARK: Nested and flipped lists

  @Test func `a swipe between two lists leaves the refresh of the one that goes`() async throws {
    let simulator = Simulator()
    let screen = UIViewController()
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 780, height: 844)
    pager.contentInsetAdjustmentBehavior = .never
    let lists = (0..<2).map { index in
      let list = UIScrollView(frame: CGRect(x: 390 * CGFloat(index), y: 0, width: 390, height: 844))
      list.contentSize = CGSize(width: 390, height: 2000)
      list.contentInsetAdjustmentBehavior = .never
      pager.addSubview(list)
      return list
    }
    screen.view.addSubview(pager)
    simulator.present(screen)
    let headers = lists.map { list in
      let header = RefreshHeader(skin: .plain)
      list.refreshHeader = header
      return header
    }
    await simulator.advance(by: .milliseconds(100))
    func pull() async {
      await simulator.finger.pull(
        from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(400))
      await simulator.advance(by: .seconds(1))
    }
    await pull()
    #expect(headers.map(\.isRefreshing) == [true, false])
    await simulator.finger.flick(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 60, y: 600))
    await simulator.advance(by: .seconds(2))
    #expect(pager.contentOffset.x == 390)
    #expect(headers.map(\.isRefreshing) == [true, false])
    #expect(lists.map(\.contentOffset.y) == [-60, 0])
    await pull()
    #expect(headers.map(\.isRefreshing) == [true, true])
    headers[0].endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(lists.map(\.contentOffset.y) == [0, -60] && headers[1].isRefreshing)
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

  @Test(arguments: [false, true])
  func `a control in the bar of a large title ends a load of its list, and bars others`(
    isInBar: Bool
  ) async {
    var behavior = SystemBehavior()
    behavior.hosting = isInBar ? .navigationBar : .scrollView
    let simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
    let feed = ScrollFeed(simulator: simulator) { screen in
      screen.title = "Title"
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    let footer = feed.addFooter(trigger: .button)
    await feed.advance(0.5)
    footer.load()
    await feed.advance(0.5)
    #expect(footer.isLoading)
    var outcomes: [RefreshOutcome?] = []
    footer.onFinish = { outcomes.append($0) }
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.pullOn { control.isRefreshing }
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(control.isRefreshing && !footer.isLoading && outcomes == [.cancelled])
    footer.load()
    await feed.advance(0.5)
    #expect(!footer.isLoading)
    control.endRefreshing()
    await feed.advance(1)
    footer.load()
    #expect(footer.isLoading)
  }

  @Test func `a search that filters a list to one row during a page asks for no page without end`()
    async
  {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    let feed = ScrollFeed { screen in
      screen.navigationItem.searchController = search
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      return UINavigationController(rootViewController: screen)
    }
    let loads = Loads()
    let footer = LoadMoreFooter { [clock = feed.simulator.clock] in
      loads.count += 1
      // The page's rows do not match what is searched for.
      try await clock.sleep(for: .seconds(2))
    }
    feed.table.loadMoreFooter = footer
    await feed.advance(0.2)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    #expect(loads.count == 1 && footer.isLoading)
    search.isActive = true
    feed.screen.rows = 1
    feed.table.reloadData()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    await feed.advance(30)
    // The short list is filled once, since it is new; that adds nothing.
    #expect(loads.count == 2 && footer.status == .idle)
    search.isActive = false
    feed.screen.rows = 30
    feed.table.reloadData()
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
    feed.screen.ownInset.bottom = 500
    feed.table.contentInset.bottom = 500
    await feed.advance(0.2)
    feed.table.contentOffset.y = feed.end - 1 - early
    await feed.advance(0.5)
    #expect(loads.count == 0)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  // MARK: Collections

  @Test func `pinned headers of a collection stand at its top while a header is held`() async throws
  {
    let simulator = Simulator()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 60)
    layout.minimumLineSpacing = 0
    layout.headerReferenceSize = CGSize(width: 390, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    let screen = UICollectionViewController(collectionViewLayout: layout)
    let source = Sections()
    screen.collectionView.dataSource = source
    screen.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    screen.collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head")
    simulator.present(screen)
    let collection: UICollectionView = screen.collectionView
    let header = RefreshHeader(skin: .plain)
    collection.refreshHeader = header
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(400))
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing)
    let top = collection.safeAreaInsets.top
    for offset: CGFloat in [300, 20, 700] {
      collection.contentOffset.y = offset
      await simulator.advance(by: .milliseconds(100))
      let head = try #require(
        collection.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader,
          at: IndexPath(item: 0, section: 0)))
      #expect(abs(head.convert(head.bounds, to: nil).minY - top) < 0.5)
    }
  }
}

/// Sections of 20 items with heads.
private final class Sections: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }
}
