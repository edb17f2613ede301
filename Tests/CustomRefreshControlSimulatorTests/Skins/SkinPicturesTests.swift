import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct SkinPicturesTests {
  nonisolated private static let names = (RefreshSkin.gallery + [.appCoda]).map(\.name)

  @Test(arguments: names)
  func `a skin looks as in its picture, pulled, looping and ending`(name: String) async throws {
    let skin = try #require(SkinPicturesTests.dated[name] ?? RefreshSkin.named(name))
    try expectPicture(try await SkinSheet(skin: skin).picture(), matches: name)
  }

  /// Skins that show the time, at a fixed one.
  static let dated: [String: RefreshSkin] = [
    "arrow": .arrow { _ in "9:41" },
    "arrowPanel": .arrowPanel { _ in "9:41" },
  ]

  @Test func `each skin has one picture, and the pictures stay small`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Pictures")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let names = files.map { $0.deletingPathExtension().lastPathComponent }
    #expect(
      Set(names).symmetricDifference(Self.names).sorted() == [],
      """
      Delete pictures without a skin; RENEW_PICTURES=1 Tests/run --filter SkinPictures makes those \
      that are missing.
      """)
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.reduce(0, +) < 8_000_000)
  }
}
