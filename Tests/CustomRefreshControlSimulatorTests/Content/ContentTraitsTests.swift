@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The traits that content takes on when it enters a window, whether or not the system calls
/// `traitCollectionDidChange(_:)`.
@Suite(.simulated, .everyBehavior) @MainActor struct ContentTraitsTests {
  @Test func `status texts take the text size of the window that they enter`()
    async
  {
    let simulator = Simulator()
    let content = StatusContent(arrangement: .lines)
    #expect(content.statusView.status.font.pointSize == 15)
    #expect(content.statusView.time.font.pointSize == 12)
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await show(content.view, in: simulator)
    #expect(content.statusView.status.font.pointSize == 19)
    #expect(content.statusView.time.font.pointSize == 15)
  }

  @Test func `letters take the text size of the window that they enter`() async throws {
    let simulator = Simulator()
    let content = try LettersContent(text: "AB", style: .word)
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    content.view.layoutIfNeeded()
    let letter = try #require(content.elements.first)
    let width = self.width(of: letter, in: content.view)
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await show(content.view, in: simulator)
    #expect(self.width(of: letter, in: content.view) > 1.2 * width)
  }

  @Test func `a shape that returns to a window is drawn for the current appearance`() async throws {
    let simulator = Simulator()
    let line = UIBezierPath.lines((0, -15), (0, 15))
    let shape = ShapeView(.stroke(line, .color(.label), width: 4, about: .art), tint: nil)
    shape.center = CGPoint(x: 28, y: 35)
    await show(shape, in: simulator)
    #expect(try red(at: CGPoint(x: 28, y: 35), in: simulator) == 0)
    shape.removeFromSuperview()
    simulator.appearance = .dark
    await show(shape, in: simulator)
    #expect(try red(at: CGPoint(x: 28, y: 35), in: simulator) == 255)
  }

  // MARK: Private

  private func show(_ view: UIView, in simulator: Simulator) async {
    simulator.show(view)
    await simulator.advance(frames: 2)
  }

  /// Returns the width of a letter on the screen, in points.
  private func width(of letter: UIView, in view: UIView) -> CGFloat {
    letter.convert(letter.bounds, to: view).width
  }

  private func red(at point: CGPoint, in simulator: Simulator) throws -> UInt32 {
    let picture = try simulator.picture(scale: 1)
    return (picture.pixels[Int(point.y) * picture.width + Int(point.x)] >> 16) & 255
  }
}
