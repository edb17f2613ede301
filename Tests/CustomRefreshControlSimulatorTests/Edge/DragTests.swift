@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What begins a refresh of a header: only the release of the drag that has pulled it, and only as far
/// as the finger itself has.
@Suite(.simulated) @MainActor struct DragTests {
  private let feed = ScrollFeed()

  /// Adds a header whose work takes a number of seconds, and counts its runs.
  private func addHeader(
    distance: CGFloat = 60, seconds: Double = 1
  ) -> (RefreshHeader, Loads) {
    let header = feed.addHeader()
    let runs = Loads()
    header.style.pullDistance = distance
    header.onRefresh = { [clock = feed.simulator.clock] in
      runs.count += 1
      try await clock.sleep(for: .seconds(seconds))
    }
    return (header, runs)
  }

  @Test func `a finger that rests while a refresh ends, and then lifts, begins no other`() async {
    let (header, runs) = addHeader()
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
    #expect(runs.count == 1 && header.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `a list nudged while a refresh ends begins no other, however short the distance`()
    async
  {
    let (header, runs) = addHeader(distance: 8)
    await feed.pull(to: 30)
    await feed.advance(1.1)
    #expect(header.phase == .leaving)
    // The finger catches the content on its way back.
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.lift()
    await feed.advance(3)
    #expect(runs.count == 1)
    // So does a list that is nudged while it is held.
    await feed.pull(to: 30)
    await feed.advance(0.5)
    await feed.press()
    await feed.finger.lift()
    await feed.advance(3)
    #expect(runs.count == 2 && header.phase == .idle)
  }

  @Test func `a drag that the system cancels ends as one whose finger lifts`() async {
    let (header, runs) = addHeader(seconds: 60)
    await feed.hold(at: 90)
    feed.table.panGestureRecognizer.isEnabled = false
    await feed.advance(1)
    #expect(header.isRefreshing && runs.count == 1 && feed.addedTop == 60)
    await feed.finger.lift()
  }

  @Test func `a release counts when UIKit has handled it, not at a move before`() async {
    let (header, _) = addHeader()
    await feed.hold(at: 90)
    var isEarly = false
    let pan = feed.table.panGestureRecognizer
    let observation = pan.observe(\.state) { [weak table = feed.table] pan, _ in
      MainActor.assumeIsolated {
        guard pan.state == .ended else { return }
        table?.contentOffset.y -= 1
        isEarly = header.isRefreshing
      }
    }
    await feed.finger.lift()
    #expect(header.isRefreshing && !isEarly)
    observation.invalidate()
  }

  @Test(arguments: [false, true])
  func `a pull refreshes after a refresh out of sight, also by a finger that was down`(
    isInOneStep: Bool
  ) async {
    let (header, runs) = addHeader(seconds: 0.05)
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
    #expect(header.isRefreshing && runs.count == 2)
  }

  @Test(arguments: [0, 140] as [CGFloat])
  func `a pull held through the refresh of a control begins none, and the next one does`(
    pull: CGFloat
  ) async {
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    let (header, runs) = addHeader()
    await feed.press()
    control.beginRefreshing()
    control.endRefreshing()
    await feed.advance(0.1)
    feed.setPull(pull)
    #expect(!control.isRefreshing && header.phase != .armed)
    // At the top, a finger that lifts moves nothing.
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && runs.count == 0)
    await feed.pull(to: 70)
    #expect(header.isRefreshing && runs.count == 1)
  }

  @Test func `a refresh that ends as the app hears of a pull begins no other on release`() async {
    let (header, _) = addHeader(distance: 30, seconds: 60)
    feed.table.contentOffset.y += 60
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    header.refresh()
    await feed.finger.move(to: CGPoint(x: 195, y: 330), over: .milliseconds(16))
    feed.screen.onScroll = { [weak feed, weak header] in
      if let feed, feed.pulled > 30 { header?.endRefreshing() }
    }
    await feed.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(16))
    #expect(feed.pulled > 30 && header.phase == .leaving)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
  }

  @Test func `a header that arrives under a finger waits for the next drag`() async {
    feed.table.alwaysBounceVertical = true
    await feed.hold(at: 90)
    let (header, _) = addHeader()
    feed.setPull(160)
    #expect(header.phase != .armed)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
    await feed.advance(1)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `content that returns to its top at an end takes touches on its way`() async {
    let (feed, header) = await refreshingFeed()
    header.endRefreshing()
    await feed.advance(0.1)
    await feed.press()
    #expect(feed.table.isTracking)
    await feed.finger.lift()
    await feed.expectRest(of: header)
  }

  // MARK: The finger's part

  enum Change: CaseIterable, Sendable { case hidden, hiddenAndEnded, removed, ended, inset }

  @Test(arguments: Change.allCases, [40, 60, 100] as [CGFloat])
  func `content stays under a finger, whatever becomes of header and inset, until it lifts`(
    change: Change, pull: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
    await feed.hold(at: 60)
    feed.setPull(pull)
    switch change {
    case .hidden, .hiddenAndEnded: header.isHidden = true
    case .removed: feed.table.refreshHeader = nil
    case .ended: header.endRefreshing()
    case .inset: feed.table.contentInset.top = 0
    }
    if change == .hiddenAndEnded { header.endRefreshing() }
    await feed.advance(0.5)
    let keepsRoom = change == .ended || change == .inset
    #expect(feed.pulled == pull && feed.addedTop == (keepsRoom ? min(60, pull) : 0))
    if change == .ended { #expect(header.phase == .leaving) }
    await feed.finger.lift()
    if !keepsRoom { #expect(feed.table.isDecelerating && feed.pulled > 0) }
    await feed.advance(1)
    #expect(feed.pulled == (change == .inset ? min(60, pull) : 0))
    await feed.expectEnd(of: header)
  }

  /// Below a status bar the header's safe area changes with each step of the content, and UIKit may
  /// tell of that first.
  @Test func `a release counts what the finger has pulled, also where the safe area changes`() async
  {
    let simulator = Simulator()
    let screen = UIViewController()
    simulator.present(screen)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 390))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize.height = 1200
    screen.view.addSubview(list)
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    await simulator.advance(frames: 2)
    #expect(header.safeAreaInsets.top > 0)
    // The content returns by more than half a point before the release is handled.
    let (start, end) = (CGPoint(x: 195, y: 176), CGPoint(x: 195, y: 316))
    await simulator.finger.press(at: start)
    await simulator.advance(frames: 1)
    await simulator.finger.move(to: end, over: .milliseconds(130))
    await simulator.advance(frames: 1)
    #expect((60..<60.5).contains(-list.contentOffset.y))
    await simulator.finger.lift()
    #expect(header.isRefreshing)
  }
}
