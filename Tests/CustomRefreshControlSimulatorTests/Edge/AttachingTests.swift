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
    await feed.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300), release: false)
    #expect(header.phase == .armed && other.contentInset == .zero)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.isRefreshing && other.shownInset.top == 60)
    header.endRefreshing()
    await feed.advance(1)
    expectRest(in: feed.simulator)
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

  @Test(arguments: [false, true])
  func `a header that is removed in a refresh takes its room along, to where it is added`(
    isElsewhere: Bool
  ) async {
    let header = await feed.addRefreshingHeader()
    let list = isElsewhere ? feed.addList() : feed.table
    if !isElsewhere {
      feed.table.refreshHeader = nil
      await feed.advance(0)
      #expect(feed.table.shownInset == .zero && feed.pulled == 0 && header.isRefreshing)
      await feed.advance(0.5)
    }
    list.refreshHeader = header
    #expect((feed.table.refreshHeader == nil) == isElsewhere)
    await feed.advance(1)
    #expect(list.shownInset.top == 60)
    #expect(list.contentOffset.y.toThousandths == -60 - list.safeAreaInsets.top)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.shownInset == .zero && list.shownInset == .zero && header.phase == .idle)
    expectRest(in: feed.simulator)
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
}
