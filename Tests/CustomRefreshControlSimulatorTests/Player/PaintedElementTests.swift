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

  @Test func `the color of a label covers it also after it has grown`() async throws {
    let player = try player(label)
    player.loop()
    let size = CGSize(width: 80, height: 30)
    label.bounds.size = size
    await simulator.advance(frames: 1)
    let overlay = try #require(label.subviews.first)
    #expect(overlay.bounds.size == size && overlay.mask?.bounds.size == size)
    player.rest()
  }

  @Test func `a translucent text of an own style takes the whole color of a motion`() throws {
    label.attributedText = NSAttributedString(
      string: "A",
      attributes: [.kern: 4, .foregroundColor: UIColor.blue.withAlphaComponent(0.5)])
    let player = try player(label)
    player.scrub(to: 1)
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    let text = try #require(mask.attributedText)
    let color = text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    #expect(color?.cgColor.alpha == 1)
    player.rest()
  }

  @Test func `a label is painted in the style that it has got since the last refresh`() throws {
    let player = try player(label)
    player.scrub(to: 1)
    player.rest()
    label.attributedText = NSAttributedString(string: "A", attributes: [.kern: 4])
    player.scrub(to: 1)
    let mask = try #require(label.subviews.first?.mask as? UILabel)
    let kern = mask.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? NSNumber
    #expect(kern == 4)
    player.rest()
  }

  @Test func `an image is painted in the mode that it has got since the last refresh`() throws {
    let image = UIImage(systemName: "star")?.withRenderingMode(.alwaysTemplate)
    let view = UIImageView(image: image)
    let player = try player(view)
    player.scrub(to: 1)
    player.rest()
    view.contentMode = .center
    player.scrub(to: 1)
    #expect(view.subviews.first?.mask?.contentMode == .center)
    player.rest()
  }

  @Test func `a label of several colors keeps a text that the app sets as a motion paints it`()
    throws
  {
    let text = NSMutableAttributedString(string: "AB")
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    text.addAttribute(
      .foregroundColor, value: UIColor.green, range: NSRange(location: 1, length: 1))
    label.attributedText = text
    let player = try player(label)
    player.loop()
    label.text = "CD"
    player.rest()
    #expect(label.text == "CD")
    label.attributedText = text
    player.loop()
    player.rest()
    for (index, color) in [UIColor.blue, .green].enumerated() {
      let kept = label.attributedText?.attribute(.foregroundColor, at: index, effectiveRange: nil)
      #expect(kept as? UIColor == color)
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

  @Test func `a view is painted over the color that it has in its own appearance`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.overrideUserInterfaceStyle = .dark
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .blue : .green }
    let player = try player(view)
    player.scrub(to: 0.5)
    #expect(view.layer.backgroundColor?.components4 == [0.5, 0, 0.5, 1])
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

  private let simulator = Simulator()
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))

  init() { label.text = "A" }

  /// Returns a player that colors an element red.
  private func player(_ element: UIView) throws -> MotionPlayer {
    simulator.show(element)
    let motion = Recolor(to: .fixed(.red), over: 1).motion
    return try MotionPlayer(motion, element)
  }
}

private final class ThriftyView: UIView {
  override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set { if newValue != super.backgroundColor { super.backgroundColor = newValue } }
  }
}
