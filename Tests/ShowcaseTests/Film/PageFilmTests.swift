import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What the film of a page shows.
@Suite(.simulated) @MainActor struct PageFilmTests {
  private static let size = CGSize(width: 320, height: 480)

  private func film(_ link: String) async throws -> Film {
    try Film(await PageFilm(try Settings(link: link), size: Self.size, scale: 1).film { _ in })
  }

  /// The number of pixels of the art's 60 points that have a color.
  private func count(
    in picture: Picture, _ isCounted: (_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> Bool
  ) -> Int {
    picture.pixels.prefix(60 * picture.width)
      .count { isCounted($0 >> 16 & 0xFF, $0 >> 8 & 0xFF, $0 & 0xFF) }
  }

  private func red(_ picture: Picture) -> Int {
    count(in: picture) { $0 > 200 && $1 < 90 && $2 < 90 }
  }

  @Test func `it begins and ends with the same art, and has a pull between`() async throws {
    let film = try await film("dominoes?tint=FF0000")
    #expect(film.width == 320 && film.height == 288 && film.loopCount == 0)
    let (first, last) = (try #require(film.frames.first), try #require(film.frames.last))
    #expect(red(first.picture) > 200 && red(last.picture) > 200)
    // A film that loops does not jump: its end is as near to its beginning as frames of the loop are.
    let loop = film.frames.prefix(20).map(\.picture.pixels)
    func changes(_ one: [UInt32], _ other: [UInt32]) -> Int { zip(one, other).count { $0 != $1 } }
    let steps = zip(loop, loop.dropFirst()).map { changes($0, $1) }
    #expect(changes(first.picture.pixels, last.picture.pixels) <= steps.max() ?? 0)
    // Between the refreshes, the rows cover the art, and the pull uncovers it again.
    let counts = film.frames.map { red($0.picture) }
    #expect(counts.contains(0))
    #expect(film.frames.count > 60 && film.duration > 4 && film.duration < 8)
    #expect(zip(film.frames, film.frames.dropFirst()).allSatisfy { $0.picture != $1.picture })
  }

  @Test func `a soft dot shows the finger only while it pulls`() async throws {
    let film = try await film("ring?tint=FF0000")
    /// The height of the lowest gray disc, where rows have neither text nor lines.
    func disc(_ picture: Picture) -> Int? {
      let x = Int((0.62 * 320).rounded())
      return (6..<282).last { y in
        (-6...6).allSatisfy { step in
          picture[x + step, y] != 0xFFFF_FFFF && picture[x, y + step] != 0xFFFF_FFFF
        }
      }
    }
    #expect(disc(film.frames[0].picture) == nil)
    let heights = film.frames.compactMap { disc($0.picture) }
    #expect(heights.count > 15)
    // It goes down with the pull, from the top to where the control fires.
    #expect(heights.min().map { $0 < 80 } == true && heights.max().map { $0 > 200 } == true)
  }

  @Test func `it shows what is set`() async throws {
    let plain = try await film("tick")
    #expect(try await film("tick?size=1.5").frames[0].picture != plain.frames[0].picture)
    #expect(try await film("tick?outcome=failure").duration != plain.duration)
    #expect(try await film("tick?appearance=dark").frames[0].picture[0, 100] == 0xFF00_0000)
    #expect(try await film("tick?background=FFCC00").frames[0].picture[0, 30] == 0xFFFF_CC00)
  }

  @Test func `progress rises from zero to one, and the same film has the same bytes`() async throws
  {
    var parts: [Double] = []
    let settings = try Settings(link: "dots")
    let one = try await PageFilm(settings, size: Self.size, scale: 1).film { parts.append($0) }
    let other = try await PageFilm(settings, size: Self.size, scale: 1).film { _ in }
    #expect(one == other)
    #expect(parts.first.map { $0 < 0.05 } == true && parts.last.map { $0 > 0.9 } == true)
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 } && parts.allSatisfy { $0 <= 1 })
  }

  @Test(arguments: [
    CGSize(width: 390, height: 844), CGSize(width: 568, height: 400),
    // The least that --size takes.
    CGSize(
      width: Command.filmSides[0].lowerBound, height: Command.filmSides[1].lowerBound),
  ])
  func `a stage of any height is pulled far enough, with the finger in sight`(
    size: CGSize
  ) async throws {
    let film = PageFilm(try Settings(link: "ring?tint=FF0000"), size: size, scale: 1)
    let (simulator, crop) = (film.simulator, film.crop)
    #expect(crop == CGRect(x: 0, y: 0, width: size.width, height: (0.6 * size.height).rounded()))
    var lowest: CGFloat = 0
    let data = try await film.film { _ in
      lowest = max(lowest, simulator.finger.location?.y ?? 0)
    }
    #expect(lowest > 100 && lowest < crop.maxY)
    let last = try #require(Film(data).frames.last)
    #expect(red(last.picture) > 20)
  }

  @Test func `a time in the art is that of the film, without a date`() async throws {
    let settings = try Settings(link: "arrow")
    let film = PageFilm(settings, size: CGSize(width: 390, height: 844), scale: 1)
    var texts: Set<String> = []
    _ = try await film.film { [unowned simulator = film.simulator] _ in
      texts.formUnion(simulator.window.all(UILabel.self).compactMap(\.text))
    }
    let times = texts.filter { $0.contains(":41") }
    #expect(!times.isEmpty && times.allSatisfy { !$0.contains("2026") && !$0.contains("/26") })
  }

  @Test(arguments: [FilmFile.gif, .mp4], ["ring"])
  func `a film is written as what is asked for`(file: FilmFile, link: String) async throws {
    let film = PageFilm(try Settings(link: link), size: Self.size, scale: 1)
    do {
      let data = try await film.film(as: file) { _ in }
      let start = file == .gif ? Data("GIF89a".utf8) : Data("ftyp".utf8)
      #expect(data.dropFirst(file == .gif ? 0 : 4).starts(with: start))
    } catch MP4Error.noProgram {
      // The program is a choice of whoever wants such films.
      #expect(file == .mp4)
    }
  }

  @Test func `without ffmpeg, an MP4 is refused with what to install`() async throws {
    let film = try Film(
      await PageFilm(try Settings(link: "ring"), size: Self.size, scale: 1).film { _ in })
    let error = try #require(throws: MP4Error.self) { try MP4.encode(film, path: "/nowhere") }
    #expect(
      error == .noProgram && error.errorDescription?.contains("apt-get install ffmpeg") == true)
  }

  @Test func `a program that fails is told with what it says`() async throws {
    let folder = try TemporaryFolder()
    try folder.output.write(Data("#!/bin/sh\necho 'No room' >&2; exit 3\n".utf8), as: "ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/ffmpeg")
    let film = try Film(
      await PageFilm(try Settings(link: "ring"), size: Self.size, scale: 1).film { _ in })
    #expect(throws: MP4Error.failed(reason: "No room")) {
      try MP4.encode(film, path: folder.path)
    }
  }

  @Test func `a XIB is filmed by its path, also with a question mark in it`() throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/My?Art.xib"
    let art = ArtFixture(subviews: ArtFixture.label("A"))
    try folder.output.write(Data(art.document.utf8), as: "My?Art.xib")
    let settings = try PageFilm.settings(of: "\(file)?size=1.5", movingLike: "appCoda")
    #expect(settings.skin == "My?Art" && settings.art.size == 1.5)
    #expect(settings.own?.file == file && settings.own?.mover == "appCoda")
    #expect(try PageFilm.settings(of: "ring?size=2", movingLike: "appCoda").skin == "ring")
    #expect(try PageFilm.settings(of: "RefreshDots?size=2", movingLike: "appCoda").art.size == 2)
    #expect(throws: ShowcaseError.noSettings("feed")) {
      try PageFilm.settings(of: "feed?size=2", movingLike: "appCoda")
    }
    #expect(throws: ShowcaseError.group("demos")) {
      try PageFilm.settings(of: "demos", movingLike: "appCoda")
    }
    #expect(throws: (any Error).self) {
      try PageFilm.settings(of: folder.path + "/none.xib?", movingLike: "appCoda")
    }
  }

  @Test(arguments: [
    ("rings", "Did you mean ring?"), ("larheTitle", "Did you mean largeTitle?"),
    ("cellStyle", "Did you mean cellStyles?"),
    ("qqqqqqqqqq", "Showcase/run --list shows all names."),
  ])
  func `a mistyped name of a skin or a demo is told with what was meant`(
    name: String, hint: String
  ) throws {
    let error = try #require(throws: ShowcaseError.self) {
      try PageFilm.settings(of: name, movingLike: "appCoda")
    }
    #expect(error.errorDescription == "There is no skin or demo named “\(name)”. \(hint)")
  }
}
