@testable import CustomRefreshControl
@testable import RefreshMotion
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
    let bound = try RefreshSkin.board.text(text).instance()
    let flaps = FlapText(text).flaps.count
    let pull = try #require(bound.motions.pull)
    for step in 0...100 {
      for timeline in [pull, bound.motions.loop] {
        let shown = shown(in: timeline, at: Double(step) / 100, of: text)
        #expect(shown.compactMap(\.self).count == flaps, "\(text) at \(step) %")
      }
    }
    #expect(shown(in: pull, at: 1, of: text) == Array(repeating: 0, count: flaps))
  }

  @Test func `the pull scrambles the word, and its letters come one after another`() throws {
    let bound = try RefreshSkin.board.text("TODAY").instance()
    let pull = try #require(bound.motions.pull)
    #expect(!shown(in: pull, at: 0, of: "TODAY").contains(0))
    // Flap k finishes at 0.42 + 0.14 k.
    for (letter, progress) in [0.43, 0.57, 0.71, 0.85, 0.99].enumerated() {
      let shown = shown(in: pull, at: progress, of: "TODAY")
      #expect((0...letter).allSatisfy { shown[$0] == 0 })
      #expect(letter == 4 || shown[4] != 0)
    }
  }

  @Test func `it turns green at the end, and jams halfway after a failure`() throws {
    let bound: SkinInstance = try RefreshSkin.board.text("ON").instance()
    let start = (0..<8).map { bound.motions.loop.state(of: $0, at: 0.5) }
    func end(_ timeline: Timeline?) throws -> [ElementState] {
      let timeline = try #require(timeline)
      return (0..<8).map { timeline.state(of: $0, at: timeline.duration, from: start[$0]) }
    }
    // Four faces, two flaps and two reels; the face after all others is that of the end.
    let outro = try end(bound.motions.outro)
    #expect(outro[4...5].allSatisfy { $0.scaleY == 1 })
    #expect(outro[6...7].allSatisfy { $0.translationY == -2 * 31 })
    // #6BD586 and #FF7267, on dark flaps in both appearances.
    let reel = bound.content.elements[6]
    let last = try #require(reel.subviews.last as? UILabel)
    #expect(last.text == "O" && reel.subviews.count == 3)
    #expect(
      last.textColor == UIColor(red: 107.0 / 255, green: 213.0 / 255, blue: 134.0 / 255, alpha: 1))
    let jam = try end(bound.motions.failure)
    let coral = RGBAColor(red: 1, green: 114.0 / 255, blue: 103.0 / 255)
    #expect(jam[0..<4].allSatisfy { $0.color == coral })
    #expect(zip(jam[4...5], [0.3, 0.55]).allSatisfy { abs($0.scaleY - $1) < 0.02 })
    #expect(bound.motions.failure.map { $0.duration <= 0.9 } == true)
  }

  @Test func `plates stand side by side, as wide as the widest letter, and words from the right`()
    throws
  {
    func frames(_ text: String) throws -> [CGRect] {
      let content = try FlapsContent(text: text, appearance: Appearance(), endColor: .green)
      content.layOut()
      let (flaps, faces) = (FlapText(text).flaps.count, FlapText(text).faceCount)
      return content.elements[faces * flaps..<(faces + 1) * flaps].map(\.frame)
    }
    let narrow = try frames("TIL")
    #expect(narrow.map(\.width) == [19, 19, 19] && narrow.allSatisfy { $0.height == 31 })
    #expect(narrow[1].minX - narrow[0].maxX == 3 && narrow[1].midX == 195)
    #expect(try frames("今天").allSatisfy { $0.width >= 22 })
    let words = try frames("مرحبا بك")
    #expect(words[0].minX - words[1].maxX == 3)
    // Each is as wide as its own word, and the first word is the longer one.
    #expect(words[0].width > words[1].width + 10)
  }

  @Test(arguments: [("مرحبا بك", -1.0), ("ON", 1)])
  func `the letters of a text that is read from the right move the other way`(
    text: String, side: Double
  ) throws {
    let content = try FlapsContent(text: text, appearance: Appearance(), endColor: .green)
    let letters = content.elements.filter { $0 is UILabel }
    #expect(!letters.isEmpty && letters.allSatisfy { $0.motionSide == side })
  }

  @Test func `a reel has the faces of its flap below one another, each as large as the flap`()
    throws
  {
    var appearance = Appearance()
    appearance.size = 2
    let content = try FlapsContent(text: "ON", appearance: appearance, endColor: .green)
    content.layOut(height: 120)
    let (flap, reel) = (content.elements[4], content.elements[6])
    #expect(flap.clipsToBounds && flap.bounds.height == 62)
    #expect(reel.convert(CGPoint.zero, to: flap) == .zero)
    #expect(reel.subviews.map { $0.frame.minY } == [0, 62, 124])
    #expect(reel.subviews.allSatisfy { $0.frame.size == flap.bounds.size })
    #expect(reel.subviews.compactMap { ($0 as? UILabel)?.text } == ["O", "N", "O"])
  }

  @Test func `a reel that has moved before its first layout shows the face that it has moved to`()
    throws
  {
    let content = try FlapsContent(text: "ON", appearance: Appearance(), endColor: .green)
    let (flap, reel) = (content.elements[4], content.elements[6])
    reel.transform = CGAffineTransform(translationX: 0, y: -31)
    content.layOut()
    let second = try #require(reel.subviews.dropFirst().first)
    #expect(second.convert(second.bounds, to: flap) == flap.bounds)
  }

  @Test func `a flap turns green while it is folded`() throws {
    let outro = try #require(try RefreshSkin.board.text("ON").instance().motions.outro)
    var turned = 0.0
    while outro.state(of: 6, at: turned).translationY == 0, turned < 1 { turned += 0.001 }
    #expect(abs(outro.state(of: 4, at: turned).scaleY) < 0.1)
  }

  /// Returns the face that each reel shows, nil if it is not one of the text's.
  private func shown(in timeline: Timeline, at progress: Double, of text: String) -> [Int?] {
    let (flaps, faces) = (FlapText(text).flaps.count, FlapText(text).faceCount)
    return (0..<flaps).map { flap in
      let state = timeline.state(of: (faces + 1) * flaps + flap, atProgress: progress)
      return (0..<faces).first { state.translationY == -31 * Double($0) }
    }
  }
}
