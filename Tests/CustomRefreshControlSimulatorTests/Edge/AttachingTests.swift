@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Headers and footers that are attached, moved, hidden, disabled, removed and released.
@Suite(.simulated) @MainActor struct AttachingTests {
  private let feed = ScrollFeed()

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
  func `a view that moves to another list as it is told of its pull has its place there, idle`(
    kind: HostKind
  ) async {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    let list = feed.addList()
    list.isHidden = true
    list.frame.size.width = 300
    host.onPhaseChange = { [weak host] _ in
      if let header = host as? RefreshHeader { list.refreshHeader = header }
      if let footer = host as? LoadMoreFooter { list.loadMoreFooter = footer }
    }
    await feed.advance(0.1)
    #expect(host.frame.width == 390)
    if kind == .footer { await feed.dragPastEnd(by: 30) } else { await feed.hold(at: 30) }
    #expect(host.superview === list && host.frame.width == 300)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(host.phase == .idle)
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
    let header = await feed.addRefreshingHeader()
    feed.table.refreshHeader = nil
    #expect(feed.table.shownInset == .zero && feed.pulled == 0 && header.isRefreshing)
    await feed.advance(0.5)
    feed.table.refreshHeader = header
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    await feed.expectEnd(of: header)
  }

  @Test func `a scroll view that takes over a refresh shows it`() async {
    let header = await feed.addRefreshingHeader()
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

}
