@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What a player does with a pull before and during a loop, and with strange progress.
@Suite(.isolated) @MainActor struct PresentationTests {
  private let stage = Stage()
  private let player: MotionPlayer

  init() throws {
    let timeline = try Motion.appCoda.timeline(for: 1, palette: .appCoda)
    player = MotionPlayer(
      TimelineSet(loop: timeline), style: .full, elements: try LettersContent(text: "A").elements)
  }

  @Test func `a pull's progress is clamped, also if it is NaN`() {
    for progress in [-1, 0, .nan, 1, 7, .infinity] {
      player.scrub(to: progress)
      let rotation = player.animators[0].element.layer.value(forKeyPath: "transform.rotation.z")
      #expect((rotation as? NSNumber)?.doubleValue == 0)
    }
  }

  @Test func `another loop does not interrupt one that runs`() {
    player.play(.loop(time: 0.7))
    player.follow(.refreshing)
    #expect((player.elapsed ?? 0) > 0.69)
  }

  @Test(arguments: [(0.25, 0.5), (1, 0)])
  func `a loop of 2 s goes on where the pull is, and starts at its beginning after all of it`(
    progress: Double, time: Double
  ) throws {
    let player = try MotionPlayer(Move(x: 20, over: 2), stage.element())
    player.scrub(to: progress)
    player.follow(.refreshing)
    let elapsed = try #require(player.elapsed)
    #expect(abs(elapsed - time) < 0.05)
  }

  @Test func `a loop is drawn at 60 frames a second at most, and an outro as often as UIKit likes`()
    throws
  {
    let view = stage.element()
    let player = try MotionPlayer(Move(x: 20, over: 1), view)
    func rates() -> [Float] {
      (view.layer.animationKeys() ?? []).compactMap {
        view.layer.animation(forKey: $0)?.preferredFrameRateRange.maximum
      }
    }
    player.loop()
    #expect(!rates().isEmpty && rates().allSatisfy { $0 == 60 })
    player.finish(.outro)
    #expect(rates().allSatisfy { $0 == 0 })
  }
}
