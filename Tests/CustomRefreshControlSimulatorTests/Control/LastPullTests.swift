@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What the art and the app are told of a refresh that begins unseen, or as another leaves.
@Suite(.simulated) @MainActor struct LastPullTests {
  @Test func `a pull that refreshes while the last refresh leaves goes on in the loop`()
    async throws
  {
    var behavior = SystemBehavior()
    behavior.triggerDistance = 0.5
    try await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      feed.control.refresh()
      await feed.advance(1)
      feed.control.endRefreshing()
      await feed.simulator.advance(frames: 3)
      #expect(feed.control.phase == .ending)
      await feed.pull(release: false)
      #expect(feed.pulls == 2)
      let player = try #require(feed.control.session.art.player)
      let elapsed = try #require(player.elapsed)
      let progress = feed.phases.map { phase -> Double in
        if case .pulling(let progress) = phase { progress } else { 0 }
      }
      let least = (progress.max() ?? 0) * player.timeline.cycleDuration
      #expect(least > 0.05 && elapsed >= least && elapsed < player.timeline.cycleDuration)
    }
  }

  @Test func `a pull whose last step refreshes before it is told begins the loop at its beginning`()
    async throws
  {
    var behavior = SystemBehavior()
    behavior.triggerMoment = .insideOffset
    try await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      await feed.pullHalfway()
      guard case .pulling = feed.control.phase else {
        Issue.record("The control is \(feed.control.phase).")
        return
      }
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: 1200), over: .milliseconds(8))
      await feed.simulator.advance(frames: 1)
      #expect(feed.pulls == 1)
      let elapsed = try #require(feed.control.session.art.player?.elapsed)
      #expect(elapsed >= 0 && elapsed < 0.05)
    }
  }

  @Test func `a refresh that the system begins as the last one leaves is not told as hidden`() async
  {
    let feed = Feed()
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing()
    await feed.simulator.advance(frames: 3)
    #expect(feed.control.phase == .ending && feed.pulled > 1)
    feed.control.beginSystemRefresh()
    feed.table.contentOffset.y += 1
    await feed.simulator.advance(frames: 2)
    #expect(feed.control.isRefreshing)
    #expect(feed.phases.suffix(2) == [.ending, .refreshing])
    #expect(feed.hides == 0)
  }

  /// Two crashes of iOS 26 came from layouts that were asked for from inside others.
  @Test(arguments: SystemBehavior.Hosting.allCases)
  func `a pull below a large title asks for few layouts, and for none inside a layout`(
    hosting: SystemBehavior.Hosting
  ) async {
    var behavior = SystemBehavior()
    behavior.hosting = hosting
    await SystemBehavior.$current.withValue(behavior) { await pullUnderLargeTitle() }
  }

  private func pullUnderLargeTitle() async {
    let navigation = UINavigationController()
    navigation.navigationBar.prefersLargeTitles = true
    let control = LayoutCounter(skin: .spokes)
    let feed = Feed(control: control) { screen in
      screen.title = "News"
      navigation.viewControllers = [screen]
      return navigation
    }
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
