@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Where and when a loop starts.
@Suite(.simulated) @MainActor struct LoopStartTests {
  @Test(arguments: [(0.25, 0.5), (1, 0)])
  func `a loop of 2 s goes on where the pull is, and starts at its beginning after all of it`(
    progress: Double, time: Double
  ) throws {
    let player = MotionPlayer(
      timeline: try Move(x: 20, over: 2).motion.timeline(for: 1), elements: [view])
    player.scrub(to: progress)
    player.playAfterPull()
    let elapsed = try #require(player.elapsed)
    #expect(abs(elapsed - time) < 1e-6)
  }

  @Test func `a loop that starts later shows nothing of a pull, and keeps its start`()
    async throws
  {
    let loop = try Move(x: 20, over: 1).motion.timeline(for: 1)
    let pull = try Fade(from: 0, to: 1, over: 1).motion.timeline(for: 1)
    let player = MotionPlayer(MotionSet(loop: loop, pull: pull), style: .full, elements: [view])
    player.play(from: -1)
    // The rest of a pull would play for at most 0.3 s before the loop.
    await simulator.advance(by: .milliseconds(850))
    #expect(view.layer.presentation()?.opacity == 1)
    player.change(to: MotionSet(loop: loop), style: .full, elements: [view])
    let elapsed = try #require(player.elapsed)
    #expect(abs(elapsed + 0.15) < 0.02)
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    simulator.window.addSubview(view)
    simulator.window.makeKeyAndVisible()
  }
}
