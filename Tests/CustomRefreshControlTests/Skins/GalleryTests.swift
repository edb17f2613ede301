@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import Testing
import UIKit

/// Requirements for every skin of the gallery.
@Suite(.isolated) @MainActor struct GalleryTests {
  nonisolated static let names = RefreshSkin.gallery.map(\.name)
  /// One skin for each kind of content; other skins of a kind differ only in art and motion.
  nonisolated static let representatives = [
    "appCoda", "wave", "board", "arrow", "gumDrop", "ring", "imageSequence",
  ]

  /// Storyboards name them, so a name never changes.
  @Test func `every skin has its name and a sentence about it`() {
    #expect(
      GalleryTests.names == [
        "fan", "fresh", "trampoline", "tick", "lineArt", "radar", "gumDrop", "pendulum", "beat",
        "orbit", "ripple", "chase", "bars", "dots", "equalizer", "imageSequence", "arc", "ring",
        "board", "dominoes", "bounce", "flip", "wave", "spotlight", "assemble", "typewriter",
        "shuffle", "snap", "colorRun", "lean", "appCoda", "arrowStates", "arrow", "arrowPanel",
        "spokes",
      ])
    for skin in RefreshSkin.gallery {
      #expect(skin.summary.hasSuffix(".") && skin.summary.count > 15, "\(skin.name)")
    }
  }

  @Test(arguments: names)
  func `a cycle takes 0.5 to 3 s`(name: String) throws {
    #expect((0.5...3).contains(try skin(name).instance().motions.loop.duration))
  }

  @Test(arguments: names)
  func `no part of a calm skin moves, and its loop does not stand still`(name: String) throws {
    let calm = try skin(name).instance().calm
    #expect(states(of: calm.loop).contains { states in states.contains { $0 != states[0] } })
    for motion in [calm.loop, calm.pull, calm.outro].compactMap({ $0 }) {
      for states in states(of: motion) { expectStill(states, "\(name)") }
    }
    // The pose of a failure is there from the first frame, and stays.
    for states in calm.failure.map(states) ?? [] {
      expectStill(Array(states.dropFirst()), "\(name) that failed")
    }
  }

  @Test(arguments: names)
  func `the pull ends where the loop begins`(name: String) throws {
    let bound = try skin(name).instance()
    let pull = bound.motions.pull ?? bound.motions.loop
    for element in bound.content.elements.indices {
      expectSame(
        pull.state(of: element, atProgress: 1), bound.motions.loop.state(of: element, at: 0),
        "\(name), element \(element)")
    }
  }

  @Test(arguments: names)
  func `a cycle ends where the next begins`(name: String) throws {
    let loop = try skin(name).instance().motions.loop
    for element in 0..<loop.elementCount {
      expectSame(
        loop.state(of: element, atProgress: 1),
        loop.loopState(of: element, at: loop.duration), "\(name), element \(element)")
    }
  }

  @Test func `each kind of content has exactly one representative skin`() throws {
    func kinds(_ names: [String]) throws -> Set<String> {
      Set(try names.map { "\(type(of: try skin($0).instance().content))" })
    }
    #expect(try kinds(GalleryTests.representatives) == kinds(GalleryTests.names))
    #expect(try kinds(GalleryTests.representatives).count == GalleryTests.representatives.count)
  }

  @Test(arguments: names)
  func `a skin takes a tint, colors, a size and a speed`(name: String) throws {
    let plain = try skin(name).instance()
    let changed = try skin(name).tint(.systemPink).palette(Palette([.red, .green])).size(1.4)
      .speed(2).instance()
    #expect(changed.content.elements.count == plain.content.elements.count)
    #expect(abs(changed.motions.loop.duration - plain.motions.loop.duration / 2) < 1e-9)
  }

  private func expectStill(_ states: [ElementState], _ comment: String) {
    for property in Property.allCases where property != .opacity {
      let values = Set(states.filter { $0.opacity > 1e-6 }.map { $0[property] })
      #expect(values.count <= 1, "\(comment): \(property)")
    }
  }

  private func skin(_ name: String) throws -> RefreshSkin {
    try #require(RefreshSkin.named(name))
  }

  /// The states of each element over a cycle.
  private func states(of motion: Timeline) -> [[ElementState]] {
    (0..<motion.elementCount).map { element in
      (0...60).map { motion.state(of: element, at: motion.duration * Double($0) / 60) }
    }
  }

  /// Expects equal states, ignoring whole turns, and everything but opacity if invisible.
  private func expectSame(
    _ first: ElementState, _ second: ElementState, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(first.opacity - second.opacity) < 1e-6, comment, sourceLocation: sourceLocation)
    guard first.opacity > 1e-6 else { return }
    #expect(first.color == second.color, comment, sourceLocation: sourceLocation)
    for property in Property.allCases {
      var difference = first[property] - second[property]
      if property == .rotation { difference.formRemainder(dividingBy: 2 * .pi) }
      #expect(
        abs(difference) < 1e-6, "\(comment): \(property)", sourceLocation: sourceLocation)
    }
  }
}
