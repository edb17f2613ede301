@testable import CustomRefreshControl
@testable import RefreshMotion
import Testing
import UIKit

/// Skins by name, and with another text, size, speed or tint.
@Suite(.isolated) @MainActor struct VariationTests {
  @Test(arguments: [
    "appCoda", "wave", "flip", "typewriter", "spotlight", "dominoes", "shuffle", "colorRun",
    "bounce", "snap", "assemble",
  ])
  func `a skin of letters shows any text, each letter an element`(name: String) throws {
    let content = try RefreshSkin.named(name, text: "AB C").instance().content
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C"])
  }

  @Test func `a typewriter of a text keeps its caret`() throws {
    let content = try RefreshSkin.named("typewriter", text: "AB").instance().content
    #expect(content.elements.count == 3)
    #expect(!(content.elements[2] is UILabel))
  }

  @Test func `a typewriter's caret takes each new tint`() throws {
    let content = try RefreshSkin.named("typewriter", text: "AB").instance().content
    let caret = content.elements[2]
    let own = caret.backgroundColor
    content.update(.with { $0.tint = .red })
    #expect(caret.backgroundColor == .red)
    content.update(.with { $0.tint = nil })
    #expect(caret.backgroundColor == own)
  }

  @Test(arguments: ["tick", "orbit", "arrow", "spokes", "gumDrop", "imageSequence"])
  func `a text for a skin without letters is an error that lists the skins with letters`(
    name: String
  ) {
    let error = #expect(throws: RefreshError.self) {
      try RefreshSkin.named(name, text: "ABC")
    }
    #expect(error?.problem == "The skin “\(name)” shows no text.")
    #expect(error?.remedy.contains("appCoda, board, wave") == true)
  }

  @Test func `an unknown name is an error that lists the known ones`() {
    let names = RefreshSkin.gallery.map(\.name)
    #expect(throws: RefreshError.unknownSkin(name: "wavy", known: names)) {
      try RefreshSkin.named("wavy", text: "A")
    }
    // As the README says.
    #expect(names.count > 30)
  }

  @Test func `a text for a skin without letters is an error when the skin is shown`() {
    #expect(RefreshSkin.tick.takesText == false)
    let error = CustomRefreshControl(skin: .tick.text("A")).error
    guard case .skinWithoutText("tick", let known) = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    #expect(known.prefix(3) == ["appCoda", "board", "wave"])
    #expect(known == RefreshSkin.gallery.filter(\.takesText).map(\.name))
  }

  @Test func `a text keeps the other variations, in any order`() throws {
    let nod = Motion { Wait(1) }
    for skin in [
      RefreshSkin.shuffle.tint(.red).size(2).speed(3).palette(.spectrum).failing(with: nod).text(
        "AB"),
      RefreshSkin.shuffle.text("AB").failing(with: nod).palette(.spectrum).speed(3).size(2).tint(
        .red),
    ] {
      #expect(skin.text == "AB")
      #expect(skin.appearance.tint == .red && skin.appearance.size == 2 && skin.speed == 3)
      #expect(skin.palette == .spectrum && skin.motions.failure == nod)
      let label = try #require(try skin.instance().content.elements.last as? UILabel)
      #expect(label.text == "B" && label.textColor == .red)
    }
  }

  @Test func `the last text counts`() throws {
    let content = try RefreshSkin.typewriter.text("LONG").text("A").instance().content
    #expect(content.elements.count == 2, "A letter and the caret.")
  }

  @Test func `an invalid speed or size is reported at once`() {
    #expect(
      CustomRefreshControl(skin: .wave.speed(-1)).error
        == .motion(.notPositive("speed", value: -1)))
    #expect(CustomRefreshControl(skin: .wave.size(0)).error == .invalidSize(0))
  }

  @Test func `a size draws the art of a nib larger`() throws {
    let skin = try RefreshSkin(nibNamed: "RefreshContents", bundle: .customRefreshControl).size(1.5)
    let content = try skin.instance().content
    content.view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    content.view.layoutIfNeeded()
    let letter = content.elements[0]
    let shown = letter.convert(letter.bounds, to: content.view)
    #expect(abs(shown.width - 1.5 * letter.bounds.width) < 1e-6)
    #expect(abs(shown.midY - 30) < 1)
  }

  @Test func `a tint replaces the colors of shapes until it is removed`() throws {
    let content = try RefreshSkin.radar.instance().content
    let shape = try #require(content.elements[0].layer as? CAShapeLayer)
    let own = shape.strokeColor
    content.update(.with { $0.tint = .red })
    #expect(shape.strokeColor == UIColor.red.cgColor)
    content.update(.with { $0.tint = nil })
    #expect(shape.strokeColor == own)
  }

  @Test func `the calm tick ends with a tick or a cross`() throws {
    let bound = try RefreshSkin.tick.instance()
    let tick = try #require(bound.calm.outro)
    let cross = try #require(bound.calm.failure)
    #expect((0..<4).map { tick.state(of: $0, at: 0.8).opacity } == [1, 1, 1, 1])
    let hidden = ElementState(opacity: 0)
    #expect((2..<4).map { tick.state(of: $0, at: 0.8, from: hidden).opacity } == [1, 0])
    #expect((2..<4).map { cross.state(of: $0, at: 0.8, from: hidden).opacity } == [0, 1])
  }
}
