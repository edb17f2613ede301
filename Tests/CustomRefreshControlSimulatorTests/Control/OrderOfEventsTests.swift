@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Refreshes around which UIKit or the app does something earlier or later than usual, or once more,
/// or by itself.
@Suite(.simulated) @MainActor struct OrderOfEventsTests {
  @Test func `a pull is felt even if a layout has shown its refresh before the event`() async {
    await SystemBehavior.with({ $0.triggerOrder = .flagInsetEvent }) {
      let feed = Feed()
      feed.control.options.playsHaptics = true
      let observation = feed.table.observe(\.contentInset) { [control = feed.control] _, _ in
        MainActor.assumeIsolated { control.layoutIfNeeded() }
      }
      await feed.pull()
      #expect(HostLoop.current.impactCount == 1)
      observation.invalidate()
    }
  }

  @Test func `the pull distance is a fifth of the height, and then that of a pull that refreshed`()
    async
  {
    await SystemBehavior.with({ $0.triggerDistance = 0.5 }) {
      let feed = Feed()
      #expect(abs(feed.control.pullDistance - 0.2 * feed.table.bounds.height) < 1e-6)
      await feed.pull()
      // A finger moves in steps.
      let late = feed.control.pullDistance - feed.control.triggerDistance
      #expect(late > -1e-6 && late < 18)
    }
  }

  @Test func `a pull that refreshes while the last refresh leaves is learned in full`() async {
    await SystemBehavior.with({
      $0.addedInset = .adjustedContentInset
      $0.endUnderFinger = .insetLeavesWithFinger
    }) {
      let feed = Feed()
      await feed.pull(release: false)
      await feed.advance(0.1)
      feed.control.endRefreshing()
      await feed.simulator.finger.lift()
      await feed.simulator.advance(frames: 3)
      #expect(feed.control.phase == .leaving)
      await feed.pull(release: false)
      #expect(feed.pulls == 2)
      #expect(feed.control.pullDistance > feed.control.triggerDistance - 1e-6)
    }
  }

  @Test func `an end under a finger that holds half of the art in sight covers no cells`() async {
    await SystemBehavior.with({
      $0.addedInset = .adjustedContentInset
      $0.hosting = .scrollView
    }) {
      let feed = Feed()
      await feed.pull(release: false)
      feed.table.contentOffset.y = -feed.table.safeAreaInsets.top - 30
      feed.control.endRefreshing()
      #expect(feed.control.phase == .leaving)
      #expect(feed.control.session.art.frame.maxY + feed.control.frame.minY <= 1e-9)
    }
  }

  @Test func `a control is hidden when an animation of the app's has brought the content back`()
    async
  {
    let feed = await Feed.refreshing()
    feed.control.endRefreshing()
    UIView.animate(withDuration: 0.3) {
      feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    }
    await feed.advance(0.1)
    #expect(feed.hides == 0)
    await feed.advance(0.4)
    #expect(feed.hides == 1 && feed.control.phase == .idle)
  }

  @Test func `a pull that refreshes while the last refresh leaves goes on in the loop`()
    async throws
  {
    try await SystemBehavior.with({ $0.triggerDistance = 0.5 }) {
      // Its pull is its loop.
      let feed = Feed(skin: .tutorial)
      feed.control.refresh()
      await feed.advance(1)
      feed.control.endRefreshing()
      await feed.simulator.advance(frames: 3)
      #expect(feed.control.phase == .leaving)
      await feed.pull(release: false)
      #expect(feed.pulls == 2)
      let player = try #require(feed.control.session.art.player)
      let elapsed = try #require(player.elapsed)
      let progress = feed.phases.map { phase -> Double in
        if case .pulling(let progress) = phase { progress } else { 0 }
      }
      let least = (progress.max() ?? 0) * player.timeline.duration
      #expect(least > 0.05 && elapsed >= least && elapsed < player.timeline.duration)
    }
  }

  @Test func `a pull whose last step refreshes before it is told begins the loop at its beginning`()
    async throws
  {
    try await SystemBehavior.with({ $0.triggerMoment = .insideOffset }) {
      let feed = Feed()
      await feed.pullHalfway()
      #expect(feed.progress != nil)
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: 1200), over: .milliseconds(8))
      await feed.simulator.advance(frames: 1)
      #expect(feed.pulls == 1)
      let elapsed = try #require(feed.control.session.art.player?.elapsed)
      #expect(elapsed >= 0 && elapsed < 0.05)
    }
  }

  @Test func `a refresh that the system begins as the last one leaves is not told as hidden`() async
  {
    let feed = await Feed.refreshing()
    feed.control.endRefreshing()
    await feed.simulator.advance(frames: 3)
    #expect(feed.control.phase == .leaving && feed.pulled > 1)
    feed.control.beginSystemRefresh()
    feed.table.contentOffset.y += 1
    await feed.simulator.advance(frames: 2)
    #expect(feed.control.isRefreshing && feed.hides == 0)
    #expect(feed.phases.suffix(2) == [.leaving, .refreshing])
  }

  @Test func `a refresh that code takes up again under the finger plays no other haptic`() async {
    let feed = Feed()
    feed.control.options.playsHaptics = true
    feed.control.options.ending = .finishCycle
    await feed.pull(release: false)
    await feed.advance(0.3)
    feed.control.endRefreshing()
    #expect(feed.control.isRefreshing && feed.table.isTracking)
    feed.control.refresh()
    #expect(feed.pulls == 2 && HostLoop.current.impactCount == 1)
  }

  @Test func `a refresh that work begins anew can be ended in its action`() async {
    let feed = Feed(skin: .plain)
    var begins = 0
    feed.control.onRefresh = { [weak control = feed.control] in
      control?.endRefreshing()
      control?.onRefresh = nil
      let end = UIAction { [weak control] _ in
        begins += 1
        control?.endRefreshing()
      }
      control?.addAction(end, for: .valueChanged)
      control?.refresh()
    }
    feed.control.refresh()
    await feed.advance(2)
    #expect(begins == 1 && feed.control.phase == .idle)
  }

  @Test func `a refresh that the system begins or ends by itself is noticed in the next layout`()
    async
  {
    let feed = Feed()
    await feed.advance(0.1)
    feed.control.beginSystemRefresh()
    await feed.simulator.advance(frames: 2)
    #expect(feed.phases == [.refreshing])
    feed.control.endSystemRefresh()
    await feed.advance(2)
    #expect(feed.phases == [.refreshing, .leaving, .idle] && feed.hides == 1)
  }

  @Test func `an event that the app sends at rest begins no refresh`() async {
    let feed = Feed()
    await feed.advance(0.1)
    feed.control.sendActions(for: .valueChanged)
    await feed.advance(0.1)
    #expect(feed.phases == [])
  }

  @Test func `a refresh that the system begins without a finger plays no haptic`() async {
    let feed = Feed()
    feed.control.options.playsHaptics = true
    await feed.advance(0.1)
    feed.control.beginSystemRefresh()
    feed.control.sendActions(for: .valueChanged)
    #expect(feed.control.phase == .refreshing && HostLoop.current.impactCount == 0)
  }

  @Test func `an end after the system's own stops no scroll of the app`() async {
    let feed = Feed()
    await feed.advance(0.1)
    feed.control.beginRefreshing()
    feed.control.endSystemRefresh()
    feed.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.control.phase == .idle && feed.table.contentOffset.y == 300)
  }

  @Test func `a control in a navigation bar, which has no cells to cover, leaves as a whole`() async
  {
    await SystemBehavior.with({ $0.hosting = .navigationBar }) {
      let feed = Feed.underLargeTitle()
      await feed.pull(for: 1)
      #expect(!(feed.control.superview is UIScrollView))
      feed.control.endRefreshing()
      let art = feed.control.session.art
      var hasFaded = false
      for _ in 0..<120 where feed.control.phase == .leaving {
        // Where the container is lower, it shows the middle; the art itself stays in its place.
        #expect(art.bounds.origin == art.frame.origin)
        let height = feed.control.superview?.bounds.height ?? 0
        #expect(abs(art.bounds.height - min(height, 60)) < 1e-6)
        hasFaded = hasFaded || art.alpha < 1
        await feed.simulator.advance(frames: 1)
      }
      #expect(hasFaded)
    }
  }

  /// No listing tells of it; a bar that stops to change its height has the same effect.
  @Test func `a control that goes from the bar into its scroll view in a refresh goes on there`()
    async throws
  {
    try await SystemBehavior.with({ $0.hosting = .navigationBar }) {
      let feed = Feed(skin: .plain, container: underLargeTitle)
      for pulls in 1...2 {
        await feed.pull(release: false)
        #expect(feed.pulls == pulls && !(feed.control.superview is UIScrollView))
        feed.screen.navigationController?.navigationBar.prefersLargeTitles = false
        await feed.simulator.advance(frames: 2)
        #expect(feed.control.superview is UIScrollView)
        await feed.simulator.finger.lift()
        await feed.advance(2)
        #expect(feed.control.isRefreshing && feed.pulled == 0)
        #expect(feed.control.session.art.bounds.height == 60)
        try feed.expectInStep()
        await feed.end()
        #expect(feed.hides == pulls && feed.control.phase == .idle)
        feed.screen.navigationController?.navigationBar.prefersLargeTitles = true
        await feed.advance(0.5)
      }
    }
  }

  @Test(arguments: SystemBehavior.BarContainer.allCases)
  func `a pull of 30 points under a large title shows 30 points of art, and none over the title`(
    container: SystemBehavior.BarContainer
  ) async throws {
    try await SystemBehavior.with({
      $0.hosting = .navigationBar
      $0.barContainer = container
    }) {
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      box.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      let feed = Feed(
        skin: try .own(OwnContent(box)), simulator: Simulator(scale: 1),
        container: underLargeTitle)
      await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: 330), over: .milliseconds(100))
      feed.table.contentOffset.y = -feed.table.adjustedContentInset.top - 30
      await feed.simulator.advance(frames: 1)
      #expect(!(feed.control.superview is UIScrollView) && feed.pulled == 30)
      let picture = try feed.simulator.picture(scale: 1)
      let red = (0..<picture.height).filter { picture[195, $0] & 0xFFFFFF == 0xFF0000 }
      // The buttons end at 91, and the title below them has gone down with the content.
      #expect(red == Array(91..<121))
    }
  }

  /// Two crashes of iOS 26 came from layouts that were asked for from inside others.
  @Test(arguments: SystemBehavior.Hosting.allCases)
  func `a pull below a large title asks for few layouts, and for none inside a layout`(
    hosting: SystemBehavior.Hosting
  ) async {
    await SystemBehavior.with({ $0.hosting = hosting }) {
      let control = LayoutCounter(skin: .plain)
      let feed = Feed.underLargeTitle(control: control)
      await feed.advance(0.5)
      let finger = feed.simulator.finger
      await finger.press(at: CGPoint(x: 195, y: 300))
      await finger.move(to: CGPoint(x: 195, y: 320), over: .milliseconds(50))
      control.layouts = 0
      for step in 1...50 {
        await finger.move(to: CGPoint(x: 195, y: 320 + 2 * Double(step)), over: .milliseconds(16))
      }
      #expect(feed.pulled > 20, "The finger pulls.")
      #expect(control.layouts <= 2)
      await finger.lift()
      await feed.advance(1)
      #expect(control.nested == 0)
    }
  }
}

private final class LayoutCounter: CustomRefreshControl {
  var layouts = 0
  var nested = 0
  private var isLayingOut = false

  override func layoutSubviews() {
    layouts += 1
    isLayingOut = true
    super.layoutSubviews()
    isLayingOut = false
  }

  override func setNeedsLayout() {
    if isLayingOut { nested += 1 }
    super.setNeedsLayout()
  }
}
