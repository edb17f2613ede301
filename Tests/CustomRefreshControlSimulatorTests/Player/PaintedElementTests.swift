@testable import CustomRefreshControl
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
    player.perform(.settle)
    await simulator.advance(by: .seconds(1))
    #expect(player.presentedColor(of: 0)?.components4 == UIColor.blue.components)
  }

  @Test func `a label of several colors keeps them, or a text that the app sets meanwhile`() throws
  {
    let text = NSMutableAttributedString(string: "AB")
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    text.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    let player = try player(label)
    player.loop()
    label.text = "CD"
    player.rest()
    #expect(label.text == "CD")
    label.attributedText = text
    for _ in 0..<3 {
      player.loop()
      player.rest()
      for (index, color) in [UIColor.blue, .green].enumerated() {
        let kept = label.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil)
        #expect(kept as? UIColor == color)
      }
    }
  }

  @Test func `a color that the app gives a label as a motion paints it stays`() throws {
    let player = try player(label)
    player.scrub(to: 0.5)
    player.changeElements { label.textColor = .green }
    #expect(player.presentedColor(of: 0)?.components4 == [0.5, 0.5, 0, 1])
    player.rest()
    #expect(label.textColor == .green)
    player.loop()
    #expect(label.textColor == .clear)
    label.textColor = .blue
    player.rest()
    #expect(label.textColor == .blue)
  }

  @Test func `a label takes its touches itself while a motion paints it`() throws {
    label.isUserInteractionEnabled = true
    let player = try player(label)
    player.loop()
    #expect(label.hitTest(CGPoint(x: 5, y: 5), with: nil) === label)
    player.rest()
  }

  @Test func `a view that takes only new colors has its own again after a motion`() throws {
    let view = ThriftyView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .green
    let player = try player(view)
    player.scrub(to: 1)
    #expect(view.layer.backgroundColor?.components4 == UIColor.red.components)
    player.rest()
    #expect(view.layer.backgroundColor?.components4 == UIColor.green.components)
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .green }
    player.scrub(to: 0.5)
    view.overrideUserInterfaceStyle = .dark
    player.rest()
    #expect(view.layer.backgroundColor?.components4 == UIColor.blue.components)
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

private final class ThriftyView: UIView {
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { if newValue != super.backgroundColor { super.backgroundColor = newValue } }
  }
}
