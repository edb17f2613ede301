@testable import CustomRefreshControl
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct LetterLayoutTests {
  @Test func `letters of a word have the width of their glyphs and are centered`() throws {
    let content = try content("WILLOW", style: .word)
    let frames = content.elements.map(\.frame)
    #expect(frames[0].width > frames[1].width)
    let line = LetterLine(LetterText("WILLOW"), style: .word)
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
    ("لا شيء", ["لا", " ", "ش\u{200D}", "\u{200D}ي", "ء"]),
    ("سلام", ["س\u{200D}", "\u{200D}لا", "م"]),
    ("لَأَ", ["لَأَ"]),
    ("می\u{200C}روم", ["م\u{200D}", "\u{200D}ی\u{200C}", "ر", "و", "م"]),
    ("क्षण", ["क्ष", "ण"]),
    ("กำลัง", ["กำ", "ลั", "ง"]),
    ("abc", ["a", "b", "c"]),
    ("שלום", ["ש", "ל", "ו", "ם"]),
  ])
  func `letters keep the shape that their neighbors give them, and clusters stay whole`(
    text: String, letters: [String]
  ) {
    #expect(LetterText(text).letters.map(\.shaped) == letters)
  }

  /// Unicode's joining types, from its table ArabicShaping: the letters that join on both sides, and those
  /// that join the one before them.
  private nonisolated static let joining: [(joinsNext: Bool, letters: [ClosedRange<UInt32>])] = [
    (
      true,
      [
        0x620...0x620, 0x626...0x626, 0x628...0x628, 0x62A...0x62E, 0x633...0x647, 0x649...0x64A,
        0x66E...0x66F, 0x678...0x687, 0x69A...0x6BF, 0x6C1...0x6C2, 0x6CC...0x6CC, 0x6CE...0x6CE,
        0x6D0...0x6D1, 0x6FA...0x6FC, 0x6FF...0x6FF, 0x750...0x758, 0x75C...0x76A, 0x76D...0x770,
        0x772...0x772, 0x775...0x777, 0x77A...0x77F, 0x8A0...0x8A9, 0x8AF...0x8B0, 0x8B3...0x8B8,
        0x8BA...0x8C8,
      ]
    ),
    (
      false,
      [
        0x622...0x625, 0x627...0x627, 0x629...0x629, 0x62F...0x632, 0x648...0x648, 0x671...0x673,
        0x675...0x677, 0x688...0x699, 0x6C0...0x6C0, 0x6C3...0x6CB, 0x6CD...0x6CD, 0x6CF...0x6CF,
        0x6D2...0x6D3, 0x6D5...0x6D5, 0x6EE...0x6EF, 0x759...0x75B, 0x76B...0x76C, 0x771...0x771,
        0x773...0x774, 0x778...0x779, 0x8AA...0x8AC, 0x8AE...0x8AE, 0x8B1...0x8B2, 0x8B9...0x8B9,
      ]
    ),
  ]

  @Test func `each Arabic letter joins those beside it as Unicode says`() {
    for value in Array(0x620...0x6FF as ClosedRange<UInt32>) + (0x750...0x77F) + (0x8A0...0x8C9) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic,
        scalar.properties.generalCategory != .nonspacingMark
      else { continue }
      let type = Self.joining.first { $0.letters.contains { $0.contains(value) } }
      let (last, next) = (type == nil ? "" : "\u{200D}", type?.joinsNext == true ? "\u{200D}" : "")
      #expect(
        LetterText("ب\(scalar)ب").letters.map(\.shaped)
          == ["ب\(last)", "\(last)\(scalar)\(next)", "\(next)ب"], "\(String(value, radix: 16))")
    }
  }

  @Test func `a lam takes up one alef, whatever stands beside them`() throws {
    // Lam, two of alef, a letter that joins on both sides, one that joins the one before it, a space.
    let alphabet = ["ل", "ا", "آ", "ب", "د", " "]
    func texts(_ length: Int) -> [String] {
      length == 0 ? [""] : texts(length - 1).flatMap { text in alphabet.map { text + $0 } }
    }
    // Each lam that is not taken up yet, with the alef after it; any other letter alone.
    let piece = try Regex("ل[اآ]|.")
    for text in texts(3) + texts(4) {
      let pieces = text.matches(of: piece).map { String(text[$0.range]) }
      let joins = zip(pieces, pieces.dropFirst()).map { one, other in
        "لب".contains(one.suffix(1)) && "لبداآ".contains(other.prefix(1))
      }
      let joiners: [String] = [""] + joins.map { $0 ? "\u{200D}" : "" } + [""]
      let shaped: [String] = pieces.indices.map { joiners[$0] + pieces[$0] + joiners[$0 + 1] }
      #expect(LetterText(text).letters.map(\.shaped) == shaped, "\(text)")
    }
  }

  @Test(arguments: [
    ("abc", [0, 1, 2], false),
    ("אבג", [2, 1, 0], true),
    ("تحديث", [4, 3, 2, 1, 0], true),
    ("123", [0, 1, 2], false),
    ("!?", [0, 1], false),
    // The number keeps its order in right-to-left text, and the mark follows the text.
    ("א12!", [3, 1, 2, 0], true),
    ("אב go", [3, 4, 2, 1, 0], true),
    ("go אב!", [0, 1, 2, 4, 3, 5], false),
    ("1 אב", [3, 2, 1, 0], true),
    ("(אב)", [3, 2, 1, 0], true),
    // A letter of two units of UTF-16.
    ("א👍ב", [2, 1, 0], true),
  ])
  func `the bidirectional algorithm orders the letters, and the first strong one the whole`(
    text: String, order: [Int], isRightToLeft: Bool
  ) {
    let letters = LetterText(text)
    #expect(letters.visualOrder == order)
    #expect(letters.isRightToLeft == isRightToLeft)
  }

  @Test func `letters that touch have no gap, the others have that of the style`() {
    let texts: [(String, [Double])] = [
      // Between dal and reh, which do not join forward, and after them.
      ("بيت", [0, 0]), ("دار", [0, 0]), ("हिन्दी", [0]), ("ab", [2]),
      // Beside a space, and where the other script begins and ends.
      ("न म", [2, 2]), ("aسلb", [2, 0, 2]),
    ]
    for (text, gaps) in texts {
      let line = LetterLine(LetterText(text), style: .word)
      let places = line.places.sorted { $0.center < $1.center }
      let found = zip(places, places.dropFirst()).map {
        Double(($1.center - $1.width / 2) - ($0.center + $0.width / 2))
      }
      #expect(found.count == gaps.count)
      #expect(zip(found, gaps).allSatisfy { abs($0 - $1) < 1e-9 }, "\(text): \(found)")
    }
  }

  @Test func `in boxes of equal width, letters that touch keep their own`() {
    var style = LettersContent.Style()
    style.isProportional = false
    let box = style.letterSize.width
    let widths = LetterLine(LetterText("ab بيت"), style: style).places.map(\.width)
    #expect(widths.prefix(3).allSatisfy { $0 == box })
    // The first, the middle and the last.
    #expect(widths.count == 6 && widths.suffix(3).allSatisfy { $0 != box })
  }

  @Test(arguments: ["abc", "אבג"])
  func `a caret goes from one edge of the line past the other, as the text is read`(text: String) {
    let line = LetterLine(LetterText(text), style: .word)
    let shifts = line.caretShifts()
    // In the end it is 2 points after the line: half a gap and another point.
    #expect(abs(shifts[0] + Double(line.width) + 2) < 1e-9)
    #expect(shifts.count == 4 && shifts == shifts.sorted())
    #expect(abs(shifts[3]) < 1e-9)
  }

  private func content(
    _ text: String, style: LettersContent.Style
  ) throws -> LettersContent {
    let content = try LettersContent(text: text, style: style)
    content.layOut()
    return content
  }
}
