@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Hosts that are attached, moved, hidden and removed.
@Suite(.simulated) @MainActor struct AttachingTests {
  @Test(arguments: [false, true])
  func `a header that is hidden while it refreshes takes no room`(isFromCode: Bool) async {
    let (feed, header) = headerFeed()
    if isFromCode {
      header.isHidden = true
      header.refresh()
    } else {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.isHidden = true
    }
    await feed.advance(1)
    #expect(header.isRefreshing && feed.addedTop == 0 && feed.pulled == 0)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0)
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
    #expect(header.phase == .ending)
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

  @Test(arguments: ["bottom", "top", "height"])
  func `a drag footer of short content moves with the safe area and the list's height`(
    what: String
  ) async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 2, trigger: .drag, seconds: 0.2)
    switch what {
    case "bottom": feed.screen.additionalSafeAreaInsets.bottom = 100
    case "top": feed.screen.additionalSafeAreaInsets.top = 90
    default:
      feed.table.autoresizingMask = []
      feed.table.frame.size.height = 600
    }
    await feed.advance(0.1)
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == feed.table.bounds.height - inset.top - inset.bottom)
    await feed.drag(pastEnd: 80)
    await feed.advance(1)
    #expect(loads.count == 1)
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
}
