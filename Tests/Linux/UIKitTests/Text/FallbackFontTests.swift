import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct FallbackFontTests {
  private static let resources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Resources")

  private nonisolated static let languages = [
    "ar", "de", "en", "es", "fr", "ja", "ko", "pt-BR", "zh-Hans", "zh-Hant",
  ]

  @Test(arguments: languages)
  func `no letter of the kit's strings is missing`(language: String) throws {
    let folder = Self.resources.appendingPathComponent("\(language).lproj")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(missing(text) == 0, "\(file.lastPathComponent)")
    }
  }

  @Test func `the tested languages are all languages of the kit`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.resources.path)
    #expect(folders.filter { $0.hasSuffix(".lproj") }.count == Self.languages.count)
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
