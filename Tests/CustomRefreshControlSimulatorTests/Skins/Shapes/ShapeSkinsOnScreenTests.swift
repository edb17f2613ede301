@testable import CustomRefreshControl
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ShapeSkinsOnScreenTests {
  @Test func `with reduced motion a pull shows only the calm pose`() async {
    let feed = Feed(skin: .tick)
    feed.control.options.motionStyle = .calm
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300), release: false)
    #expect(feed.elements.map(\.alpha) == [1, 0, 0, 0, 1, 1])
    await feed.simulator.finger.lift()
    await feed.advance(1)
    #expect(feed.elements.allSatisfy { $0.alpha == 1 })
  }

  @Test func `elements hidden by the loop stay hidden while the control ends`() async {
    let feed = Feed(skin: .moon.ending(.immediate))
    await feed.pull(for: 0.45)
    feed.control.endRefreshing()
    for _ in 0..<8 {
      await feed.simulator.advance(frames: 1)
      #expect(feed.control.phase == .leaving)
      let seen = feed.elements.filter { ($0.layer.presentation()?.opacity ?? 0) > 0.01 }
      // The disc, the light and the shade at their edge, the surface, and three skies of stars; nothing that the
      // endings show.
      #expect(seen.count == 7)
    }
  }

  @Test(arguments: [(RefreshOutcome.updated, true), (.timedOut, false), (.cancelled, false)])
  func `a tick stands for success and cracks for anything else`(
    outcome: RefreshOutcome, isSuccess: Bool
  ) async throws {
    let feed = await Feed.refreshing(skin: .tick)
    feed.control.endRefreshing(with: outcome)
    await feed.advance(0.8)
    let (cracks, tick) = (try #require(feed.shown(3)), try #require(feed.shown(1)))
    #expect(cracks.opacity == (isSuccess ? 0 : 1) && tick.opacity == (isSuccess ? 1 : 0))
    #expect((isSuccess ? tick : cracks).strokeEnd == 1)
  }
}
