@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// The colors that a motion gives its elements.
@Suite(.simulated) @MainActor struct MotionColorTests {
  @Test func `a pull has the colors of the appearance in which it begins`() async throws {
    view.backgroundColor = .black
    let player = try player()
    for (appearance, color) in [
      (UIUserInterfaceStyle.dark, [0, 1, 0, 1]), (.light, [1, 0, 0, 1]),
    ] as [(UIUserInterfaceStyle, [CGFloat])] {
      simulator.appearance = appearance
      await simulator.advance(frames: 1)
      player.scrub(to: 1)
      #expect(view.layer.backgroundColor?.components4 == color, "\(appearance)")
      player.rest()
    }
  }

  @Test func `a view without a color of its own gets none from a motion`() throws {
    let player = try player()
    player.scrub(to: 1)
    #expect((view.layer.backgroundColor?.alpha ?? 0) == 0)
    player.loop()
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    simulator.show(view)
  }

  /// Returns a player that colors the view red in light appearance, and green in dark.
  private func player() throws -> MotionPlayer {
    let motion = Recolor(to: .adaptive(light: .red, dark: .green), over: 1).motion
    return try MotionPlayer(motion, view)
  }
}
