import Foundation
import Simulator
import Testing

@testable import SimulatorTesting

@MainActor struct PictureComparisonTests {
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pictures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `equal pictures pass and one wrong pixel does not`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("Tests.swift").path
    let master = try Picture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let wrong = try Picture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFE])
    try PictureFiles.write(master, to: folder.appendingPathComponent("Pictures/still.png"))
    try expectPicture(master, matches: "still", filePath: test)
    PictureFiles.$differences.withValue(folder.appendingPathComponent("out")) {
      withKnownIssue { try expectPicture(wrong, matches: "still", filePath: test) }
    }
    for kind in ["master", "test", "diff"] {
      #expect(PictureFiles.read(folder.appendingPathComponent("out/still.\(kind).png")) != nil)
    }
    withKnownIssue { try expectPicture(master, matches: "missing", filePath: test) }
    let difference = try #require(PictureFiles.difference(master, wrong))
    #expect(difference.pixels == [0xFFFF_FFFF, 0xFFFF_0000])
    #expect(PictureFiles.count(master, wrong) == "1 of 2 pixels")
  }

  @Test(.simulated) func `renewed references are shown before and after, if they change`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let reference = folder.appendingPathComponent("Pictures/still.png")
    let sheet = folder.appendingPathComponent("renewed.png")
    let before = try Picture(width: 2, height: 1, pixels: [0xFF11_2233, 0xFFFF_FFFF])
    let after = try Picture(width: 2, height: 1, pixels: [0xFF44_5566, 0xFFFF_FFFF])
    try PictureFiles.$differences.withValue(folder) {
      try PictureFiles.renew(reference, with: before, name: "still")
      try PictureFiles.renew(reference, with: before, name: "still")
      #expect(PictureFiles.read(reference) == before && PictureFiles.read(sheet) == nil)
      try PictureFiles.renew(reference, with: after, name: "still")
    }
    #expect(PictureFiles.read(reference) == after)
    let colors = Set(try #require(PictureFiles.read(sheet)).pixels)
    #expect(colors.isSuperset(of: [0xFF11_2233, 0xFF44_5566, 0xFFFF_0000]))
  }

  @Test func `a reference that no test names fails`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let test = folder.appendingPathComponent("Tests.swift")
    let picture = try Picture(width: 1, height: 1, pixels: [0xFF00_0000])
    try PictureFiles.write(picture, to: folder.appendingPathComponent("Pictures/used.png"))
    try Data("matches: \"used\"".utf8).write(to: test)
    try expectNoOrphanedPictures(filePath: test.path)
    try PictureFiles.write(picture, to: folder.appendingPathComponent("Pictures/stale.png"))
    withKnownIssue { try expectNoOrphanedPictures(filePath: test.path) }
  }
}
