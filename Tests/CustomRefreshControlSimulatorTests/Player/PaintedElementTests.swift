@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Elements in the color of a motion.
@Suite(.simulated) @MainActor struct PaintedElementTests {
  @Test func `a label settles to the color that the app has given it since the last refresh`()
    async throws
  {
    let player = try player(label)
    player.loop()
    player.rest()
    label.textColor = .blue
    player.loop(from: 0.5)
    await simulator.advance(frames: 1)
    player.follow(.leaving)
    await simulator.advance(by: .seconds(1))
    #expect(player.presentedColor(of: 0)?.components4 == UIColor.blue.components)
  }

  @Test(arguments: [false, true])
  func `a label is painted in its new size`(isPlaying: Bool) async throws {
    let player = try player(label)
    player.loop()
    await simulator.advance(frames: 1)
    if !isPlaying { player.rest() }
    let size = CGSize(width: 80, height: 30)
    label.bounds.size = size
    if !isPlaying { player.loop() }
    await simulator.advance(frames: 1)
    #expect(label.subviews.first?.bounds.size == size)
    #expect(label.subviews.first?.mask?.bounds.size == size)
  }

  private let simulator = Simulator()
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  init() { label.text = "A" }

  /// Returns a player that colors an element red.
  private func player(_ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(Recolor(to: .fixed(.red), over: 1), element)
  }
}
