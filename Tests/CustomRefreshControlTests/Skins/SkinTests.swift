@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct SkinTests {
  @Test func `an empty palette is refused where the skin is made`() {
    #expect(throws: RefreshError.motion(.emptyPalette)) {
      try RefreshSkin.letters("ABC", palette: Palette([]))
    }
  }

  @Test(arguments: [-1.0, .nan, .infinity])
  func `durations that make no sense are refused where the skin is made`(duration: Double) {
    #expect(throws: RefreshError.self) {
      try RefreshSkin(
        name: "test", motion: Motion { Rotate(to: 1, over: duration) }
      ) { _ throws(RefreshError) in try LettersContent(text: "A") }
    }
  }

  @Test func `a nib that is not there is refused where the skin is made`() {
    #expect(throws: RefreshError.self) { try RefreshSkin(nibNamed: "Nowhere") }
  }

  @Test func `a control that cannot show its skin shows the stock spinner and says why`() async {
    let broken = RefreshSkin(preset: "broken", motion: .appCoda, palette: Palette([])) {
      _ throws(RefreshError) in try LettersContent(text: "ABC")
    }
    let feed = Feed(skin: broken)
    #expect(feed.control.error == .motion(.emptyPalette))
    #expect(feed.control.content == nil)
    #expect(feed.control.subviews.contains { $0 !== feed.control.skinView && !$0.isHidden })
    await feed.pull()
    await feed.advance(1)
    #expect(feed.pulls == 1)
    #expect(feed.control.isRefreshing)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
  }

  @Test func `every error says what is wrong and what to do`() {
    let errors: [RefreshError] = [
      .missingNib(name: "Art", bundle: "App"), .emptyNib(name: "Art"), .noTags(art: "Art"),
      .unreadableNib(name: "Art", reason: "Art.xib: the file is empty."),
      .uncompiledNib(name: "Art", bundle: "App"),
      .missingTags([2], art: "Art"), .duplicateTags([2], art: "Art"),
      .negativeTags([-2], art: "Art"), .noLetters(text: ""),
      .invalidLength(of: "letter spacing", points: -1), .motion(.emptyPalette),
    ]
    for error in errors {
      #expect(error.description == "\(error.problem) \(error.remedy)")
      #expect(error.problem.count > 10 && error.remedy.count > 20)
      #expect(error.errorDescription == error.description)
    }
  }

  @Test func `a new skin is put on while idle, pulling and refreshing`() async throws {
    let letters = try RefreshSkin.letters("HELLO")
    let feed = Feed()
    feed.control.skin = letters
    #expect(feed.elements.count == 5)
    await feed.simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 90, over: .milliseconds(300), release: false)
    feed.control.skin = .appCoda
    #expect(feed.elements.count == 7)
    #expect(feed.elements.contains { $0.transform != .identity })
    await feed.pullOn()
    await feed.simulator.finger.lift()
    feed.control.skin = letters
    await feed.advance(0.05)
    #expect(feed.elements.first?.layer.animationKeys()?.isEmpty == false)
    #expect(feed.control.subviews.filter { $0 is UILabel }.isEmpty)
  }
}
