@testable import CustomRefreshControl
@testable import RefreshMotion
import Testing
import UIKit

/// At any time t, the layers show the timeline's state at t.
@Suite(.isolated) @MainActor struct PresentationTests {
  @Test func `a pull's progress is clamped, also if it is NaN`() throws {
    let player = try player()
    for progress in [-1, 0, .nan, 1, 7, .infinity] {
      player.scrub(to: progress)
      let rotation = player.animators[0].element.layer.value(forKeyPath: "transform.rotation.z")
      #expect((rotation as? NSNumber)?.doubleValue == 0)
    }
  }

  private func player() throws -> MotionPlayer {
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    return MotionPlayer(timeline: timeline, elements: try LettersContent(text: "A").elements)
  }

  @Test func `a pull does not interrupt a loop`() throws {
    let player = try player()
    player.loop()
    player.scrub(to: 0.5)
    #expect(player.isPlaying)
  }

  @Test func `a loop that runs is not begun again`() throws {
    let player = try player()
    player.loop(from: 0.7)
    player.perform(.loop)
    #expect((player.elapsed ?? 0) > 0.69)
  }
}
