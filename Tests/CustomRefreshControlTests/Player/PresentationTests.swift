@testable import CustomRefreshControl
@testable import RefreshMotion
import Testing
import UIKit

/// What a player does with a pull during a loop, and with strange progress.
@Suite(.isolated) @MainActor struct PresentationTests {
  private let player: MotionPlayer

  init() throws {
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    player = MotionPlayer(
      TimelineSet(loop: timeline), style: .full, elements: try LettersContent(text: "A").elements)
  }

  @Test func `a pull's progress is clamped, also if it is NaN`() {
    for progress in [-1, 0, .nan, 1, 7, .infinity] {
      player.perform(.scrub(progress))
      let rotation = player.animators[0].element.layer.value(forKeyPath: "transform.rotation.z")
      #expect((rotation as? NSNumber)?.doubleValue == 0)
    }
  }

  @Test(arguments: [ArtCommand.scrub(0.5), .loop])
  func `neither a pull nor another loop interrupts one that runs`(command: ArtCommand) {
    player.play(.loop(time: 0.7))
    player.perform(command)
    #expect((player.elapsed ?? 0) > 0.69)
  }
}
