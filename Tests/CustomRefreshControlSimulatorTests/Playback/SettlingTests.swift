@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// How elements get from the loop to rest.
@Suite(.simulated) @MainActor struct SettlingTests {
  @Test func `elements settle at the loop's speed at first, and slow down`() async throws {
    let (simulator, element) = shownElement()
    let player = try player(Move(x: 20, over: 1).motion, element)
    player.play(from: 0.5)
    player.leave()
    // At 20 points per second, an ease-out of 10 points takes 0.5 / 0.58 s. Half of that time
    // leaves 31.5 % of the way.
    await simulator.advance(by: .seconds(0.25 / 0.58))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(abs(shown.tx - 3.15) < 0.2)
  }

  @Test func `an element that is flattened by itself settles to that height`() async throws {
    let (simulator, element) = shownElement()
    element.transform = CGAffineTransform(scaleX: 1, y: 0.5)
    let player = try player(Scale(to: 1.5, over: 1).motion, element)
    player.scrub(to: 1)
    player.leave()
    await simulator.advance(by: .milliseconds(200))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(shown.a > 1.05 && shown.a < 1.45 && abs(shown.d - shown.a / 2) < 1e-6)
  }

  @Test(arguments: SystemBehavior.TransformAnimations.allCases)
  func `an element that is upside down settles along both axes alike`(
    animations: SystemBehavior.TransformAnimations
  ) async throws {
    var behavior = SystemBehavior()
    behavior.transformAnimations = animations
    let (simulator, element) = shownElement(behavior)
    let player = try player(Scale(to: -1.5, over: 1).motion, element)
    player.scrub(to: 1)
    player.leave()
    await simulator.advance(by: .milliseconds(100))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(shown.a < -1 && abs(shown.a - shown.d) < 1e-6)
  }

  @Test func `a loop that is to end within a cycle stays where it ends`() async throws {
    let (simulator, element) = shownElement()
    let player = try player(Move(x: 20, over: 1).motion, element)
    player.play()
    player.play(until: 1.25)
    await simulator.advance(by: .seconds(2))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(abs(shown.tx - 5) < 1e-6)
  }

  private func player(_ motion: Motion, _ element: UIView) throws -> MotionPlayer {
    MotionPlayer(timeline: try motion.timeline(for: 1), elements: [element])
  }

  /// Returns a device that shows a view of 20 × 20 points.
  private func shownElement(
    _ behavior: SystemBehavior = .current
  ) -> (simulator: Simulator, element: UIView) {
    let simulator = SystemBehavior.$current.withValue(behavior) { Simulator() }
    let element = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    simulator.window.addSubview(element)
    simulator.window.makeKeyAndVisible()
    return (simulator, element)
  }
}
