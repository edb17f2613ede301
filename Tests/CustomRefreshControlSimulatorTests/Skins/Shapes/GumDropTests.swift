@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The rubber drop of iOS 6, on a screen.
@Suite(.simulated) @MainActor struct GumDropTests {
  @Test func `the drop springs to a circle while the ring takes its place`() async throws {
    let simulator = Simulator(frameRate: 100)
    let content = try shown(in: simulator)
    await simulator.advance(frames: 1)
    let parts = try #require(content.view.subviews.first?.subviews)
    let (drop, ring, arrow) = (parts[0], parts[1], parts[2])
    func height(_ view: UIView) -> CGFloat {
      let layer = (view.layer.presentation() ?? view.layer) as? CAShapeLayer
      return layer?.path?.boundingBoxOfPath.height ?? 0
    }
    let circle = height(drop)
    content.update(.with { $0.enter(.pulling(progress: 0.99)) })
    await simulator.advance(frames: 1)
    let stretched = height(drop)
    #expect(stretched > circle + 15)
    #expect([drop, arrow].map(opacity) == [1, 1])

    content.update(.with { $0.enter(.refreshing) })
    await simulator.advance(frames: 1)
    // It starts where the finger has left it.
    #expect(abs(height(drop) - stretched) < 2)
    #expect(opacity(drop) == 1 && opacity(arrow) > 0.8 && opacity(ring) < 0.1)
    await simulator.advance(by: .milliseconds(150))
    // It overshoots, flatter than a circle.
    #expect(height(drop) < circle - 1)
    #expect(opacity(arrow) < 0.1)
    await simulator.advance(by: .milliseconds(350))
    #expect(height(ring) == circle)
    #expect([drop, arrow, ring].map(opacity) == [0, 0, 1])
    content.update(.with { $0.enter(.idle) })
    await simulator.advance(frames: 1)
    #expect(height(drop) == circle)
    #expect([drop, arrow].map(opacity) == [1, 1])
  }

  @Test(arguments: [MotionStyle.calm, .still])
  func `the drop fades to the ring with reduced motion, and is gone at once without any`(
    style: MotionStyle
  ) async throws {
    let simulator = Simulator(frameRate: 60)
    let content = try shown(in: simulator)
    func enter(_ phase: RefreshPhase) {
      content.update(.with { ($0.motionStyle, $0.phase) = (style, phase) })
    }
    enter(.pulling(progress: 0.99))
    await simulator.advance(frames: 1)
    let parts = try #require(content.view.subviews.first?.subviews)
    enter(.refreshing)
    var last: Float = 1
    for _ in 0..<12 {
      await simulator.advance(frames: 1)
      let shown = opacity(parts[0])
      #expect(shown == opacity(parts[2]) && opacity(parts[1]) == 1)
      if style == .still {
        #expect(shown == 0)
      } else {
        #expect(shown < last && last - shown < 0.15)
        #expect(parts[0].layer.animation(forKey: "snap") == nil)
      }
      last = shown
    }
    await simulator.advance(by: .milliseconds(300))
    #expect(parts.map(opacity) == [0, 1, 0])
  }

  private func shown(in simulator: Simulator) throws -> GumDropContent {
    let content = try GumDropContent(appearance: Appearance())
    simulator.show(content.view, at: CGRect(x: 0, y: 100, width: 390, height: 60))
    return content
  }

  private func opacity(_ view: UIView) -> Float {
    (view.layer.presentation() ?? view.layer).opacity
  }
}
