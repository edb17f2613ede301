@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Grass that follows the finger.
@Suite(.simulated) @MainActor struct MeadowTests {
  private func heights(of content: (any RefreshContent)?) -> [CGFloat] {
    (content?.elements.prefix(31) ?? []).map {
      ($0.layer as? CAShapeLayer)?.path?.boundingBoxOfPath.height ?? 0
    }
  }

  @Test(arguments: [60, 195, 300] as [CGFloat])
  func `grass sprouts first where the finger pulls, and all of it is there as the refresh begins`(
    x: CGFloat
  ) async throws {
    let feed = Feed(skin: .meadow)
    await feed.advance(0.5)
    let finger = feed.simulator.finger
    await finger.press(at: CGPoint(x: x, y: 200))
    await finger.move(to: CGPoint(x: x, y: 290), over: .seconds(0.4), pace: .steady)
    let context = feed.control.session.context
    #expect(context.finger == x - 195)
    let sprouted = heights(of: feed.control.content)
    await finger.move(to: CGPoint(x: x, y: 700), over: .seconds(0.5), pace: .steady)
    await finger.lift()
    await feed.advance(1)
    #expect(feed.control.isRefreshing)
    let whole = heights(of: feed.control.content)
    let shares = zip(sprouted, whole).map { $0 / $1 }
    let highest = try #require(shares.indices.max { shares[$0] < shares[$1] })
    #expect(abs(9.6 * CGFloat(highest - 15) - (x - 195)) < 10, "\(highest): \(shares)")
    #expect(try #require(shares.min()) < 0.9 * shares[highest])
    #expect(try #require(whole.min()) > 23 && whole.count == 31)
  }

  @Test func `a finger that is fast lets the grass shoot up, and one that goes back lets it sink`()
    throws
  {
    let content = try MeadowContent(appearance: Appearance())
    func height(_ velocity: CGFloat, _ style: MotionStyle = .full) -> CGFloat {
      var context = RefreshContext()
      context.motionStyle = style
      context.enter(.pulling(progress: 0.9))
      context.velocity = velocity
      content.update(context)
      return heights(of: content)[15]
    }
    let still = height(0)
    #expect(abs(height(1_000) / still - 1.06) < 0.001 && abs(height(-9_000) / still - 0.88) < 0.001)
    // It stands still when motion is reduced.
    #expect(height(1_000, .calm) == height(0, .calm))
  }

  @Test func `content that code scrolls has no finger on it`() async {
    let feed = Feed(skin: .meadow)
    await feed.advance(0.5)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top - 60
    #expect(feed.control.session.context.pull > 50 && feed.control.session.context.finger == nil)
  }
}
