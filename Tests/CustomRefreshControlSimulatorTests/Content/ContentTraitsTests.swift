@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The traits that content takes on when it enters a window, whether or not the system calls
/// `traitCollectionDidChange(_:)`.
@Suite(.simulated, .everyBehavior) @MainActor struct ContentTraitsTests {
  private let simulator = Simulator()

  @Test func `status texts take the text size of the window that they enter`() async {
    let content = StatusContent(arrangement: .lines)
    func sizes() -> [CGFloat] {
      [content.statusView.status, content.statusView.time].map { $0.font.pointSize }
    }
    #expect(sizes() == [15, 12])
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await show(content.view)
    #expect(sizes() == [19, 15])
  }

  @Test func `letters take the text size of the window that they enter`() async throws {
    let content = try LettersContent(text: "AB", style: .word)
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    content.view.layoutIfNeeded()
    let letter = try #require(content.elements.first)
    func width() -> CGFloat { letter.convert(letter.bounds, to: content.view).width }
    let before = width()
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await show(content.view)
    #expect(width() > 1.2 * before)
  }

  @Test func `letters take the text size of a child screen that has its own`() async throws {
    let content = try LettersContent(text: "AB", style: .word)
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    let letter = try #require(content.elements.first)
    func width() -> CGFloat { letter.convert(letter.bounds, to: content.view).width }
    let (screen, child) = (UIViewController(), UIViewController())
    simulator.present(screen)
    screen.addChild(child)
    screen.view.addSubview(child.view)
    child.view.addSubview(content.view)
    await simulator.advance(frames: 2)
    let before = width()
    screen.setOverrideTraitCollection(
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge),
      forChild: child)
    content.view.removeFromSuperview()
    child.view.addSubview(content.view)
    await simulator.advance(frames: 2)
    #expect(width() > 1.2 * before)
  }

  @Test func `a shape that returns to a window is drawn for the current appearance`() async throws {
    let line = UIBezierPath.lines((0, -15), (0, 15))
    let shape = ShapeView(.stroke(line, .color(.label), width: 4, about: .art), tint: nil)
    shape.center = CGPoint(x: 28, y: 35)
    await show(shape)
    #expect(try red(x: 28, y: 35) == 0)
    shape.removeFromSuperview()
    simulator.appearance = .dark
    await show(shape)
    #expect(try red(x: 28, y: 35) == 255)
  }

  private func show(_ view: UIView) async {
    simulator.show(view)
    await simulator.advance(frames: 2)
  }

  private func red(x: Int, y: Int) throws -> UInt32 {
    try simulator.picture(scale: 1)[x, y] >> 16 & 255
  }
}
