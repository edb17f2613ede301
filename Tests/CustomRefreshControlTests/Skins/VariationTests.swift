@testable import CustomRefreshControl
@testable import KitTestSupport
@testable import RefreshMotion
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Skins by name, and with another text, size, speed or tint.
@Suite(.isolated) @MainActor struct VariationTests {
  @Test(arguments: [
    "appCoda", "wave", "flip", "typewriter", "spotlight", "dominoes", "shuffle",
    "bounce", "assemble",
  ])
  func `a skin of letters shows any text, each letter an element`(name: String) throws {
    let content = try RefreshSkin.existing(name).text("AB C").instance().content
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text } == ["A", "B", "C"])
  }

  @Test(arguments: [("typewriter", 2), ("board", 0), ("radar", 0)])
  func `a tint replaces the colors of the art until it is removed`(
    name: String, element: Int
  ) throws {
    let skin = try #require(RefreshSkin.named(name))
    let shown = skin.takesText ? skin.text("AB") : skin
    let content = try shown.instance().content
    func color(_ content: any RefreshContent) -> [CGFloat]? {
      let view = content.elements[element]
      let color = (view as? UILabel)?.textColor ?? view.backgroundColor
      return color?.components ?? (view.layer as? CAShapeLayer)?.strokeColor?.components4
    }
    let own = color(content)
    #expect(own != nil && own != UIColor.red.components)
    #expect(color(try shown.tint(.red).instance().content) == UIColor.red.components)
    content.update(.with { $0.tint = .red })
    #expect(color(content) == UIColor.red.components)
    content.update(.with { $0.tint = nil })
    #expect(color(content) == own)
  }

  @Test(arguments: ["tick", "orbit", "arrow", "spokes", "gumDrop", "moon"])
  func `a text for a skin without letters is an error that lists the skins with letters`(
    name: String
  ) throws {
    let skin = try #require(RefreshSkin.named(name))
    #expect(!skin.takesText)
    let error = #expect(throws: RefreshError.self) { try skin.text("ABC").validated() }
    #expect(error?.problem == "The skin “\(name)” shows no text.")
    #expect(error?.remedy.contains("board, dominoes, bounce") == true)
    #expect(CustomRefreshControl(skin: skin.text("ABC")).error == error)
  }

  @Test func `a text keeps the other variations, in any order`() throws {
    let nod = Motion { Wait(0.5) }
    for skin in [
      RefreshSkin.shuffle.tint(.red).size(2).speed(3).palette(.spectrum).failure(nod).text(
        "AB"),
      RefreshSkin.shuffle.text("AB").failure(nod).palette(.spectrum).speed(3).size(2).tint(
        .red),
    ] {
      #expect(skin.text == "AB")
      #expect(skin.appearance.tint == .red && skin.appearance.size == 2 && skin.speed == 3)
      #expect(skin.palette == .spectrum && skin.motions.failure == nod)
      let label = try #require(
        try skin.instance().content.elements.compactMap { $0 as? UILabel }.last)
      #expect(label.text == "B" && label.textColor == .red)
    }
  }

  @Test func `the last text counts, and a typewriter keeps its caret`() throws {
    let content = try RefreshSkin.typewriter.text("LONG").text("AB").instance().content
    #expect(content.elements.count == 14 && !(content.elements[2] is UILabel))
  }

  @Test(arguments: [-1, 0, .nan, .infinity])
  func `an invalid speed or size is reported at once`(factor: Double) {
    let skins = [RefreshSkin.appCoda.speed(factor), .wave.size(CGFloat(factor))]
    for skin in skins {
      let control = CustomRefreshControl(skin: skin)
      #expect(control.error != nil && control.content == nil)
      control.skin = .appCoda
      #expect(control.error == nil)
    }
  }

  @Test func `art of a XIB becomes a cross after a failure, unless the app sets a motion`() throws {
    let skin = try RefreshSkin(nibNamed: "RefreshContents", bundle: .customRefreshControl)
    let failure = try #require(try skin.instance().motions.failure)
    let end = failure.duration
    // The seven letters are on the stage, followed by the tick, the line and the cross.
    #expect(failure.state(of: 7, at: end).opacity == 0)
    #expect(failure.state(of: 10, at: end).strokeEnd == 1)
    let own = try skin.failure(Move(y: 6, over: 0.2).motion).instance()
    #expect(own.motions.failure?.duration == 0.2)
    #expect(own.motions.failure?.state(of: 7, at: 0.2).opacity == 1)
  }

  @Test func `a size draws the art of a nib larger`() throws {
    let skin = try RefreshSkin(nibNamed: "RefreshContents", bundle: .customRefreshControl).size(1.5)
    let content = try skin.instance().content
    content.layOut(width: 300)
    let letter = content.elements[0]
    let shown = letter.convert(letter.bounds, to: content.view)
    #expect(abs(shown.width - 1.5 * letter.bounds.width) < 1e-6)
    #expect(abs(shown.midY - 30) < 1)
  }

  @Test func `the calm tick ends with a tick or with cracks`() throws {
    let bound = try RefreshSkin.tick.instance()
    let tick = try #require(bound.calm.outro)
    let cracks = try #require(bound.calm.failure)
    func seen(of timeline: Timeline) -> [Bool] {
      (0..<5).map { index in
        let left = bound.calm.loop.state(of: index, at: 0.3)
        let state = timeline.state(of: index, at: 0.8, from: left)
        return state.opacity > 0.99 && state.strokeEnd - state.strokeStart > 0.1
      }
    }
    // The eight, the tick, the gray, the cracks and the skater.
    #expect(seen(of: tick) == [false, true, false, false, true])
    #expect(seen(of: cracks) == [true, false, false, true, true])
  }
}
