@testable import CustomRefreshControl
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
    player.play()
    player.stop()
    label.textColor = .blue
    player.play(from: 0.5)
    await simulator.advance(frames: 1)
    player.leave()
    await simulator.advance(by: .seconds(1))
    #expect(player.presentedColor(of: 0)?.components4 == UIColor.blue.components)
  }

  @Test func `the color of a label covers it also after it has grown`() async throws {
    let player = try player(label)
    player.play()
    let size = CGSize(width: 80, height: 30)
    label.bounds.size = size
    await simulator.advance(frames: 1)
    let sheet = try #require(label.subviews.first)
    #expect(sheet.bounds.size == size && sheet.mask?.bounds.size == size)
    player.stop()
  }

  @Test func `a label takes its touches itself while a motion paints it`() throws {
    label.isUserInteractionEnabled = true
    let player = try player(label)
    player.play()
    #expect(label.hitTest(CGPoint(x: 5, y: 5), with: nil) === label)
    player.stop()
  }

  @Test func `a view that takes only new colors has its own again after a motion`() throws {
    let view = ThriftyView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    let player = try player(view)
    player.scrub(to: 1)
    #expect(view.layer.backgroundColor?.components4 == UIColor.red.components)
    player.stop()
    #expect(view.layer.backgroundColor?.components4 == UIColor.green.components)
  }

  private let simulator = Simulator()
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  init() { label.text = "A" }

  /// Returns a player that colors an element red.
  private func player(_ element: UIView) throws -> MotionPlayer {
    simulator.window.addSubview(element)
    simulator.window.makeKeyAndVisible()
    let motion = Recolor(to: .fixed(.red), over: 1).motion
    return MotionPlayer(timeline: try motion.timeline(for: 1), elements: [element])
  }
}

private final class ThriftyView: UIView {
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { if newValue != super.backgroundColor { super.backgroundColor = newValue } }
  }
}
