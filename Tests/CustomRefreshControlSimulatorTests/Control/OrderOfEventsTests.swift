@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Refreshes around which UIKit or the app does something earlier or later than usual.
@Suite(.simulated) @MainActor struct OrderOfEventsTests {
  @Test func `a pull is felt even if a layout has shown its refresh before the event`() async {
    var behavior = SystemBehavior()
    behavior.triggerOrder = .flagInsetEvent
    await SystemBehavior.$current.withValue(behavior) {
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
    var behavior = SystemBehavior()
    behavior.triggerDistance = 0.5
    await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      #expect(abs(feed.control.pullDistance - 0.2 * feed.table.bounds.height) < 1e-6)
      await feed.pull()
      // A finger moves in steps.
      let late = feed.control.pullDistance - feed.control.triggerDistance
      #expect(late > -1e-6 && late < 18)
    }
  }

  @Test func `a pull that refreshes while the last refresh leaves is learned in full`() async {
    var behavior = SystemBehavior()
    behavior.addedInset = .adjustedContentInset
    behavior.endUnderFinger = .insetLeavesWithFinger
    await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      await feed.pull(release: false)
      await feed.advance(0.1)
      feed.control.endRefreshing()
      await feed.simulator.finger.lift()
      await feed.simulator.advance(frames: 3)
      #expect(feed.control.phase == .ending)
      await feed.pull(release: false)
      #expect(feed.pulls == 2)
      #expect(feed.control.pullDistance > feed.control.triggerDistance - 1e-6)
    }
  }

  @Test func `an end under a finger that holds half of the art in sight covers no cells`() async {
    var behavior = SystemBehavior()
    behavior.addedInset = .adjustedContentInset
    await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      await feed.pull(release: false)
      feed.table.contentOffset.y = -feed.table.safeAreaInsets.top - 30
      feed.control.endRefreshing()
      #expect(feed.control.phase == .ending)
      #expect(feed.control.session.art.frame.maxY + feed.control.frame.minY <= 1e-9)
    }
  }

  @Test func `a control is hidden when an animation of the app's has brought the content back`()
    async
  {
    let feed = Feed()
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing()
    UIView.animate(withDuration: 0.3) {
      feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    }
    await feed.advance(0.1)
    #expect(feed.hides == 0)
    await feed.advance(0.4)
    #expect(feed.hides == 1)
    #expect(feed.control.phase == .idle)
  }
}
