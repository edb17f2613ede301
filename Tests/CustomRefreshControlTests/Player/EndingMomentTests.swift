@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// The state of an element at a moment of an ending.
@Suite(.isolated) @MainActor struct EndingMomentTests {
  @Test func `beside an outro the loop goes on, and beside a failure's own motion it stops`() throws
  {
    let loop = Together {
      Rotate(from: 0, to: 2 * .pi, over: 2)
      Recolor(to: .fixed(.red), over: 2)
    }
    let player = MotionPlayer(
      try TimelineSet(loop, outro: Fade(to: 0.5, over: 1), failure: Move(x: 8, over: 1)), UIView())
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

  @Test func `a color fades in step with what else is on its way to rest`() throws {
    let loop = Together {
      Move(x: 20, over: 1)
      Recolor(to: .fixed(.red), over: 1)
    }
    let player = try MotionPlayer(loop, UIView())
    let state = player.state(
      of: 0, at: .ending(.immediate, outcome: .updated, begun: 0.5, time: 0.15))
    // 31.5 % of the half that was there, as of the shift.
    #expect(abs(state.translationX - 3.15) < 0.01)
    #expect(abs((state.color?.alpha ?? 0) - 0.1575) < 0.001)
  }

  @Test func `a rotation is on the shorter way to rest`() throws {
    let player = try MotionPlayer(Rotate(to: 4 * .pi, over: 2), UIView())
    let state = player.state(
      of: 0, at: .ending(.immediate, outcome: .updated, begun: 1.75, time: 0.15))
    // After a turn and three quarters, a quarter is left; half of the time of an ease-out leaves
    // 31.5 % of it.
    #expect(abs(state.rotation + 0.315 * .pi / 2) < 0.01)
  }

  @Test func `a still moment after a finished cycle has its share of the way to rest`() throws {
    let player = try MotionPlayer(Move(fromX: 10, x: 20, over: 1), UIView())
    func x(_ time: Double) -> Double {
      player.state(of: 0, at: .ending(.finishCycle, outcome: .updated, begun: 0.5, time: time))
        .translationX
    }
    // The next cycle would begin at 10. Half of the time of an ease-out leaves 31.5 % of the way.
    #expect(abs(x(0.25) - 17.5) < 1e-6 && abs(x(0.5 + 1e-6) - 10) < 1e-3)
    #expect(abs(x(0.65) - 3.15) < 0.01 && x(0.8) == 0)
  }
}
