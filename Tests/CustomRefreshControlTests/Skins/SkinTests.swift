@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct SkinTests {
  @Test func `an empty palette is refused when the skin is created`() {
    #expect(throws: RefreshError.motion(.noPaletteColors)) {
      try RefreshSkin.letters("ABC", palette: Palette([]))
    }
  }

  @Test func `a missing nib is refused when the skin is created`() {
    #expect(throws: RefreshError.self) { try RefreshSkin(nibNamed: "Nowhere") }
  }

  @Test func `content that throws an error of the app's own is refused, with its reason`() {
    let expected = RefreshError.content(reason: Offline().localizedDescription)
    #expect(throws: expected) {
      try RefreshSkin(name: "own", motion: .calm) { _ in throw Offline() }
    }
    #expect(throws: RefreshError.noShapes) {
      try RefreshSkin(name: "own", motion: .calm) { try ShapesContent([], appearance: $0) }
    }
  }

  @Test func `every error says what is wrong and what to do`() {
    let errors: [RefreshError] = [
      .missingNib(name: "Art", bundle: "App"), .emptyNib(name: "Art"), .noTags(art: "Art"),
      .unreadableNib(name: "Art", reason: "Art.xib: the file is empty."),
      .uncompiledNib(name: "Art", bundle: "App"),
      .missingTags([2], art: "Art"), .duplicateTags([2], art: "Art"),
      .negativeTags([-2], art: "Art"), .noLetters(text: ""), .content(reason: "Offline."),
      .tooManyLetters(count: 300, limit: 200),
      .invalidLength(of: "letter spacing", points: -1), .motion(.noPaletteColors),
    ]
    for error in errors {
      #expect(error.description == "\(error.problem) \(error.remedy)")
      #expect(error.problem.count > 10 && error.remedy.count > 20)
      #expect(error.errorDescription == error.description)
    }
  }

  @Test func `an error of a motion is told as one of the kit`() {
    let error: any Error = MotionError.emptyMotion
    #expect(error.localizedDescription == "\(MotionError.emptyMotion)")
    let remedy = (error as? any LocalizedError)?.recoverySuggestion
    #expect(remedy == "Add at least one part, or remove it.")
  }

  @Test(arguments: [
    (RefreshError.motion(.notPositive("frame rate", value: -12)), "The frame rate is -12.0."),
    (.motion(.notPositive("skin's size", value: 0)), "The skin's size is 0.0."),
    (.invalidLength(of: "letter spacing", points: -1), "The letter spacing is -1.0 points."),
    (.tooManyLetters(count: 300, limit: 200), "The text has 300 characters."),
    (.emptyPath(index: 2), "The path of shape 2 is empty."),
    (.emptyFrame(index: 4), "The image of frame 4 is empty."),
  ])
  func `an error says what is wrong with which number`(error: RefreshError, problem: String) {
    #expect(error.problem == problem)
  }

  @Test func `a view that cannot show its skin is empty and says why`() {
    let broken = RefreshSkin.appCoda.palette(Palette([]))
    let art = RefreshArtView(skin: .wave)
    let lines = loggedLines { for _ in 1...2 { art.skin = broken } }
    #expect(art.error == .motion(.noPaletteColors) && art.content == nil)
    #expect(
      lines == [
        "RefreshArtView shows nothing. The motion uses palette colors, but there are none. Use a "
          + "palette with at least one color, or fixed colors."
      ])
    art.skin = .wave
    #expect(art.error == nil && art.content != nil)
  }

  @Test(arguments: [RefreshSkin.wave, .arrow, .tick])
  func `VoiceOver finds no part of art, unless the app makes it one of its own`(skin: RefreshSkin) {
    let art = RefreshArtView(skin: skin)
    #expect(!art.isAccessibilityElement && art.subviews.count == 1)
    #expect(art.subviews.allSatisfy { $0.accessibilityElementsHidden })
  }

  @Test func `a skin is shown at a scale of at most 100`() throws {
    _ = try RefreshSkin.wave.size(100).validated()
    let error = RefreshError.motion(
      .outOfRange("skin's size", value: 100.5, range: 0...100))
    #expect(throws: error) { try RefreshSkin.wave.size(100.5).validated() }
  }
}
