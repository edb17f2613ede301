@testable import CustomRefreshControl
import Testing
import UIKit

/// Skins by name and text.
@Suite(.isolated) @MainActor struct SkinCatalogTests {
  @Test(arguments: [
    "appCoda", "wave", "flip", "typewriter", "spotlight", "dominoes", "shuffle", "colorRun",
    "bounce", "snap", "assemble",
  ])
  func `a skin of letters shows any text, each letter an element`(name: String) throws {
    let content = try SkinCatalog.skin(named: name, text: "AB C").bound().content
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C"])
  }

  @Test func `a typewriter of a text keeps its caret`() throws {
    let content = try SkinCatalog.skin(named: "typewriter", text: "AB").bound().content
    #expect(content.elements.count == 3)
    #expect(!(content.elements[2] is UILabel))
  }

  @Test(arguments: ["tick", "orbit", "arrow", "spokes", "gumDrop", "imageSequence"])
  func `a text for a skin without letters is an error that lists the skins with letters`(
    name: String
  ) {
    let error = #expect(throws: RefreshError.self) {
      try SkinCatalog.skin(named: name, text: "ABC")
    }
    #expect(error?.problem == "The skin “\(name)” shows no text.")
    #expect(error?.remedy.contains("appCoda, wave, flip") == true)
  }

  @Test(arguments: ["appCoda", "wave", "typewriter", "assemble"])
  func `a text without letters is an error at once`(name: String) {
    #expect(throws: RefreshError.noLetters(text: " ")) {
      try SkinCatalog.skin(named: name, text: " ")
    }
  }

  @Test func `an unknown name is an error that lists the known ones`() {
    #expect(throws: RefreshError.unknownSkin(name: "wavy", known: SkinCatalog.names)) {
      try SkinCatalog.skin(named: "wavy")
    }
    #expect(SkinCatalog.names.count == 31)
  }

  @Test func `a string literal needs no try`() throws {
    let skin: RefreshSkin = .wave("HI")
    #expect(try skin.bound().content.elements.count == 2)
    #expect(CustomRefreshControl(skin: .snap("")).error == .noLetters(text: ""))
    let text = ""
    #expect(throws: RefreshError.noLetters(text: "")) { try RefreshSkin.snap(text) }
  }

  @Test func `an invalid speed or size is reported at once`() {
    #expect(
      CustomRefreshControl(skin: .wave.speed(-1)).error
        == .motion(.notPositive("speed", value: -1)))
    #expect(CustomRefreshControl(skin: .wave.size(0)).error == .invalidSize(0))
  }

  @Test func `a size draws the art of a nib larger`() throws {
    let skin = try RefreshSkin(nibNamed: "RefreshContents", bundle: .customRefreshControl).size(1.5)
    let content = try skin.bound().content
    content.view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    content.view.layoutIfNeeded()
    let letter = content.elements[0]
    let shown = letter.convert(letter.bounds, to: content.view)
    #expect(abs(shown.width - 1.5 * letter.bounds.width) < 1e-6)
    #expect(abs(shown.midY - 30) < 1)
  }

  @Test func `a tint replaces the colors of shapes until it is removed`() throws {
    let content = try RefreshSkin.radar.bound().content
    let shape = try #require(content.elements[0].layer as? CAShapeLayer)
    let own = shape.strokeColor
    content.tintDidChange(to: .red)
    #expect(shape.strokeColor == UIColor.red.cgColor)
    content.tintDidChange(to: nil)
    #expect(shape.strokeColor == own)
  }

  @Test func `the calm tick ends with a tick or a cross`() throws {
    let bound = try RefreshSkin.tick.bound()
    let tick = try #require(bound.calmOutro)
    let cross = try #require(bound.calmFailure)
    #expect((0..<4).map { tick.state(of: $0, at: 0.8).opacity } == [1, 1, 1, 1])
    let hidden = ElementState(opacity: 0)
    #expect((2..<4).map { tick.state(of: $0, at: 0.8, from: hidden).opacity } == [1, 0])
    #expect((2..<4).map { cross.state(of: $0, at: 0.8, from: hidden).opacity } == [0, 1])
  }
}
