@testable import CustomRefreshControl
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct LetterSkinsTests {
  /// The skins that take a text.
  nonisolated private static let names =
    (RefreshSkin.gallery + [.appCoda]).filter(\.takesText).map(\.name)

  @Test(arguments: names, ["", " \n"])
  func `a text without letters is an error when the skin is shown or validated`(
    name: String, text: String
  ) throws {
    let skin = try #require(RefreshSkin.named(name)).text(text)
    #expect(CustomRefreshControl(skin: skin).error == .noLetters(text: text))
    #expect(throws: RefreshError.noLetters(text: text)) { try skin.validated() }
  }

  @Test(
    arguments: names,
    ["A", "no way", "刷新中", "re\u{301}e\u{301}ssai", "تحديث", "👩‍👩‍👧‍👦🇩🇪!", "eine lange Zeile Text"])
  func `text in any script is accepted`(name: String, text: String) throws {
    let bound = try RefreshSkin.existing(name).text(text).instance()
    let letters = text.filter { !$0.isWhitespace }.count
    let flaps = FlapText(text)
    let boarded = 4 * flaps.flaps.count * (flaps.faceCount + 2)
    // Beside the letters: a ball, a bar and a splash; a piece for each, a gap and a frame; a caret, a body with keys, a
    // carriage, and a page that is signed; a surfer on a board and a spray; a body for each coin, and two sides; a back for
    // each, a trump and a deck; a bell, its cord and its sound, and a box; a rail, two lamps, shards, a curtain, a tick and a microphone; two
    // halves of a plank, a wedge and a sound.
    let others = [
      "bounce": 3, "wave": 3, "flip": letters + 2, "assemble": letters + 2, "typewriter": 12,
      "shuffle": letters + 2, "dominoes": 4, "spotlight": 7, "lean": 4,
    ]
    let count = name == "board" ? boarded : letters + others[name, default: 0]
    #expect(bound.content.elements.count == count)
    for element in bound.content.elements.indices {
      let end = (bound.motions.pull ?? bound.motions.loop).state(of: element, atProgress: 1)
      #expect(end == bound.motions.loop.state(of: element, at: 0))
    }
  }

  @Test(arguments: ["REFRESH", "on the go", "abcd", "ab"])
  func `a shuffle gathers the cards, and deals the word again`(text: String) throws {
    let bound = try RefreshSkin.shuffle.text(text).instance()
    let line = LetterLine(LetterText(text), style: shuffled(text))
    let home = zip(text, line.places).filter { !$0.0.isWhitespace }.map { Double($0.1.center) }
    let loop = bound.motions.loop
    func places(_ time: Double) -> [Double] {
      home.indices.map { home[$0] + loop.state(of: $0, at: time).translationX }
    }
    func width(_ places: [Double]) -> Double { (places.max() ?? 0) - (places.min() ?? 0) }
    let widths = (0...200).map { width(places(loop.duration * Double($0) / 200)) }
    #expect(try #require(widths.min()) < 0.3 * width(home))
    #expect(places(0) == home && places(loop.duration) == home)
    let pull = try #require(bound.motions.pull)
    #expect(home.indices.allSatisfy { pull.state(of: $0, atProgress: 1).translationX == 0 })
  }

  @Test func `a letter ends a cycle as many colors on as there are letters, without spaces`() throws
  {
    let colors = (0..<8).map { RGBAColor(white: Double($0) / 8) }
    let skin = RefreshSkin.bounce.text("on a run").palette(Palette(colors))
    let loop = try skin.instance().motions.loop
    let ends = (0..<6).map { loop.state(of: $0, atProgress: 1).color }
    #expect(ends == [6, 7, 0, 1, 2, 3].map { colors[$0] })
  }

  @Test func `the caret follows the typed letters`() throws {
    let bound = try RefreshSkin.typewriter.text("ab cd").instance()
    let elements = bound.content.elements
    bound.content.layOut()
    let pull = try #require(bound.motions.pull)
    // In the middle of the gaps of 0.09, 0.13, 0.07 and 0.16 s between keys.
    for (typed, time) in [0.045, 0.155, 0.255, 0.37].enumerated() {
      let progress = time / pull.duration
      let shown = (0..<4).filter { pull.state(of: $0, atProgress: progress).opacity >= 0.45 }
      #expect(shown == Array(0..<typed))
      func place(_ element: Int) -> Double {
        elements[element].center.x + pull.state(of: element, atProgress: progress).translationX
      }
      #expect(place(4) < place(typed))
      guard let last = shown.last else { continue }
      #expect(place(4) > place(last) && place(4) < place(last) + 14)
    }
  }

  @Test(arguments: [0.5, 2])
  func `distances scale with the size of a skin`(size: Double) throws {
    let plain = try RefreshSkin.wave.instance()
    let sized = try RefreshSkin.wave.size(CGFloat(size)).instance()
    let label = try #require(sized.content.elements.first as? UILabel)
    #expect(label.font.pointSize == 23 * CGFloat(size))
    let height = plain.motions.loop.state(of: 0, at: 0.26).translationY
    #expect(height > 3)
    #expect(abs(sized.motions.loop.state(of: 0, at: 0.26).translationY - height * size) < 1e-9)
  }

  @Test func `the skin's tint overrides the control's, which overrides the label color`() {
    let control = CustomRefreshControl(skin: .dominoes)
    func color() -> UIColor? { (control.content?.elements.first as? UILabel)?.textColor }
    #expect(color() == .label)
    control.tintColor = .systemPink
    #expect(color() == .systemPink)
    control.skin = .dominoes.tint(.systemTeal)
    #expect(color() == .systemTeal)
    control.tintColor = nil
    control.skin = .dominoes
    #expect(color() == .label)
  }

  private func shuffled(_ text: String) -> LettersContent.Style {
    var style = LettersContent.Style.word(
      size: 19, weight: .bold, design: .monospaced, spacing: 4)
    style.isProportional = false
    style.letterSize = CGSize(width: 22, height: 27)
    return style
  }
}
