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

  @Test func `an element settles at the greatest speed of its loop, also to the left`()
    async throws
  {
    let element = UIView(frame: frame)
    let motion = Motion {
      Move(x: -40, over: 1)
      Move(x: -45, over: 1)
    }
    let player = try player(motion, element)
    player.loop(from: 1)
    player.perform(.settle)
    // At 40 points per second, an ease-out of 40 points takes 1 / 0.58 s. Half of that time leaves
    // 31.5 % of the way.
    await simulator.advance(by: .seconds(0.5 / 0.58))
    let shown = try #require(element.layer.presentation()).affineTransform()
    #expect(abs(shown.tx + 12.6) < 0.8)
  }

  private let simulator = Simulator()
  private let frame = CGRect(x: 100, y: 100, width: 20, height: 20)

  private func player(_ motion: Motion, _ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    return try MotionPlayer(motion, element)
  }
}
