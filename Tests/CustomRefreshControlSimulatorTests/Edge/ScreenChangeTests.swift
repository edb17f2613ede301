@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a refresh and a load do when their screen goes, is covered, or comes back.
@Suite(.simulated) @MainActor struct ScreenChangeTests {
  private let feed = ScrollFeed()

  @Test func `a refresh continues when its screen disappears and returns`() async {
    let header = await feed.addRefreshingHeader()
    let screen = feed.screen
    feed.simulator.present(UIViewController())
    await feed.advance(0.5)
    feed.simulator.present(screen)
    await feed.advance(0.5)
    #expect(header.isRefreshing && feed.addedTop == 60)
    #expect(header.session.art.player?.isPlaying == true)
    feed.simulator.present(UIViewController())
    header.endRefreshing()
    await feed.advance(0)
    #expect(feed.table.shownInset == .zero)
    feed.simulator.present(screen)
    await feed.expectRest(of: header)
  }

  @Test(arguments: 0..<5)
  func `a search in a refresh leaves the list at its top`(step: Int) async {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    let feed = ScrollFeed { screen in
      screen.title = "Title"
      screen.navigationItem.searchController = search
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      return step > 2 ? underLargeTitle(screen) : UINavigationController(rootViewController: screen)
    }
    let header = feed.addHeader(.prompt)
    await feed.advance(0.2)
    let rest = (feed.table.contentOffset.y, feed.table.adjustedContentInset.top)
    #expect(rest.0 == -rest.1)
    if step == 0 { search.isActive = true }
    await feed.advance(0.5)
    await feed.finger.pull(from: CGPoint(x: 195, y: 350), by: 260, over: .milliseconds(300))
    #expect(header.isRefreshing)
    if step == 1 { search.isActive = true }
    await feed.advance(1)
    if step == 2 || step == 3 { search.isActive = true }
    await feed.advance(0.5)
    if step == 3 { search.isActive = false }
    header.endRefreshing()
    if step == 4 { search.isActive = true }
    await feed.advance(0.1)
    search.isActive = false
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect((feed.table.contentOffset.y, feed.table.adjustedContentInset.top) == rest)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: 0..<4)
  func `a sheet that comes and goes leaves a refresh as it is`(step: Int) async {
    let (feed, header) = headerFeed(.spokes)
    await feed.hold(at: 90)
    let sheet = UIViewController()
    if step == 3 { sheet.modalPresentationStyle = .fullScreen }
    if step == 0 { feed.screen.present(sheet, animated: true) }
    await feed.finger.lift()
    #expect(header.isRefreshing || step == 0)
    await feed.advance(0.1)
    if step == 1 { feed.screen.present(sheet, animated: true) }
    await feed.advance(1)
    if step == 2 || step == 3 { feed.screen.present(sheet, animated: true) }
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(0.1)
    feed.screen.dismiss(animated: true)
    await feed.expectRest(of: header)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(1.5)
    expectRest(in: feed.simulator)
  }

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

  @Test func `a header whose screen leaves before it comes into view scrolls nothing there`() async
  {
    let (feed, header) = headerFeed(.spokes)
    await feed.advance(0.1)
    header.refresh()
    feed.simulator.present(UIViewController())
    await feed.advance(0.5)
    #expect(header.isRefreshing)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
  }

  @Test func `a header whose screen left as it waited for a finger to lift is pulled again`() async
  {
    let (feed, header) = await refreshingFeed()
    await feed.press()
    header.endRefreshing()
    #expect(header.phase == .leaving && feed.addedTop == 60)
    feed.simulator.present(UIViewController())
    #expect(header.phase == .idle)
    await feed.finger.lift()
    feed.simulator.present(feed.screen)
    await feed.advance(0.5)
    await feed.hold(at: 90)
    #expect(header.phase == .armed && feed.addedTop == 0)
    await feed.finger.lift()
    #expect(header.isRefreshing)
  }
}
