import TestSupport
import Testing
import UIKit

@testable import Showcase

@Suite(.simulated) @MainActor struct CodeHighlightingTests {
  @Test func `a comment reaches to the end of its line`() {
    let words = CodeHighlighting.words(of: "a / b\n  // No row, see UIKit.\nlet x = 1 // Why.")
    #expect(
      words.filter { $0.1 == .comment }.map(\.0) == ["// No row, see UIKit.", "// Why."])
    #expect(words.map(\.0).joined() == "a / b\n  // No row, see UIKit.\nlet x = 1 // Why.")
    #expect(words.filter { $0.1 == .keyword }.map(\.0) == ["let"])
  }

  @Test func `words have the kinds that an editor colors`() {
    let code = #"let a = try CustomRefreshControl(skin: .wave.text("A \"b\"").size(1.5))"#
    let words = CodeHighlighting.words(of: code)
    #expect(words.map(\.0).joined() == code)
    func kinds(_ kind: CodeHighlighting.Kind) -> [String] {
      words.filter { $0.1 == kind }.map(\.0)
    }
    #expect(kinds(.keyword) == ["let", "try"] && kinds(.type) == ["CustomRefreshControl"])
    #expect(kinds(.member) == ["wave", "text", "size"] && kinds(.number) == ["1.5"])
    #expect(kinds(.string) == [#""A \"b\"""#])
  }

  @Test func `only what is new is lit`() {
    let old = "x = Control(skin: .wave) { [weak self] in"
    let new = #"x = Control(skin: .wave.text("HELLO")) { [weak self] in"#
    let words = CodeHighlighting.words(of: new).map(\.0)
    let lit = CodeHighlighting.changes(of: words, from: CodeHighlighting.words(of: old).map(\.0))
    #expect(words[lit].joined() == #".text("HELLO")"#)
  }

  @Test(arguments: ["\"", "\"\\", "", "😀 \"😀\" .", "let", "1.", "._a"])
  func `any text is split without loss`(code: String) {
    #expect(CodeHighlighting.words(of: code).map(\.0).joined() == code)
  }

  @Test func `letters are equally wide, and colored`() {
    let text = CodeHighlighting.attributed("iiiWWW .size(1)")
    let font = CodeHighlighting.font
    func width(_ text: String) -> CGFloat {
      (text as NSString).size(withAttributes: [.font: font]).width
    }
    #expect(abs(width("iiii") - width("WWWW")) < 0.01 && width("i") > 6)
    var colors: Set<UIColor> = []
    for index in 0..<text.length {
      if let color = text.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor {
        colors.insert(color)
      }
    }
    #expect(colors.count == 3)
  }
}
