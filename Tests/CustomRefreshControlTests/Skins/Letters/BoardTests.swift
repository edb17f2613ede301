@testable import CustomRefreshControl
import RefreshMotion
import Testing
import UIKit

@Suite(.isolated) @MainActor struct BoardTests {
  @Test(arguments: [
    ("TODAY", ["T", "O", "D", "A", "Y"], 5),
    ("BOOK SHOP", ["B", "O", "O", "K", "S", "H", "O", "P"], 6),
    ("A", ["A"], 1), ("AAA", ["A", "A", "A"], 1), ("今天", ["今", "天"], 2),
    ("שלום", ["ש", "ל", "ו", "ם"], 4), ("تحديث", ["تحديث"], 1), ("مرحبا بك", ["مرحبا", "بك"], 2),
    ("हिन्दी", ["हिन्दी"], 1), ("ABCDEFGHIJKL", "ABCDEFGHIJKL".map(String.init), 4),
  ])
  func `each letter is on a flap, each word of a joined script, with faces from the same text`(
    text: String, first: [String], count: Int
  ) {
    let text = FlapText(text)
    #expect(text.flaps.map { $0[0] } == first)
    #expect(text.faceCount == count)
    for flap in text.flaps {
      #expect(flap.count == count && Set(flap).count == count)
      #expect(flap.allSatisfy(first.contains))
    }
  }

  @Test(arguments: [
    "TODAY", "ON", "A", "BOOK SHOP", "DEPARTURES AND ARRIVALS OF TODAY", "مرحبا بك",
  ])
  func `a flap shows one face at a time, and the word at the end of the pull`(
    text: String
  ) throws {
    let bound = try RefreshSkin.board.text(text).bound()
    let flaps = FlapText(text).flaps.count
    let pull = try #require(bound.motions.pull)
    for step in 0...100 {
      for timeline in [pull, bound.motions.loop] {
        let shown = shown(in: timeline, at: Double(step) / 100, of: bound)
        #expect(shown.map { $0 % flaps }.sorted() == Array(0..<flaps), "\(text) at \(step) %")
      }
    }
    #expect(shown(in: pull, at: 1, of: bound) == Array(0..<flaps))
  }

  @Test func `the pull scrambles the word, and its letters come one after another`() throws {
    let bound = try RefreshSkin.board.text("TODAY").bound()
    let pull = try #require(bound.motions.pull)
    func right(at progress: Double) -> Int {
      shown(in: pull, at: progress, of: bound).filter { $0 < 5 }.count
    }
    #expect(right(at: 0) == 0)
    // Flap k finishes at 0.42 + 0.14 k.
    for (letter, progress) in [0.43, 0.57, 0.71, 0.85, 0.99].enumerated() {
      #expect((0...letter).allSatisfy { shown(in: pull, at: progress, of: bound)[$0] == $0 })
      #expect(letter == 4 || !shown(in: pull, at: progress, of: bound).contains(4))
    }
  }

  @Test func `it turns green at the end, and jams halfway after a failure`() throws {
    let bound = try RefreshSkin.board.text("ON").bound()
    let start = (0..<4).map { bound.motions.loop.state(of: $0, at: 0.5) }
    // #6BD586 and #FF7267, on dark flaps in both appearances.
    let leaf = RGBAColor(red: 107.0 / 255, green: 213.0 / 255, blue: 134.0 / 255)
    let coral = RGBAColor(red: 1, green: 114.0 / 255, blue: 103.0 / 255)
    for (timeline, color, scales) in [
      (bound.motions.outro, leaf, [1.0, 1]), (bound.motions.failure, coral, [0.3, 0.55]),
    ] {
      let timeline = try #require(timeline)
      for letter in 0..<2 {
        let end = timeline.state(of: letter, at: timeline.cycleDuration, from: start[letter])
        #expect(end.color == color)
        #expect(abs(end.scaleY - scales[letter]) < 0.02)
      }
    }
    #expect(bound.motions.failure.map { $0.cycleDuration <= 0.9 } == true)
  }

  @Test func `the calm board stands still and shows the word`() throws {
    let bound = try RefreshSkin.board.text("TODAY").bound()
    for step in 0...20 {
      let time = bound.calm.loop.cycleDuration * Double(step) / 20
      for element in bound.content.elements.indices {
        let state = bound.calm.loop.state(of: element, at: time)
        #expect(state.opacity == (element < 5 ? 1 : 0))
        #expect(state.scaleY == 1 && state.translationX == 0 && state.translationY == 0)
      }
    }
  }

  @Test func `plates stand side by side, as wide as the widest letter, and words from the right`()
    throws
  {
    func frames(_ text: String) throws -> [CGRect] {
      let content = try FlapsContent(text: text, appearance: Appearance())
      content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
      content.view.layoutIfNeeded()
      return content.elements.prefix(FlapText(text).flaps.count).map(\.frame)
    }
    let narrow = try frames("TIL")
    #expect(narrow.map(\.width) == [19, 19, 19] && narrow.allSatisfy { $0.height == 31 })
    #expect(narrow[1].minX - narrow[0].maxX == 3 && narrow[1].midX == 195)
    #expect(try frames("今天").allSatisfy { $0.width >= 22 })
    let words = try frames("مرحبا بك")
    #expect(words[0].minX - words[1].maxX == 3)
  }

  @Test func `the letters take the tint, and their own color again without one`() throws {
    let content = try FlapsContent(text: "ON", appearance: Appearance())
    let faces = content.elements.compactMap { $0 as? UILabel }
    let own = faces.map(\.textColor)
    content.tintDidChange(to: .red)
    #expect(faces.allSatisfy { $0.textColor == .red })
    content.tintDidChange(to: nil)
    #expect(faces.map(\.textColor) == own)
  }

  /// Returns the visible faces, in the order of their flaps.
  private func shown(in timeline: Timeline, at progress: Double, of bound: BoundSkin) -> [Int] {
    let count = bound.content.elements.count
    let shown = (0..<count).filter { timeline.state(of: $0, atProgress: progress).opacity > 0.5 }
    let flaps = shown.count
    return shown.sorted { $0 % max(flaps, 1) < $1 % max(flaps, 1) }
  }
}
