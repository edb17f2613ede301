@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// How elements get from the loop to rest.
@Suite(.simulated) @MainActor struct SettlingTests {
  @Test func `an element that is flattened by itself settles to that height`() async throws {
    let shown = try await settled(Scale(to: 1.5, over: 1), after: 0.2) {
      $0.transform = CGAffineTransform(scaleX: 1, y: 0.5)
    }
    #expect(shown.a > 1.05 && shown.a < 1.45 && abs(shown.d - shown.a / 2) < 1e-6)
  }

  @Test(arguments: SystemBehavior.TransformAnimations.allCases)
  func `an element that is upside down settles along both axes alike`(
    animations: SystemBehavior.TransformAnimations
  ) async throws {
    try await SystemBehavior.with({ $0.transformAnimations = animations }) {
      let shown = try await settled(Scale(to: -1.5, over: 1), after: 0.03)
      #expect(shown.a < -1 && abs(shown.a - shown.d) < 1e-6)
    }
  }

  @Test func `an element that is wide, flat and rotated settles each axis from its own scale`()
    async throws
  {
    let motion = Together {
      Rotate(to: 0.5, over: 1)
      Scale(x: 2, y: 0.5, over: 1)
    }
    let shown = try await settled(motion, after: 0.03)
    let (width, height) = (hypot(shown.a, shown.b), hypot(shown.c, shown.d))
    #expect(width > 1.7 && width < 2 && height > 0.5 && height < 0.7)
  }

  @Test(arguments: [0, 0.5])
  func `a scale of 0 settles along both axes, whatever the rotation`(angle: Double) async throws {
    let motion = Together {
      Scale(to: 0, over: 1)
      Rotate(to: angle, over: 1)
    }
    let shown = try await settled(motion.then(Wait(1)), from: 1.5, after: 0.1)
    let (width, height) = (hypot(shown.a, shown.b), hypot(shown.c, shown.d))
    #expect(width > 0.3 && width < 0.95 && abs(width - height) < 1e-6)
  }

  @Test(arguments: [2.0, 400])
  func `an element settles in 0.3 s, fast at first, however far it is`(way: Double) async throws {
    let motion = Move(fromX: way, x: way, over: 1)
    let middle = try await settled(motion, after: 0.15)
    // Half of the time of an ease-out leaves 31.5 % of the way.
    #expect(abs(middle.tx / way - 0.315) < 0.04)
    let end = try await settled(motion, after: 0.3)
    #expect(end.tx == 0)
  }

  /// Returns what an element shows a time after it has begun to settle, in seconds.
  private func settled(
    _ motion: some MotionConvertible, from time: Double = 0.999, after duration: Double,
    changing change: (UIView) -> Void = { _ in }
  ) async throws -> CGAffineTransform {
    let (simulator, element) = shownElement()
    change(element)
    let player = try MotionPlayer(motion, element)
    player.loop(from: time)
    player.follow(.leaving)
    await simulator.advance(by: .seconds(duration))
    return element.shownTransform
  }

  @Test func `an element that stays still does not settle`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Move(fromX: 3, x: 20, over: 1)), style: .still, element)
    player.loop()
    #expect(element.transform.tx == 3)
    player.follow(.leaving)
    #expect(element.transform.tx == 3 && element.layer.animationKeys() ?? [] == [])
    await simulator.advance(by: .milliseconds(100))
    player.rest()
    #expect(element.transform == .identity)
  }

  @Test func `a calm element stays as the loop has left it, and does not settle`() async throws {
    let (simulator, element) = shownElement()
    let player = MotionPlayer(
      try TimelineSet(Move(fromX: 0, x: 20, over: 1)), style: .calm, element)
    player.loop(from: 0.5)
    player.follow(.leaving)
    await simulator.advance(by: .milliseconds(150))
    #expect(abs(element.shownTransform.tx - 10) < 1e-6)
    player.rest()
    #expect(element.transform == .identity)
  }

  @Test(arguments: SystemBehavior.RepeatEnd.allCases)
  func `a loop that is to end with its cycle, and an outro, stay where they end`(
    repeatEnd: SystemBehavior.RepeatEnd
  ) async throws {
    try await SystemBehavior.with({ $0.repeatEnd = repeatEnd }) {
      let (simulator, element) = shownElement()
      let motion = Motion {
        Move(x: 5, over: 0.25)
        Move(x: 0, over: 0.25)
        Move(x: 20, over: 0.5)
      }
      let player = MotionPlayer(try TimelineSet(motion, outro: Fade(to: 0, over: 2)), element)
      player.loop(from: 1.1)
      #expect(abs(player.finish(.finishCycle) - 0.9) < 1e-6)
      // The loop would be at 2.
      await simulator.advance(by: .seconds(1.3))
      #expect(abs(element.shownTransform.tx - 20) < 1e-6)
      player.rest()
      player.loop()
      #expect(player.finish(.outro) == 2)
      await simulator.advance(by: .milliseconds(2500))
      #expect(element.layer.presentation()?.opacity == 0)
    }
  }
}
