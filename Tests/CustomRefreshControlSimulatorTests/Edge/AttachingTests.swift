@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Hosts that are attached, moved, hidden and removed.
@Suite(.simulated) @MainActor struct AttachingTests {
  @Test func `bouncing is turned on by a header, and otherwise the app's`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.loadMoreFooter = LoadMoreFooter()
    #expect(!scrollView.alwaysBounceVertical)
    scrollView.refreshHeader = RefreshHeader()
    #expect(scrollView.alwaysBounceVertical)
    let second = RefreshHeader()
    scrollView.addSubview(second)
    #expect(scrollView.refreshHeader === second)
    // Set by the app as well, so that it is not the header's to take back.
    scrollView.alwaysBounceVertical = true
    scrollView.refreshHeader = nil
    #expect(scrollView.alwaysBounceVertical)
  }

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
    #expect(header.isRefreshing)
    #expect(feed.addedTop == 0 && feed.pulled == 0)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
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
    #expect(header.isRefreshing)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
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

  @Test func `a header that moves while it waits for a finger to lift is pulled where it is`() async
  {
    let (feed, header) = await refreshingFeed()
    await feed.press()
    header.endRefreshing()
    #expect(header.phase == .ending)
    let other = feed.addList()
    other.refreshHeader = header
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    #expect(header.isRefreshing)
  }

  @Test func `a header that is moved out of a pull begins no refresh where it arrives`() async {
    let (feed, header) = headerFeed()
    await feed.hold(at: 90)
    #expect(header.phase == .armed)
    let other = feed.addList()
    other.refreshHeader = header
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
    let feed = ScrollFeed()
    feed.table.refreshHeader = RefreshHeader(skin: .plain)
    await feed.hold(at: 50)
    feed.table.refreshHeader = nil
    #expect(feed.pulled == 50)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.pulled == 0)
  }

  @Test func `that there is no more, said in one list, does not hold in another`() async {
    let feed = ScrollFeed()
    let other = feed.addList()
    let headers = [RefreshHeader(skin: .plain), RefreshHeader(skin: .plain)]
    let footer = LoadMoreFooter(trigger: .button)
    feed.table.refreshHeader = headers[0]
    feed.table.loadMoreFooter = footer
    other.refreshHeader = headers[1]
    await feed.advance(0.1)
    for header in headers { header.beginRefreshing() }
    footer.hasMoreData = false
    other.loadMoreFooter = footer
    headers[1].endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.hasMoreData)
  }

  @Test func `a drag footer moves with the safe area`() async {
    let feed = ScrollFeed(rows: 2)
    let footer = feed.addFooter(skin: .plain, trigger: .drag)
    await feed.advance(0.1)
    feed.screen.additionalSafeAreaInsets.bottom = 100
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 360), over: .milliseconds(100))
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == feed.table.bounds.height - inset.top - inset.bottom)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test(arguments: 0..<30)
  func `a screen may go and return at any moment`(step: Int) async {
    let feed = ScrollFeed(rows: 3) { screen in
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = step.isMultiple(of: 2)
      return navigation
    }
    let root = feed.simulator.window.rootViewController
    let header = RefreshHeader(skin: .appCoda)
    header.options.ending = [.immediate, .finishCycle, .outro][step % 3]
    let footer = LoadMoreFooter(skin: .plain, trigger: .drag)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
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
    #expect(header.phase == .idle)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    expectRest(in: feed.simulator)
  }

  @Test func `a pull of a nested list refreshes only that list`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.contentSize = CGSize(width: 390, height: 1600)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
    inner.contentSize = CGSize(width: 390, height: 2000)
    outer.addSubview(inner)
    screen.view.addSubview(outer)
    simulator.present(screen)
    let outerHeader = RefreshHeader(skin: .plain)
    let innerHeader = RefreshHeader(skin: .plain)
    outer.refreshHeader = outerHeader
    inner.refreshHeader = innerHeader
    outerHeader.session.begin(RefreshMachine.Beginning())
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(innerHeader.isRefreshing)
    #expect(outerHeader.isRefreshing)
    inner.removeFromSuperview()
    await simulator.advance(by: .milliseconds(100))
    innerHeader.endRefreshing()
    outerHeader.endRefreshing()
    #expect(innerHeader.phase == .idle)
    await simulator.advance(by: .seconds(1))
    #expect(inner.contentInset == .zero)
    #expect(outer.contentInset == .zero)
    expectRest(in: simulator)
  }

  @Test(arguments: [0.1, 0.4, 1.05, 1.2])
  func `a turn of the device at any moment of a refresh leaves nothing`(moment: Double) async {
    let feed = ScrollFeed { UINavigationController(rootViewController: $0) }
    let header = feed.addHeader()
    feed.addFooter(skin: .plain, trigger: .drag)
    await feed.pull(to: 90)
    if moment < 1 {
      await feed.advance(moment)
      feed.simulator.rotate(to: .landscape)
      await feed.advance(1 - moment)
      header.endRefreshing()
    } else {
      await feed.advance(1)
      header.endRefreshing()
      await feed.advance(moment - 1)
      feed.simulator.rotate(to: .landscape)
    }
    await feed.advance(2)
    #expect(header.phase == .idle)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    #expect(header.frame.width == feed.table.bounds.width)
    expectRest(in: feed.simulator)
  }
}
