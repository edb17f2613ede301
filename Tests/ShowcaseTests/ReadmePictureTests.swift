import Foundation
import Simulator
import TestSupport
import Testing

@testable import Showcase

@Suite(.simulated) @MainActor struct ReadmePictureTests {
  /// The remedy for a stale picture.
  private static let remedy = "Showcase/run --readme updates it."

  @Test func `each picture of the README matches a new recording`() async throws {
    for picture in ReadmePicture.all {
      let film = try film(of: picture)
      let example = try await picture.example()
      let shown = try #require(film.picture(at: picture.exampleTime))
      #expect(
        shown.pixels(differingFrom: example, byMoreThan: ReadmePicture.tolerance) == 0,
        "\(picture.name) is stale. \(Self.remedy)")
    }
  }

  @Test func `the pictures of the README stay small`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: ReadmePicture.folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    // Each film of a skin shows its pull, its loop and its end.
    #expect(sizes.reduce(0, +) < 15_100_000)
  }

  @Test(arguments: ["tick", "typewriter"])
  func `two whole films of the README match new recordings`(name: String) async throws {
    let picture = try #require(ReadmePicture.all.first { $0.name == name })
    let today = try Film(await picture.film())
    #expect(
      try ReadmePicture.shows(today, same: film(of: picture)), "\(name) is stale. \(Self.remedy)")
  }

  @Test func `a film shows the same as itself, and not the same as another or its dark one`() throws
  {
    let names = ["tick", "tick-dark", "moon", "moon-dark"]
    let films = try ReadmePicture.all.filter { names.contains($0.name) }.map { try film(of: $0) }
    #expect(films.count == 4)
    for (row, film) in films.enumerated() {
      for (column, other) in films.enumerated() {
        #expect(ReadmePicture.shows(film, same: other) == (row == column))
      }
    }
  }

  @Test func `the documentation has its pictures, and no other`() throws {
    for (module, pictures) in ReadmePicture.documented {
      let files = try FileManager.default.contentsOfDirectory(
        at: ReadmePicture.documentationFolder(of: module), includingPropertiesForKeys: nil)
      let kept = files.filter { !["", "md"].contains($0.pathExtension) }.map(\.lastPathComponent)
      // `Tests/compare-imports film` makes spinner.gif, whose left half Chromium draws.
      let others = module == "CustomRefreshControl" ? ["spinner.gif"] : []
      #expect(Set(kept) == Set(pictures.map(\.documentationName) + others), "\(module)")
    }
  }

  // A GIF needs a palette for each picture, which takes half a minute in total.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["LONG_TESTS"] == "1"))
  func `the pictures of the documentation match new recordings`() async throws {
    for (module, pictures) in ReadmePicture.documented {
      for picture in pictures {
        let file = ReadmePicture.documentationFolder(of: module)
          .appendingPathComponent(picture.documentationName)
        #expect(
          try await picture.film(as: .gif) == (try? Data(contentsOf: file)),
          "\(picture.documentationName) is stale. \(Self.remedy)")
      }
    }
  }

  @Test(arguments: ReadmeGallery.allCases)
  func `README and documentation show the skins of the gallery, by family`(
    part: ReadmeGallery
  ) throws {
    let text = try String(contentsOf: part.file, encoding: .utf8)
    #expect(
      part.renew(text) == text, "The skins in \(part.file.path) are stale. \(Self.remedy)")
    #expect(part.renew("A text without the marks") == nil)
  }

  private func film(of picture: ReadmePicture) throws -> Film {
    let file = ReadmePicture.folder.appendingPathComponent("\(picture.name).webp")
    return try #require(
      try? Film(contentsOf: file), "There is no \(file.path). \(Self.remedy)")
  }

  @Test func `the README shows every picture that is there, and no other`() throws {
    let root = ReadmePicture.folder.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let shown = Set(
      readme.components(separatedBy: ".github/pictures/").dropFirst()
        .compactMap { $0.components(separatedBy: ".webp").first })
    let made = Set(ReadmePicture.all.map(\.name))
    let kept = try FileManager.default.contentsOfDirectory(atPath: ReadmePicture.folder.path)
    #expect(shown.symmetricDifference(made).sorted() == [], "README.md is stale. \(Self.remedy)")
    let files = Set(made.map { "\($0).webp" })
    #expect(
      files.symmetricDifference(kept).sorted() == [],
      "Delete pictures that the README no longer shows. \(Self.remedy)")
  }
}
