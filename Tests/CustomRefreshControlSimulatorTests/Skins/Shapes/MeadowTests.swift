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
    func height(
      _ velocity: CGFloat, _ style: MotionStyle = .full, at progress: Double = 0.7
    ) -> CGFloat {
      var context = RefreshContext()
      context.motionStyle = style
      context.enter(.pulling(progress: progress))
      context.velocity = velocity
      content.update(context)
      return heights(of: content)[15]
    }
    let still = height(0)
    #expect(abs(height(1_000) / still - 1.06) < 0.001 && abs(height(-9_000) / still - 0.88) < 0.001)
    // It stands still when motion is reduced.
    #expect(height(1_000, .calm) == height(0, .calm))
    // Where a refresh is due it has its own height, without a jump.
    #expect(abs(height(2_000, at: 0.999) - height(2_000, at: 1)) < 0.1)
  }

  /// How far the tips of the blades are from their feet, each to the right, in points.
  private func leans(of content: MeadowContent) -> [CGFloat] {
    content.elements.prefix(31).map { blade in
      guard let path = (blade.layer as? CAShapeLayer)?.path else { return 0 }
      var points: [CGPoint] = []
      path.applyWithBlock { element in
        if element.pointee.type == .moveToPoint { points.append(element.pointee.points[0]) }
        if element.pointee.type == .addQuadCurveToPoint { points.append(element.pointee.points[1]) }
      }
      return points[1].x - (points[0].x + points[2].x) / 2
    }
  }

  @Test func `grass stays parted where a finger has lifted, and rises as it sinks`() throws {
    let content = try MeadowContent(appearance: Appearance())
    let own = leans(of: content)
    var context = RefreshContext()
    func largest(at progress: Double, finger: CGFloat?) -> CGFloat {
      context.enter(.pulling(progress: progress))
      context.finger = finger
      content.update(context)
      return zip(leans(of: content), own).map { abs($0 - $1) }.max() ?? 0
    }
    let held = largest(at: 0.8, finger: 60)
    #expect(held > 5)
    #expect(abs(largest(at: 0.79, finger: nil) - held) < 0.3)
    #expect(largest(at: 0.4, finger: nil) < 0.6 * held)
    // A new pull knows nothing of it.
    context.enter(.idle)
    content.update(context)
    #expect(largest(at: 0.8, finger: nil) < 0.01)
  }

  @Test(arguments: [RefreshContext.Edge.top, .bottom, .leading, .trailing])
  func `grass parts below the finger in art that is scaled down`(edge: RefreshContext.Edge) throws {
    var appearance = Appearance()
    appearance.size = 1.5
    let content = try MeadowContent(appearance: appearance)
    content.view.frame = CGRect(x: 0, y: 0, width: 150, height: 60)
    content.view.layoutIfNeeded()
    let own = leans(of: content)
    var context = RefreshContext()
    context.edge = edge
    context.enter(.pulling(progress: 1))
    context.finger = 36
    content.update(context)
    let bends = zip(leans(of: content), own).map { $0 - $1 }
    guard edge == .top || edge == .bottom else {
      return #expect(bends.allSatisfy { abs($0) < 0.01 })
    }
    // Blades part to both sides of the finger, which is between two of them.
    let right = try #require(bends.indices.first { bends[$0] > 0.01 })
    let places = content.elements[(right - 1)...right].map { blade in
      let bounds = blade.bounds
      return blade.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: content.view).x - 75
    }
    #expect(places[0] < 36 && places[1] > 36, "\(places)")
  }

  @Test func `content that code scrolls has no finger on it`() async {
    let feed = Feed(skin: .meadow)
    await feed.advance(0.5)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top - 60
    #expect(feed.control.session.context.pull > 50 && feed.control.session.context.finger == nil)
  }
}
