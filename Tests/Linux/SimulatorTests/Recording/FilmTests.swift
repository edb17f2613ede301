import Foundation
import TestSupport
import Testing

@testable import Simulator

struct FilmTests {
  /// Returns a picture of random pixels, which an encoder cannot compress.
  private func noise(width: Int, height: Int, seed: UInt64) -> Picture {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)
    }
    return Picture(uncheckedWidth: width, height: height, pixels: pixels)
  }

  private func film(
    of pictures: [Picture], effort: Int = 3, as format: FilmFormat = .webp
  ) throws -> Data {
    let queue = EncodingQueue(effort: effort, formats: [format])
    for (index, picture) in pictures.enumerated() {
      queue.add(FilmPart(x: 0, y: 0, picture: picture, time: index * 40))
    }
    return try queue.finish(
      as: format, width: pictures[0].width, height: pictures[0].height,
      endingAt: pictures.count * 40)
  }

  @Test(arguments: [1, 3, 6])
  func `encoding and decoding keeps every pixel`(effort: Int) throws {
    let pictures = (1...5).map { noise(width: 37, height: 21, seed: $0) }
    let film = try Film(film(of: pictures, effort: effort))
    #expect(film.frames.map(\.picture) == pictures)
    #expect(film.width == 37)
    #expect(film.height == 21)
  }

  @Test func `frame times are kept, and the film loops forever`() throws {
    let film = try Film(film(of: (1...3).map { noise(width: 8, height: 8, seed: $0) }))
    #expect(film.frames.map(\.time) == [0, 0.04, 0.08])
    #expect(film.frames.map { ($0.duration * 1000).rounded() } == [40, 40, 40])
    #expect(film.duration == 0.12)
    #expect(film.loopCount == 0)
  }

  @Test func `a time chooses the picture that shows then`() throws {
    let pictures = (1...3).map { noise(width: 8, height: 8, seed: $0) }
    let film = try Film(film(of: pictures))
    #expect(film.picture(at: 0) == pictures[0])
    #expect(film.picture(at: 0.0399) == pictures[0])
    #expect(film.picture(at: 0.04) == pictures[1])
    #expect(film.picture(at: 0.12) == pictures[2])
    #expect(film.picture(at: 0.2) == nil)
    #expect(film.picture(at: -1) == nil)
  }

  @Test func `the same pictures give the same bytes`() throws {
    let pictures = (1...4).map { noise(width: 31, height: 17, seed: $0) }
    #expect(try film(of: pictures) == film(of: pictures))
  }

  @Test func `invalid film data is refused with an error`() throws {
    let whole = try film(of: (1...3).map { noise(width: 8, height: 8, seed: $0) })
    for data in [Data(), Data("RIFF".utf8), whole.prefix(whole.count / 2)] {
      #expect(throws: PictureError.self) { try Film(data) }
    }
  }

  @Test func `a part changes its rectangle and nothing else`() throws {
    let whole = noise(width: 12, height: 10, seed: 1)
    let part = noise(width: 4, height: 3, seed: 2)
    let queue = EncodingQueue(effort: 3, formats: [.webp])
    queue.add(FilmPart(x: 0, y: 0, picture: whole, time: 0))
    queue.add(FilmPart(x: 6, y: 2, picture: part, time: 40))
    let film = try Film(queue.finish(as: .webp, width: 12, height: 10, endingAt: 80))
    var expected = whole
    expected.place(part, x: 6, y: 2)
    #expect(film.frames.map(\.picture) == [whole, expected])
  }
}
