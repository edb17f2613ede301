import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FallbackFontTests {
  @Test func `no letter of the kit's strings is missing`() throws {
    let resources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Resources").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: resources.path)
      .filter { $0.hasSuffix(".strings") }
    #expect(paths.count >= 10)
    for path in paths {
      let text = try String(contentsOf: resources.appending(path: path), encoding: .utf8)
      #expect(missing(text) == 0, "\(path)")
    }
  }

  @Test func `emoji are written in one sign each`() {
    for emoji in ["😀", "🎉", "🚀", "👍", "🔥", "⭐️", "❤️", "☀️", "🌈", "✅"] {
      #expect(missing(emoji) == 0, "\(emoji)")
      let width = TextLayout(styled(emoji)).size.width
      #expect(width > 10 && width < 34, "\(emoji) is \(width) points wide")
    }
  }

  @Test func `Chinese keeps its font beside the Korean one, which has its letters too`() {
    // Droid Sans Fallback and Lexi Gulim set Chinese letters in squares of different sizes.
    #expect(TextLayout(styled("下拉")).size.width == 34)
  }

  @Test func `text in fallback fonts looks as in its picture`() throws {
    let simulator = Simulator(scale: 2)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 260, height: 130))
    label.numberOfLines = 0
    label.text = "اسحب للتحديث\n당겨서 새로 고침\n下拉刷新 引っ張って更新\nRefresh 🎉 🚀 😀 ❤️"
    controller.view.addSubview(label)
    simulator.present(controller)
    try expectScreen(
      of: simulator, matches: "fallback-fonts", crop: CGRect(x: 0, y: 0, width: 280, height: 150))
  }

  private func missing(_ text: String) -> Int { TextLayout(styled(text)).missingGlyphCount }

  private func styled(_ text: String) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
  }
}
