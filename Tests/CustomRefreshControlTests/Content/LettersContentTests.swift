@testable import CustomRefreshControl
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct LettersContentTests {
  @Test(arguments: [
    ("APPCODA", ["A", "P", "P", "C", "O", "D", "A"]),
    ("a b", ["a", "b"]),
    ("e\u{301}n", ["e\u{301}", "n"]),
    ("👩‍👩‍👧‍👦!", ["👩‍👩‍👧‍👦", "!"]),
    ("刷新", ["刷", "新"]),
  ])
  func `each grapheme cluster except spaces is a letter`(text: String, letters: [String]) throws {
    let content = try LettersContent(text: text)
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == letters)
  }

  @Test(arguments: [("تحديث", false), ("جارٍ", false), ("नमस्ते", false), ("Hello", true)])
  func `spacing parts letters, but no cursive word`(text: String, isSpaced: Bool) {
    var (close, apart) = (LettersContent.Style.word, LettersContent.Style.word)
    (close.spacing, apart.spacing) = (0, 8)
    let text = LetterText(text)
    let added = LetterLine(text, style: apart).width - LetterLine(text, style: close).width
    #expect(abs(added - (isSpaced ? 8 * CGFloat(text.letters.count - 1) : 0)) < 1e-9)
  }

  @Test(arguments: [(0.8, 1.0), (1, 1), (1.5, 1.5), (9, 2)])
  func `letters grow with the text size as far as they fit, and are never smaller than drawn`(
    textScale: CGFloat, scale: CGFloat
  ) {
    let fit = SheetView.fit(CGSize(width: 100, height: 20))
    #expect(fit(textScale, CGSize(width: 320, height: 60)) == scale)
  }

  @Test(arguments: ["", " ", "\n\t"])
  func `a text without letters is refused`(text: String) {
    #expect(throws: RefreshError.noLetters(text: text)) { try LettersContent(text: text) }
  }

  @Test(arguments: [-1.0, .nan, .infinity])
  func `negative and non-finite lengths are refused`(length: Double) {
    var style = LettersContent.Style()
    style.spacing = length
    #expect(throws: RefreshError.self) { try LettersContent(text: "A", style: style) }
    style = LettersContent.Style()
    style.letterSize.width = length
    #expect(throws: RefreshError.self) { try LettersContent(text: "A", style: style) }
  }

  @Test func `art made in code has the same layout as the XIB`() throws {
    let nib = try NibContent(nibNamed: "RefreshContents", bundle: .customRefreshControl)
    let code = try LettersContent(text: "APPCODA", style: .appCoda)
    nib.layOut()
    code.layOut()
    #expect(nib.elements.count == code.elements.count)
    for (drawn, made) in zip(nib.elements, code.elements) {
      #expect(drawn.frame.isClose(to: made.frame))
    }
    #expect(nib.view.backgroundColor == code.view.backgroundColor)
  }

  @Test(
    arguments: [("شمس", true), ("REFRESH", false), ("刷新", false)],
    [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func `the letters stand in the direction of the text, not of the interface`(
    text: (String, isRightToLeft: Bool), direction: UISemanticContentAttribute
  ) throws {
    let content = try LettersContent(text: text.0)
    content.view.semanticContentAttribute = direction
    content.layOut()
    let places = content.elements.map(\.center.x)
    #expect(places == places.sorted(by: text.isRightToLeft ? (>) : (<)))
  }

  @Test(arguments: ["RefreshContents", "RefreshWord"])
  func `a word in a XIB keeps its order in a right-to-left interface`(name: String) throws {
    let content = try NibContent(nibNamed: name, bundle: .customRefreshControl)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
    parent.semanticContentAttribute = .forceRightToLeft
    parent.addSubview(content.view)
    content.view.frame = parent.bounds
    parent.layoutIfNeeded()
    let places = content.elements.map { $0.convert($0.bounds, to: parent).midX }
    #expect(places == places.sorted())
  }
}
