@testable import CustomRefreshControl
import Testing
import UIKit

@Suite(.isolated) @MainActor struct LetterLayoutTests {
  @Test func `letters of a word have the width of their glyphs and are centered`() throws {
    let content = try content("WILLOW", style: .word)
    let frames = content.elements.map(\.frame)
    #expect(frames[0].width > frames[1].width)
    let line = LetterLine(Array("WILLOW"), style: .word)
    #expect(line.places[0].width > 2 * line.places[1].width)
    #expect(abs(frames[0].midX + frames[5].midX - 390) < 1e-6)
    let gaps = zip(line.places, line.places.dropFirst()).map {
      ($1.center - $1.width / 2) - ($0.center + $0.width / 2)
    }
    #expect(gaps.allSatisfy { abs($0 - 2) < 1e-9 })
  }

  @Test(arguments: LettersContent.Style.Pivot.allCases)
  func `a pivot changes a letter's anchor point, not its position`(
    pivot: LettersContent.Style.Pivot
  ) throws {
    let plain = try content("REFRESH", style: .word)
    let pivoted = try content("REFRESH", style: .word(pivot: pivot))
    for (first, second) in zip(plain.elements, pivoted.elements) {
      #expect(abs(first.frame.minX - second.frame.minX) < 1e-9)
      #expect(abs(first.frame.minY - second.frame.minY) < 1e-9)
    }
    let letter = pivoted.elements[0]
    #expect((letter.layer.anchorPoint.y > 0.6) == (pivot != .center))
    #expect(letter.layer.anchorPoint.x == (pivot == .trailingFoot ? 1 : 0.5))
  }

  @Test func `a text that is too long is scaled down to fit`() throws {
    let long = try content(String(repeating: "REFRESH ", count: 12), style: .word)
    let ends = [long.elements.first, long.elements.last].compactMap { $0 }.map {
      $0.convert($0.bounds, to: long.view)
    }
    #expect(ends[0].minX >= 0 && ends[1].maxX <= 390)
    #expect(ends[0].minX < 20)
  }

  @Test(arguments: [
    ("كتب", ["ك\u{200D}", "\u{200D}ت\u{200D}", "\u{200D}ب"]),
    ("دار", ["د", "ا", "ر"]),
    ("باب", ["ب\u{200D}", "\u{200D}ا", "ب"]),
    ("لا شيء", ["ل\u{200D}", "\u{200D}ا", " ", "ش\u{200D}", "\u{200D}ي", "ء"]),
    ("abc", ["a", "b", "c"]),
    ("שלום", ["ש", "ל", "ו", "ם"]),
  ])
  func `Arabic letters keep the shape that their neighbors give them`(
    text: String, letters: [String]
  ) {
    #expect(Array(text).joined == letters)
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
