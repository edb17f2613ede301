@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct LetterLayoutOnScreenTests {
  @Test func `a larger text size draws letters larger, as far as there is room`() async throws {
    let simulator = Simulator()
    let screen = UIViewController()
    simulator.present(screen)
    let content = try content("REFRESH", style: .word)
    screen.view.addSubview(content.view)
    func height() -> CGFloat {
      content.elements[0].convert(content.elements[0].bounds, to: content.view).height
    }
    await simulator.advance(frames: 1)
    let usual = height()
    simulator.contentSizeCategory = .extraExtraLarge
    await simulator.advance(frames: 1)
    #expect(height() > usual)
    simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await simulator.advance(frames: 1)
    #expect(height() <= 45)
  }

  private func content(
    _ text: String, style: LettersContent.Style
  ) throws -> LettersContent {
    let content = try LettersContent(text: text, style: style)
    content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    content.view.layoutIfNeeded()
    return content
  }
}
