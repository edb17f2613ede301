@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The state of an element at a moment of an ending.
@Suite(.simulated) @MainActor struct EndingMomentTests {
  @Test func `beside an outro the loop goes on, and beside a failure's own motion it stops`() throws
  {
    let loop = Together {
      Rotate(from: 0, to: 2 * .pi, over: 2)
      Recolor(to: .fixed(.red), over: 2)
    }
    let player = try player(
      MotionSet(
        loop: loop.motion, outro: Fade(to: 0.5, over: 1).motion,
        failure: Move(x: 8, over: 1).motion))
    // After 0.5 s of the loop and 0.4 s of the ending.
    func state(_ outcome: RefreshOutcome) -> ElementState {
      player.state(of: 0, at: .ending(.outro, outcome: outcome, begun: 0.5, time: 0.4))
    }
    let (updated, failed) = (state(.updated), state(.timedOut))
    #expect(abs(updated.rotation - 0.9 * .pi) < 1e-6)
    #expect(abs((updated.color?.alpha ?? 0) - 0.45) < 1e-6)
    #expect(abs(failed.rotation - 0.5 * .pi) < 1e-6)
    #expect(abs((failed.color?.alpha ?? 0) - 0.25) < 1e-6)
  }

  @Test func `the loop runs to its end, and then the element is on its way to rest`() throws {
    let player = try player(MotionSet(loop: Move(x: 20, over: 1).motion))
    func shift(_ policy: EndingPolicy, at time: Double) -> Double {
      player.state(of: 0, at: .ending(policy, outcome: .updated, begun: 0.5, time: time))
        .translationX
    }
    #expect(abs(shift(.finishCycle, at: 0.25) - 15) < 1e-6)
    // Half of the time of an ease-out leaves 31.5 % of the way.
    #expect(abs(shift(.immediate, at: 0.15) - 3.15) < 0.01)
  }

  @Test func `a color fades in step with what else is on its way to rest`() throws {
    let loop = Together {
      Move(x: 20, over: 1)
      Recolor(to: .fixed(.red), over: 1)
    }
    let player = try player(MotionSet(loop: loop.motion))
    let state = player.state(
      of: 0,
      at: .ending(.immediate, outcome: .updated, begun: 0.5, time: 0.15))
    // 31.5 % of the half that was there, as of the shift.
    #expect(abs(state.translationX - 3.15) < 0.01)
    #expect(abs((state.color?.alpha ?? 0) - 0.1575) < 0.001)
  }

  @Test func `a rotation is on the shorter way to rest`() throws {
    let player = try player(MotionSet(loop: Rotate(to: 4 * .pi, over: 2).motion))
    let state = player.state(
      of: 0, at: .ending(.immediate, outcome: .updated, begun: 1.75, time: 0.15))
    // After a turn and three quarters, a quarter is left; half of the time of an ease-out leaves
    // 31.5 % of it.
    #expect(abs(state.rotation + 0.315 * .pi / 2) < 0.01)
  }

  private func player(_ motions: MotionSet<Motion>) throws -> MotionPlayer {
    let timelines = try motions.map { motion throws(MotionError) in try motion.timeline(for: 1) }
    return MotionPlayer(timelines, style: .full, elements: [UIView()])
  }
}
