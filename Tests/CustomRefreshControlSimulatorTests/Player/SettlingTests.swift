@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// How elements get from the loop to rest.
@Suite(.simulated) @MainActor struct SettlingTests {
  @Test func `an element that is flattened by itself settles to that height`() async throws {
    let (simulator, element) = shownElement()
    element.transform = CGAffineTransform(scaleX: 1, y: 0.5)
    let player = try MotionPlayer(Scale(to: 1.5, over: 1), element)
    player.loop(from: 0.999)
    player.perform(.settle)
    await simulator.advance(by: .milliseconds(200))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(shown.a > 1.05 && shown.a < 1.45 && abs(shown.d - shown.a / 2) < 1e-6)
  }

  @Test func `an element that stays still does not settle`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      MotionSet(loop: try Move(fromX: 3, x: 20, over: 1).motion.timeline(for: 1)), style: .still,
      elements: [element])
    player.loop()
    #expect(element.transform.tx == 3)
    player.perform(.settle)
    #expect(element.transform.tx == 3 && element.layer.animationKeys() ?? [] == [])
    await simulator.advance(by: .milliseconds(100))
    player.rest()
    #expect(element.transform == .identity)
  }

  @Test(arguments: SystemBehavior.TransformAnimations.allCases)
  func `an element that is upside down settles along both axes alike`(
    animations: SystemBehavior.TransformAnimations
  ) async throws {
    var behavior = SystemBehavior()
    behavior.transformAnimations = animations
    let (simulator, element) = shownElement(behavior)
    let player = try MotionPlayer(Scale(to: -1.5, over: 1), element)
    player.loop(from: 0.999)
    player.perform(.settle)
    await simulator.advance(by: .milliseconds(30))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(shown.a < -1 && abs(shown.a - shown.d) < 1e-6)
  }

  @Test func `a loop that is to end with its cycle stays where it ends`() async throws {
    let (simulator, element) = shownElement()
    let motion = Motion {
      Move(x: 5, over: 0.25)
      Move(x: 0, over: 0.25)
      Move(x: 20, over: 0.5)
    }
    let player = try MotionPlayer(motion, element)
    player.loop(from: 1.1)
    #expect(abs(player.finish(.finishCycle) - 0.9) < 1e-6)
    // The loop would be at 2.
    await simulator.advance(by: .seconds(1.3))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(abs(shown.tx - 20) < 1e-6)
  }

  @Test(arguments: [2.0, 400])
  func `an element settles in 0.3 s, fast at first, however far it is`(way: Double) async throws {
    let (simulator, element) = shownElement()
    let player = try MotionPlayer(Move(fromX: way, x: way, over: 1).motion, element)
    player.loop(from: 0.5)
    player.perform(.settle)
    // Half of the time of an ease-out leaves 31.5 % of the way.
    await simulator.advance(by: .milliseconds(150))
    let middle = try #require(element.layer.presentation()).affineTransform()
    #expect(abs(middle.tx / way - 0.315) < 0.04)
    await simulator.advance(by: .milliseconds(150))
    let end = try #require(element.layer.presentation()).affineTransform()
    #expect(end.tx == 0)
  }

  @Test func `an element that is wide, flat and rotated settles each axis from its own scale`()
    async throws
  {
    let (simulator, element) = shownElement()
    let motion = Together {
      Rotate(to: 0.5, over: 1)
      Scale(x: 2, y: 0.5, over: 1)
    }.motion
    let player = try MotionPlayer(motion, element)
    player.loop(from: 0.999)
    player.perform(.settle)
    await simulator.advance(by: .milliseconds(30))
    let shown = try #require(element.layer.presentation()).affineTransform()
    let (width, height) = (hypot(shown.a, shown.b), hypot(shown.c, shown.d))
    #expect(width > 1.7 && width < 2 && height > 0.5 && height < 0.7)
  }

  @Test(arguments: SystemBehavior.RepeatEnd.allCases)
  func `an outro of two seconds plays once and stays where it ends`(
    repeatEnd: SystemBehavior.RepeatEnd
  ) async throws {
    var behavior = SystemBehavior()
    behavior.repeatEnd = repeatEnd
    let (simulator, element) = shownElement(behavior)
    let motions = try MotionSet(
      loop: Move(x: 20, over: 1).motion, outro: Fade(to: 0, over: 2).motion
    ).bound()
    let player = MotionPlayer(motions, style: .full, elements: [element])
    player.loop()
    #expect(player.finish(.outro) == 2)
    await simulator.advance(by: .milliseconds(2500))
    #expect(element.layer.presentation()?.opacity == 0)
  }

  @Test func `a still moment after a finished cycle has its share of the way to rest`() throws {
    let player = try MotionPlayer(Move(fromX: 10, x: 20, over: 1).motion, shownElement().element)
    func x(_ time: Double) -> Double {
      player.state(of: 0, at: .ending(.finishCycle, outcome: .updated, begun: 0.5, time: time))
        .translationX
    }
    // The next cycle would begin at 10. Half of the time of an ease-out leaves 31.5 % of the way.
    #expect(abs(x(0.25) - 17.5) < 1e-6 && abs(x(0.5 + 1e-6) - 10) < 1e-3)
    #expect(abs(x(0.65) - 3.15) < 0.01 && x(0.8) == 0)
  }
}
