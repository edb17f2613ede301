@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Headers and footers that are attached, moved, hidden, removed and released, and screens that go and return.
@Suite(.simulated) @MainActor struct AttachingTests {
  private let feed = ScrollFeed()

  /// Returns a feed in the first of two tabs.
  private func tabbedFeed(rows: Int = 30) -> (ScrollFeed, UITabBarController) {
    let tabs = UITabBarController()
    let feed = ScrollFeed(rows: rows) { screen in
      tabs.viewControllers = [screen, UIViewController()]
      return tabs
    }
    return (feed, tabs)
  }

  private func refreshing(_ feed: ScrollFeed) async -> RefreshHeader {
    let header = feed.addHeader(.prompt)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    return header
  }

  @Test(arguments: [false, true])
  func `content that bounces back as an idle header is hidden or removed goes on bouncing`(
    isRemoved: Bool
  ) async {
    let (feed, header) = headerFeed()
    await feed.pull(to: 50)
    if isRemoved { feed.table.refreshHeader = nil } else { header.isHidden = true }
    #expect(feed.table.isDecelerating && feed.pulled > 0)
    await feed.advance(1)
    #expect(feed.pulled == 0)
  }

  @Test func `content that is pulled under a hidden header that refreshes bounces back`() async {
    let (feed, header) = headerFeed()
    header.isHidden = true
    header.refresh()
    await feed.advance(0.5)
    await feed.pull(to: 90)
    #expect(feed.table.isDecelerating && feed.pulled > 0)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [false, true])
  func `a header that is hidden or removed on its way into view stops the scroll`(
    isRemoved: Bool
  ) async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    header.refresh()
    await feed.advance(0.1)
    let offset = feed.table.contentOffset.y
    #expect(feed.pulled < 0 && offset < 300)
    if isRemoved { feed.table.refreshHeader = nil } else { header.isHidden = true }
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test(arguments: [false, true])
  func `a header that moves to another scroll view in its ending is idle and pulled there`(
    isHeld: Bool
  ) async {
    let (feed, header) = await refreshingFeed()
    if isHeld { await feed.press() }
    header.endRefreshing()
    await feed.advance(0.1)
    #expect(header.phase == .leaving)
    let other = feed.addList()
    other.refreshHeader = header
    #expect(header.phase == .idle)
    if isHeld { await feed.finger.lift() }
    await feed.advance(2)
    #expect(feed.addedTop == 0 && feed.pulled == 0 && other.shownInset == .zero)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    await feed.advance(1)
    #expect(header.isRefreshing && other.shownInset.top == 60)
    header.endRefreshing()
    await feed.advance(1)
    expectRest(in: feed.simulator)
  }

  @Test func `a header that is moved out of a pull begins no refresh where it arrives`() async {
    let (feed, header) = headerFeed()
    await feed.hold(at: 90)
    #expect(header.phase == .armed)
    feed.addList().refreshHeader = header
    #expect(header.phase == .idle)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a view that moves to another list as it is told of its pull is idle there`(
    kind: HostKind
  ) async {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    let list = feed.addList()
    list.isHidden = true
    host.onPhaseChange = { [weak host] _ in
      if let header = host as? RefreshHeader { list.refreshHeader = header }
      if let footer = host as? LoadMoreFooter { list.loadMoreFooter = footer }
    }
    await feed.advance(0.1)
    if kind == .footer { await feed.dragPastEnd(by: 30) } else { await feed.hold(at: 30) }
    await feed.finger.lift()
    await feed.advance(1)
    #expect(host.superview === list && host.phase == .idle)
  }

  @Test func `a header that is told to move to where it is keeps its room`() async {
    let (feed, header) = await refreshingFeed()
    // As UIKit may when it is added to its superview again.
    header.willMove(toSuperview: feed.table)
    #expect(feed.addedTop == 60 && feed.pulled == 60)
  }

  @Test func `content stays under the finger that pulls it as its header is removed`() async {
    let (feed, header) = headerFeed()
    await feed.hold(at: 90)
    feed.table.refreshHeader = nil
    #expect(feed.pulled == 90 && header.phase == .idle)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
    await feed.advance(1)
    #expect(feed.pulled == 0)
  }

  @Test(arguments: 0..<30)
  func `a screen may go and return at any moment`(step: Int) async {
    let feed = ScrollFeed(rows: 3) {
      step.isMultiple(of: 2) ? underLargeTitle($0) : UINavigationController(rootViewController: $0)
    }
    let root = feed.simulator.window.rootViewController
    let header = feed.addHeader(.appCoda)
    header.options.ending = [.immediate, .finishCycle, .outro][step % 3]
    feed.addFooter(skin: .plain, trigger: .drag)
    await feed.advance(0.1)
    let due = Double(step) * 0.1
    var time = 0.0
    func pass(_ seconds: Double) async {
      if time <= due && due < time + seconds {
        await feed.advance(due - time)
        feed.simulator.present(UIViewController())
        await feed.advance(0.05)
        if let root { feed.simulator.present(root) }
        await feed.advance(time + seconds - due)
      } else {
        await feed.advance(seconds)
      }
      time += seconds
    }
    await feed.hold(at: 90)
    await pass(0.3)
    await feed.finger.lift()
    await pass(0.7)
    header.endRefreshing(with: .updated)
    await pass(0.5)
    header.refresh()
    await pass(0.5)
    await feed.press()
    await pass(0.2)
    header.endRefreshing()
    await pass(0.4)
    await feed.finger.lift()
    await pass(1)
    await feed.advance(3)
    #expect(header.phase == .idle && feed.table.shownInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    expectRest(in: feed.simulator)
  }

  @Test func `a pull of a nested list refreshes only that list`() async {
    let feed = ScrollFeed()
    let (outer, inner) = (feed.addList(), UIScrollView())
    inner.frame = CGRect(x: 0, y: 100, width: 390, height: 500)
    inner.contentSize = CGSize(width: 390, height: 2000)
    outer.addSubview(inner)
    let headers = [outer, inner].map { list in
      let header = RefreshHeader(skin: .plain)
      list.refreshHeader = header
      return header
    }
    await feed.advance(0.1)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    await feed.advance(1)
    #expect(headers.map(\.isRefreshing) == [false, true])
    headers[0].session.begin(RefreshMachine.Beginning())
    inner.removeFromSuperview()
    await feed.advance(0.1)
    for header in headers { header.endRefreshing() }
    #expect(headers[1].phase == .idle)
    await feed.advance(1)
    #expect(inner.shownInset == .zero && outer.shownInset == .zero)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [0.1, 0.4, 1.05, 1.2])
  func `a turn of the device at any moment of a refresh leaves nothing`(moment: Double) async {
    let feed = ScrollFeed { UINavigationController(rootViewController: $0) }
    let header = feed.addHeader()
    feed.addFooter(skin: .plain, trigger: .drag)
    await feed.pull(to: 90)
    await feed.advance(min(moment, 1))
    if moment < 1 { feed.simulator.rotate(to: .landscape) }
    await feed.advance(1 - min(moment, 1))
    header.endRefreshing()
    if moment > 1 {
      await feed.advance(moment - 1)
      feed.simulator.rotate(to: .landscape)
    }
    await feed.advance(2)
    #expect(header.phase == .idle && feed.table.shownInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    #expect(header.frame.width == feed.table.bounds.width)
    expectRest(in: feed.simulator)
  }

  @Test func `a header that the app removes as it arrives in view takes its room along`() async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    feed.screen.onScroll = { [weak feed] in
      guard let feed, feed.pulled >= 60 else { return }
      feed.screen.onScroll = nil
      feed.table.refreshHeader = nil
    }
    header.refresh()
    await feed.advance(1)
    #expect(header.superview == nil && feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a scroll of the app's arrives, though the header or footer that it leaves is removed`(
    kind: HostKind
  ) async {
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    if kind == .header { feed.setPull(0) } else { feed.table.contentOffset.y = feed.end }
    feed.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    host.removeFromSuperview()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 300)
  }

  @Test func `a header in a view beside its list is not pulled by the list`() async {
    let header = feed.addHeader()
    var phases: [RefreshPhase] = []
    header.onPhaseChange = { phases.append($0) }
    feed.screen.view.addSubview(header)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(phases == [])
  }

  @Test func `a header whose screen left as it waited for a finger to lift is pulled again`() async
  {
    let (feed, header) = await refreshingFeed()
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.simulator.advance(frames: 1)
    header.endRefreshing()
    #expect(header.phase == .leaving)
    feed.simulator.present(UIViewController())
    #expect(header.phase == .idle)
    await feed.finger.lift()
    feed.simulator.present(feed.screen)
    await feed.advance(0.5)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `header and footer that are kept while their table is rebuilt take nothing from it`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain)
    footer.automaticLoadLimit = 0
    var table: UITableView? = UITableView(frame: feed.screen.view.bounds)
    if let table { feed.screen.view.addSubview(table) }
    table?.refreshHeader = header
    table?.loadMoreFooter = footer
    header.refresh()
    await feed.advance(1)
    #expect(table?.shownInset == UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0))
    table?.removeFromSuperview()
    table = nil
    let new = UIScrollView(frame: feed.screen.view.bounds)
    new.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    feed.screen.view.addSubview(new)
    header.endRefreshing()
    new.refreshHeader = header
    new.loadMoreFooter = footer
    await feed.advance(1)
    #expect(new.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    new.refreshHeader = nil
    new.loadMoreFooter = nil
    #expect(new.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  @Test func `a header that is disabled while it refreshes stays in view until the end`() async {
    let (feed, header) = await refreshingFeed()
    header.isEnabled = false
    await feed.advance(0.1)
    #expect(header.session.art.alpha == 1 && header.session.art.bounds.height == 60)
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y -= 40
    #expect(header.session.art.alpha == 0)
  }

  @Test func `removal during a refresh removes the inset, and adding it back restores it`() async {
    let header = await refreshing(feed)
    feed.table.refreshHeader = nil
    #expect(feed.table.shownInset == .zero && feed.pulled == 0 && header.isRefreshing)
    await feed.advance(0.5)
    feed.table.refreshHeader = header
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == .zero && header.phase == .idle)
  }

  @Test func `a scroll view that takes over a refresh shows it`() async {
    let header = await refreshing(feed)
    let other = feed.addList()
    other.refreshHeader = header
    #expect(feed.table.refreshHeader == nil && feed.table.shownInset == .zero)
    await feed.advance(1)
    #expect(other.shownInset.top == 60)
    #expect(other.contentOffset.y.toThousandths == -60 - other.safeAreaInsets.top)
    header.endRefreshing()
    await feed.advance(1)
    #expect(other.shownInset == .zero)
  }

  @Test func `a refresh continues when its screen disappears and returns`() async {
    let header = await refreshing(feed)
    let screen = feed.screen
    feed.simulator.present(UIViewController())
    await feed.advance(0.5)
    feed.simulator.present(screen)
    await feed.advance(0.5)
    #expect(header.isRefreshing && feed.addedTop == 60)
    #expect(header.session.art.player?.isPlaying == true)
    feed.simulator.present(UIViewController())
    header.endRefreshing()
    #expect(feed.table.shownInset == .zero)
    feed.simulator.present(screen)
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0)
  }

  @Test func `it can be disabled and enabled at any time`() async {
    let (feed, header) = headerFeed(.prompt)
    header.isEnabled = false
    await feed.hold(at: 90)
    #expect(header.phase == .idle && header.session.art.alpha == 0)
    header.isEnabled = true
    #expect(header.phase == .armed)
    header.isEnabled = false
    await feed.finger.lift()
    await feed.advance(1)
    #expect(!header.isRefreshing)
    header.isEnabled = true
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a header or footer that is removed during its work is released`(kind: HostKind) async {
    await expectReleased {
      let feed = ScrollFeed()
      let host = feed.table.addHost(kind)
      host.onRefresh = { [clock = feed.simulator.clock] in
        try await clock.sleep(for: .seconds(1_000_000))
      }
      await feed.advance(0.1)
      host.refresh()
      await feed.advance(0.1)
      host.removeFromSuperview()
      return host as UIControl
    }
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

  @Test func `a header that the app moves in the middle of a scroll has its place at once`() async {
    let (feed, header) = headerFeed()
    let other = feed.addList()
    other.frame.size.width = 300
    await feed.advance(0.1)
    #expect(header.frame.width == 390)
    header.onPhaseChange = { [weak header, weak other] phase in
      if case .pulling = phase { other?.refreshHeader = header }
    }
    feed.setPull(20)
    #expect(other.refreshHeader === header && header.frame.width == 300)
  }

  @Test(arguments: [0, 1, 2, 3, 4])
  func `a large title comes back after a refresh`(step: Int) async {
    let feed = ScrollFeed(container: underLargeTitle)
    feed.screen.title = "Title"
    let header = feed.addHeader(.prompt)
    await feed.advance(0.2)
    let rest = (feed.table.contentOffset.y, feed.table.adjustedContentInset.top)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    #expect(header.isRefreshing)
    if step == 0 { header.endRefreshing() }
    await feed.advance(1)
    if step == 1 { header.endRefreshing() }
    if step == 2 {
      await feed.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
      header.endRefreshing()
    }
    if step == 3 {
      feed.table.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
      await feed.advance(0.3)
      header.endRefreshing()
    }
    if step == 4 {
      await feed.finger.press(at: CGPoint(x: 195, y: 300))
      await feed.finger.move(to: CGPoint(x: 195, y: 350), over: .milliseconds(200))
      header.endRefreshing()
      await feed.advance(0.3)
      await feed.finger.lift()
    }
    await feed.advance(2)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.addedTop == 0)
    if step == 2 || step == 3 {
      #expect(feed.table.contentOffset.y > -rest.1)
      await feed.advance(2)
      await feed.fling(1, times: 8)
      if header.isRefreshing { header.endRefreshing() }
      await feed.advance(2)
    }
    #expect((feed.table.contentOffset.y, feed.table.adjustedContentInset.top) == rest)
    expectRest(in: feed.simulator)
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
    await feed.advance(2)
    #expect(header.phase == .idle && feed.pulled == 0 && feed.addedTop == 0)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(1.5)
    expectRest(in: feed.simulator)
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
}
