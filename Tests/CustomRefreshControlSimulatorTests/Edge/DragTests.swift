@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What begins a refresh of a header: only the release of the drag that has pulled it.
@Suite(.simulated) @MainActor struct DragTests {
  private let feed = ScrollFeed()

  private func header(
    on feed: ScrollFeed, distance: CGFloat = 60, seconds: Double = 1
  ) -> (RefreshHeader, Count) {
    let count = Count()
    var style = RefreshHeader.Style()
    style.pullDistance = distance
    let header = RefreshHeader(skin: .plain, style: style) { [clock = feed.simulator.clock] in
      count.value += 1
      try await clock.sleep(for: .seconds(seconds))
    }
    feed.table.refreshHeader = header
    return (header, count)
  }

  @MainActor private final class Count { var value = 0 }

  @Test func `a finger that rests while a refresh ends, and then lifts, begins no other`() async {
    let (header, count) = header(on: feed)
    await feed.pull(to: 90)
    await feed.advance(0.4)
    #expect(header.isRefreshing)
    await feed.hold(at: 100)
    feed.screen.rows += 5
    await feed.advance(1)
    feed.table.reloadData()
    #expect(!header.isRefreshing)
    await feed.finger.lift()
    await feed.advance(2)
    // The content moves for some other reason.
    feed.setPull(80)
    await feed.advance(1)
    feed.setPull(0)
    await feed.advance(1)
    #expect(count.value == 1)
    #expect(header.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [0, 1] as [CGFloat])
  func `content that is back at its top is not pulled, whatever the distance`(pull: CGFloat) async {
    let (header, _) = header(on: feed, distance: 0)
    await feed.hold(at: 20)
    feed.setPull(pull)
    #expect((header.phase == .armed) == (pull > 0))
    await feed.finger.lift()
    #expect(header.isRefreshing == (pull > 0))
  }

  @Test func `a list nudged while a refresh ends begins no other, however short the distance`()
    async
  {
    let (header, count) = header(on: feed, distance: 8)
    await feed.pull(to: 30)
    await feed.advance(1.1)
    #expect(header.phase == .ending)
    // The finger catches the content on its way back.
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.lift()
    await feed.advance(3)
    #expect(count.value == 1)
    // So does a list that is nudged while it is held.
    await feed.pull(to: 30)
    await feed.advance(0.5)
    await feed.press()
    await feed.finger.lift()
    await feed.advance(3)
    #expect(count.value == 2)
    #expect(header.phase == .idle)
  }

  @Test func `a release at rest is not remembered`() async {
    let (_, count) = header(on: feed)
    await feed.hold(at: 90)
    // An inset takes the place of the pull, so lifting moves nothing.
    feed.table.contentInset.top = 90
    feed.screen.ownInset.top = 90
    await feed.finger.lift()
    await feed.advance(1)
    feed.table.contentOffset.y += 300
    feed.setPull(0)
    await feed.advance(2)
    #expect(count.value == 0)
  }

  @Test func `one drag begins one refresh`() async {
    let (header, count) = header(on: feed, seconds: 0.2)
    await feed.press()
    header.refresh()
    await feed.advance(0.5)
    #expect(!header.isRefreshing)
    feed.setPull(90)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(count.value == 1)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
    await feed.advance(2)
    #expect(count.value == 2)
  }

  @Test(.everyBehavior) func `a pull that a control has answered refreshes no header`() async {
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    let (header, count) = header(on: feed)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.pullOn { control.isRefreshing }
    let y = feed.finger.location?.y ?? 0
    await feed.finger.move(to: CGPoint(x: 195, y: y + 400), over: .milliseconds(200))
    control.endRefreshing()
    await feed.finger.lift()
    #expect(!header.isRefreshing)
    await feed.advance(2)
    #expect(count.value == 0)
    #expect(header.phase == .idle)
  }

  @Test(arguments: [false, true])
  func `a pull refreshes after a refresh out of sight, also by a finger that was down`(
    isInOneStep: Bool
  ) async {
    let (header, count) = header(on: feed, seconds: 0.05)
    feed.table.contentOffset.y += 30
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    header.refresh()
    await feed.finger.move(to: CGPoint(x: 195, y: 260), over: .milliseconds(40))
    await feed.advance(0.3)
    #expect(header.phase == .idle)
    if isInOneStep {
      feed.setPull(90)
    } else {
      await feed.finger.move(to: CGPoint(x: 195, y: 700), over: .milliseconds(400))
    }
    #expect(header.phase == .armed)
    await feed.finger.lift()
    #expect(header.isRefreshing)
    #expect(count.value == 2)
  }

  @Test func `a finger that lifts unseen after a refresh of a control takes no pull from the next`()
    async
  {
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    let (header, count) = header(on: feed)
    await feed.press()
    control.beginRefreshing()
    control.endRefreshing()
    await feed.advance(0.1)
    feed.setPull(0)
    await feed.finger.lift()
    await feed.advance(1)
    await feed.pull(to: 70)
    #expect(header.isRefreshing)
    #expect(count.value == 1)
  }

  @Test func `a refresh that ends as the app hears of a pull begins no other on release`() async {
    let (header, _) = header(on: feed, distance: 30, seconds: 60)
    feed.table.contentOffset.y += 60
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    header.refresh()
    await feed.finger.move(to: CGPoint(x: 195, y: 330), over: .milliseconds(16))
    #expect(feed.pulled < 0)
    feed.screen.onScroll = { [weak feed, weak header] in
      guard let feed, feed.pulled > 30 else { return }
      header?.endRefreshing()
    }
    await feed.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(16))
    #expect(feed.pulled > 30)
    #expect(header.phase == .ending)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
  }

  @Test func `a header that arrives under a finger waits for the next drag`() async {
    feed.table.alwaysBounceVertical = true
    await feed.hold(at: 90)
    let (header, _) = header(on: feed)
    feed.setPull(160)
    #expect(header.phase != .armed)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
    await feed.advance(1)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test(arguments: [0, 100, 5000] as [CGFloat])
  func `short and empty content can be pulled`(height: CGFloat) async {
    let simulator = Simulator()
    let screen = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize.height = height
    screen.view.addSubview(scrollView)
    simulator.present(screen)
    var runs = 0
    let header = RefreshHeader(skin: .plain) { runs += 1 }
    scrollView.refreshHeader = header
    #expect(scrollView.alwaysBounceVertical)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    #expect(runs == 1)
    await simulator.advance(by: .seconds(3))
    #expect(header.phase == .idle)
  }

  @Test func `a header stands above a stretchy header of the app's own`() async {
    feed.screen.ownInset.top = 200
    feed.table.contentInset.top = 200
    let stretchy = UIView(frame: CGRect(x: 0, y: -200, width: 390, height: 200))
    feed.table.addSubview(stretchy)
    await feed.advance(0.1)
    var style = RefreshHeader.Style()
    style.offset = 200
    let header = RefreshHeader(skin: .plain, style: style)
    feed.table.refreshHeader = header
    #expect(header.frame.maxY == stretchy.frame.minY)
    await feed.pull(to: 70)
    await feed.advance(1)
    #expect(header.isRefreshing)
    // All of it is in view, between the safe area and the app's header.
    let top = header.convert(header.bounds, to: nil).minY
    #expect(top == feed.table.safeAreaInsets.top)
    #expect(feed.addedTop == 60)
  }

  @Test func `content that returns to its top at an end takes touches on its way`() async {
    let (feed, header) = await refreshingFeed()
    header.endRefreshing()
    await feed.advance(0.1)
    await feed.press()
    #expect(feed.table.isTracking)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
  }
}
