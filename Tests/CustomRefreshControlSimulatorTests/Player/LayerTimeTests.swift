@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Where and when a loop starts, on the clock of its layer.
@Suite(.simulated) @MainActor struct LayerTimeTests {
  @Test func `a loop is where it should be in a layer that the app has paused and resumed`()
    async throws
  {
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    // As after a pause of half a second.
    host.layer.beginTime = 0.5
    simulator.window.addSubview(host)
    host.addSubview(view)
    let player = try MotionPlayer(Move(x: 20, over: 1), view)
    player.loop()
    await simulator.advance(by: .milliseconds(250))
    #expect(abs(view.shownTransform.tx - 5) < 0.5)
  }

  @Test func `a loop that began with the clock itself is in the middle at half its cycle`()
    async throws
  {
    simulator.window.addSubview(view)
    await simulator.advance(by: .seconds(1))
    let time = CACurrentMediaTime()
    let player = try MotionPlayer(Move(x: 20, over: 2 * time), view)
    player.loop(from: time)
    await simulator.advance(frames: 1)
    #expect(abs(view.shownTransform.tx - 10) < 0.5)
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() { simulator.window.makeKeyAndVisible() }
}
