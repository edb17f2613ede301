@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// How a motion goes out from the place and the ends that an element has, and back to them.
@Suite(.simulated) @MainActor struct OwnPlaceTests {
  @Test func `a loop moves letters that are read from right to left to their left, not upward`()
    async throws
  {
    let content = try LettersContent(text: "א")
    content.view.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    simulator.show(content.view)
    let timeline = try Move(x: 20, y: 10, over: 1).motion.timeline(for: 1)
    let player = MotionPlayer(timeline: timeline, elements: content.elements)
    player.loop(from: 0.5)
    await simulator.advance(frames: 1)
    let shown = try #require(content.elements[0].layer.presentation()).affineTransform()
    #expect(abs(shown.tx + 10) < 0.8 && abs(shown.ty - 5) < 0.4)
    player.rest()
  }

  private let simulator = Simulator()
  private let frame = CGRect(x: 100, y: 100, width: 20, height: 20)

  private func player(_ motion: Motion, _ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(motion, element)
  }
}
