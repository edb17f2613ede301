@testable import CustomRefreshControl
import Foundation
@testable import RefreshMotion
import TestIsolation
import Testing
import UIKit

/// Requirements for every skin of the gallery beside the laws of the audit.
@Suite(.isolated) @MainActor struct GalleryTests {
  nonisolated static let gallery = RefreshSkin.gallery.map(\.name)
  /// What storyboards can name.
  nonisolated static let names = gallery + ["appCoda"]
  /// One skin for each kind of content; other skins of a kind differ only in art and motion.
  nonisolated static let representatives = [
    "appCoda", "wave", "board", "arrow", "gumDrop", "meadow", "ring",
  ]

  /// Storyboards name them, so a name never changes.
  @Test func `every skin has its name and a sentence about it`() {
    #expect(
      GalleryTests.gallery == [
        "fan", "fresh", "trampoline", "tick", "lineArt", "radar", "gumDrop", "pendulum", "beat",
        "orbit", "ripple", "chase", "dots", "equalizer", "moon", "ring",
        "paperPlane", "skyline", "meadow",
        "board", "dominoes", "bounce", "flip", "wave", "spotlight", "assemble", "typewriter",
        "shuffle", "lean", "arrowStates", "arrow", "arrowPanel",
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

  private func skin(_ name: String) throws -> RefreshSkin {
    try #require(RefreshSkin.named(name))
  }
}
