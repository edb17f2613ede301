@testable import CustomRefreshControl
@testable import RefreshMotion
import TestIsolation
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

  @Test
  func `it ends with green ticks, a dash for nothing new, and the word on red after a failure`()
    throws
  {
    let bound: SkinInstance = try RefreshSkin.board.text("ON").instance()
    // Of each of two letters four leaves with two faces, and their reels; the faces after all others are
    // those of the ends.
    for (face, motion) in [
      (2.0, bound.motions.outro), (3, bound.motions.unchanged), (4, bound.motions.failure),
    ] {
      let end = try end(motion, in: bound)
      #expect(end[16..<24].allSatisfy { abs($0.scaleY - 1) < 0.01 })
      #expect(end[24..<32].allSatisfy { $0.translationY == -face * 31 })
    }
    // #6BD586 and #FF7267, with dark ink on them in both appearances.
    let faces = bound.content.elements[24].subviews
    #expect(faces.compactMap { ($0 as? UILabel)?.text } == ["O", "N", "–", "O"])
    let tick = try #require(faces[2].subviews.first?.layer as? CAShapeLayer)
    let ink = UIColor(red: 28.0 / 255, green: 28.0 / 255, blue: 31.0 / 255, alpha: 1)
    #expect(
      faces[2].backgroundColor?.cgColor
        == UIColor(red: 107.0 / 255, green: 213.0 / 255, blue: 134.0 / 255, alpha: 1).cgColor)
    #expect(tick.strokeColor == ink.cgColor)
    #expect(
      faces[4].backgroundColor?.cgColor
        == UIColor(red: 1, green: 114.0 / 255, blue: 103.0 / 255, alpha: 1).cgColor)
    #expect((faces[4] as? UILabel)?.textColor.cgColor == ink.cgColor)
  }

  @Test func `lower halves hang from the outer corners after a failure, with nothing behind them`()
    throws
  {
    let bound: SkinInstance = try RefreshSkin.board.text("ON").instance()
    let jam = try end(bound.motions.failure, in: bound)
    for leaf in 16..<24 {
      #expect((abs(jam[leaf].rotation) > 0.4) == (leaf >= 22), "leaf \(leaf)")
      #expect(jam[leaf].opacity == ([18, 19].contains(leaf) ? 0 : 1), "leaf \(leaf)")
    }
    #expect(jam[22].rotation > 0 && jam[23].rotation < 0)
    // A flap is 19 points wide.
    for (leaf, corner) in [(jam[22], -9.5), (jam[23], 9.5)] {
      let x = corner * cos(leaf.rotation) + leaf.translationX
      #expect(hypot(x - corner, corner * sin(leaf.rotation) + leaf.translationY) < 0.5)
    }
    #expect(bound.motions.failure.map { $0.duration <= 0.9 } == true)
  }

  /// Returns the states of the elements of a board of two flaps at the end of an ending, which began in the loop.
  private func end(_ timeline: Timeline?, in bound: SkinInstance) throws -> [ElementState] {
    let timeline = try #require(timeline)
    return (0..<32).map { element in
      let start = bound.motions.loop.state(of: element, at: 0.5)
      return timeline.state(of: element, at: timeline.duration, from: start)
    }
  }

  @Test func `the lower half of the middle flap lies under it after a failure`() throws {
    let bound = try RefreshSkin.board.text("TODAY").instance()
    let failure = try #require(bound.motions.failure)
    // The lower leaves in front of five letters with as many faces.
    for flap in 0..<5 {
      let leaf = failure.state(of: (4 * 5 + 3) * 5 + flap, at: failure.duration)
      #expect(leaf.opacity == 1 && (leaf.translationY > 10) == (flap == 2), "flap \(flap)")
      #expect((abs(leaf.rotation) > 0.4) == [0, 4].contains(flap), "flap \(flap)")
    }
  }

  @Test func `plates stand side by side, as wide as the widest letter, and words from the right`()
    throws
  {
    func frames(_ text: String) throws -> [CGRect] {
      let content = try FlapsContent(text: text, appearance: Appearance(), endColor: .green)
      content.layOut()
      let (flaps, faces) = (FlapText(text).flaps.count, FlapText(text).faceCount)
      let leaves = content.elements[4 * faces * flaps..<4 * (faces + 1) * flaps].map(\.frame)
      // The upper and the lower leaf, behind as in front.
      #expect(leaves[..<(2 * flaps)] == leaves[(2 * flaps)...])
      return (0..<flaps).map { leaves[$0].union(leaves[flaps + $0]) }
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
    let (upper, lower) = (content.elements[16], content.elements[18])
    let (reel, other) = (content.elements[24], content.elements[26])
    #expect(upper.clipsToBounds && upper.bounds.height == 31 && lower.bounds.height == 31)
    #expect(upper.frame.maxY == lower.frame.minY)
    #expect(reel.convert(CGPoint.zero, to: upper) == .zero)
    #expect(other.convert(CGPoint.zero, to: lower) == CGPoint(x: 0, y: -31))
    #expect(reel.subviews.map { $0.frame.minY } == [0, 62, 124, 186, 248])
    #expect(reel.subviews.allSatisfy { $0.frame.size == reel.bounds.size })
  }

  @Test func `a reel that has moved before its first layout shows the face that it has moved to`()
    throws
  {
    let content = try FlapsContent(text: "ON", appearance: Appearance(), endColor: .green)
    let (leaf, reel) = (content.elements[16], content.elements[24])
    reel.transform = CGAffineTransform(translationX: 0, y: -31)
    content.layOut()
    let second = try #require(reel.subviews.dropFirst().first)
    let half = CGRect(x: 0, y: 0, width: leaf.bounds.width, height: 2 * leaf.bounds.height)
    #expect(second.convert(second.bounds, to: leaf) == half)
  }

  @Test(arguments: ["TODAY", "ON", "مرحبا بك"])
  func `a leaf shows another face only when nobody sees the change`(text: String) throws {
    let bound = try RefreshSkin.board.text(text).instance()
    let flaps = FlapText(text).flaps.count
    let faces = FlapText(text).faceCount
    let motions = bound.motions
    let timelines = try [
      motions.loop, #require(motions.pull), #require(motions.outro), #require(motions.unchanged),
    ]
    for timeline in timelines {
      /// The face of a leaf, and how far it is open.
      func leaf(_ leaf: Int, of flap: Int, at time: Double) -> (face: Double, scale: Double) {
        let first = (4 * faces + leaf) * flaps + flap
        return (
          timeline.state(of: first + 4 * flaps, at: time).translationY,
          timeline.state(of: first, at: time).scaleY
        )
      }
      let steps = Int(timeline.duration / 0.0005)
      for flap in 0..<flaps {
        var before = (0..<4).map { leaf($0, of: flap, at: 0) }
        var changes = 0
        for step in 1...steps {
          let now = (0..<4).map { leaf($0, of: flap, at: 0.0005 * Double(step)) }
          let changed = (0..<4).map { now[$0].face != before[$0].face }
          changes += changed.count { $0 }
          // Behind a leaf that is whole.
          #expect(!changed[0] || before[2].scale > 0.99 && now[2].scale > 0.9)
          #expect(!changed[1] || now[3].scale > 0.99 && now[3].face == now[1].face)
          // Folded, or as the leaf behind.
          #expect(!changed[2] || before[2].scale < 0.05 && now[2].face == now[0].face)
          #expect(!changed[3] || now[3].scale < 0.05)
          before = now
        }
        #expect(changes > 0 || faces == 1)
      }
    }
  }

  /// Returns the face that each reel shows, nil if it is not one of the text's.
  private func shown(in timeline: Timeline, at progress: Double, of text: String) -> [Int?] {
    let (flaps, faces) = (FlapText(text).flaps.count, FlapText(text).faceCount)
    // Of the upper leaves in front.
    return (0..<flaps).map { flap in
      let state = timeline.state(of: (4 * faces + 6) * flaps + flap, atProgress: progress)
      return (0..<faces).first { state.translationY == -31 * Double($0) }
    }
  }
}
