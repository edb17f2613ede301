@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The rubber drop of iOS 6, on a screen.
@Suite(.simulated) @MainActor struct GumDropTests {
  @Test(arguments: [RefreshPhase.refreshing, .leaving])
  func `the drop springs to a circle, and its arrow with it`(phase: RefreshPhase) async throws {
    let simulator = Simulator(frameRate: 100)
    let content = try await show(on: simulator)
    let circle = height(content, 0)
    let arrow = height(content, 1)
    content.update(.with { $0.enter(.pulling(progress: 0.99)) })
    await simulator.advance(frames: 1)
    let stretched = height(content, 0)
    #expect(stretched > circle + 15 && height(content, 1) < arrow)

    content.update(.with { $0.enter(phase) })
    await simulator.advance(frames: 1)
    // It starts where the finger has left it.
    #expect(abs(height(content, 0) - stretched) < 2)
    await simulator.advance(by: .milliseconds(230))
    // It overshoots, flatter than a circle.
    #expect(height(content, 0) < circle - 1 && height(content, 1) < arrow)
    await simulator.advance(by: .milliseconds(350))
    #expect(height(content, 0) == circle && height(content, 1) == arrow)
  }

  @Test(arguments: [MotionStyle.calm, .still])
  func `the drop keeps its shape with reduced motion and without any`(
    style: MotionStyle
  ) async throws {
    let simulator = Simulator(frameRate: 60)
    let content = try await show(on: simulator)
    let circle = height(content, 0)
    for phase in [RefreshPhase.pulling(progress: 0.99), .armed, .refreshing] {
      content.update(.with { ($0.motionStyle, $0.phase) = (style, phase) })
      await simulator.advance(frames: 1)
      #expect(height(content, 0) == circle)
      #expect(content.elements.allSatisfy { $0.layer.animation(forKey: "springBack") == nil })
    }
  }

  private func show(on simulator: Simulator) async throws -> GumDropContent {
    let screen = UIViewController()
    simulator.present(screen)
    let content = try GumDropContent(appearance: Appearance())
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    screen.view.addSubview(content.view)
    await simulator.advance(frames: 1)
    return content
  }

  /// The height of an element's outline as it is presented, in points.
  private func height(_ content: GumDropContent, _ index: Int) -> CGFloat {
    let layer = content.elements[index].layer
    let shown = (layer.presentation() ?? layer) as? CAShapeLayer
    return shown?.path?.boundingBoxOfPath.height ?? 0
  }
}
