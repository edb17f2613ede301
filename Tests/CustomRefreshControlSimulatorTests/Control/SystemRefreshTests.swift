@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What the system does with a refresh by itself, and what it does not.
@Suite(.simulated) @MainActor struct SystemRefreshTests {
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
    #expect(feed.phases == [.refreshing, .ending, .idle])
    #expect(feed.hides == 1)
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
    #expect(feed.control.phase == .refreshing)
    #expect(HostLoop.current.impactCount == 0)
  }

  @Test func `an end after the system's own stops no scroll of the app`() async {
    let feed = Feed()
    await feed.advance(0.1)
    feed.control.beginRefreshing()
    feed.control.endSystemRefresh()
    feed.table.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
    #expect(feed.table.contentOffset.y == 300)
  }

  @Test func `a control in a navigation bar, which has no cells to cover, leaves as a whole`() async
  {
    var behavior = SystemBehavior()
    behavior.hosting = .navigationBar
    await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      await feed.pull()
      await feed.advance(1)
      #expect(!(feed.control.superview is UIScrollView))
      feed.control.endRefreshing()
      let art = feed.control.session.art
      var hasFaded = false
      for _ in 0..<120 where feed.control.phase == .ending {
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
}
