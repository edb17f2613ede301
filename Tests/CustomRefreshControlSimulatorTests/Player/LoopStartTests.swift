@testable import CustomRefreshControl
import RefreshMotion
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
    let player = try MotionPlayer(Move(x: 20, over: 2), view)
    player.scrub(to: progress)
    player.perform(.loop)
    let elapsed = try #require(player.elapsed)
    #expect(abs(elapsed - time) < 1e-6)
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    simulator.show(view)
  }
}
