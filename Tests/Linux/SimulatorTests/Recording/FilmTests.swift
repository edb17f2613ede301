import Foundation
import TestSupport
import Testing

@testable import Simulator

struct FilmTests {
  /// Returns a picture of random pixels, which an encoder cannot compress.
  private func noise(width: Int = 8, height: Int = 8, seed: UInt64) -> Picture {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ in
      UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)
    }
    return Picture(uncheckedWidth: width, height: height, pixels: pixels)
  }

  private func film(of pictures: [Picture], effort: Int = 3) throws -> Data {
    let queue = EncodingQueue(effort: effort, formats: [.webp])
    for (index, picture) in pictures.enumerated() {
      queue.add(FilmPart(x: 0, y: 0, picture: picture, time: index * 40))
    }
    return try queue.finish(
      as: .webp, width: pictures[0].width, height: pictures[0].height,
      endingAt: pictures.count * 40)
  }

  @Test(arguments: [1, 3, 6])
  func `encoding and decoding keeps every pixel, and gives the same bytes`(effort: Int) throws {
    let pictures = (1...5).map { noise(width: 37, height: 21, seed: $0) }
    let data = try film(of: pictures, effort: effort)
    let film = try Film(data)
    #expect(film.frames.map(\.picture) == pictures)
    #expect(film.width == 37 && film.height == 21)
    #expect(try data == self.film(of: pictures, effort: effort))
  }

  @Test func `frame times are kept and choose the picture, and the film loops forever`() throws {
    let pictures = (1...3).map { noise(seed: $0) }
    let film = try Film(film(of: pictures))
    #expect(film.frames.map(\.time) == [0, 0.04, 0.08])
    #expect(film.frames.map { ($0.duration * 1000).rounded() } == [40, 40, 40])
    #expect(film.duration == 0.12 && film.loopCount == 0)
    let shown = [0, 0.0399, 0.04, 0.12, 0.2, -1].map { film.picture(at: $0) }
    #expect(shown == [pictures[0], pictures[0], pictures[1], pictures[2], nil, nil])
  }

  @Test func `invalid film data is refused with an error`() throws {
    let whole = try film(of: (1...3).map { noise(seed: $0) })
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

  @Test func `pixels of a part that are clear stay as they were, whatever their color`() throws {
    let whole = noise(width: 12, height: 10, seed: 1)
    let clear = { (place: Int) in place % 3 == 0 }
    let part = noise(width: 4, height: 3, seed: 2)
    let colors = part.pixels.enumerated().map { clear($0) ? $1 & 0xFF_FFFF : $1 }
    let queue = EncodingQueue(effort: 3, formats: [.webp])
    queue.add(FilmPart(x: 0, y: 0, picture: whole, time: 0))
    queue.add(
      FilmPart(
        x: 6, y: 2, picture: Picture(uncheckedWidth: 4, height: 3, pixels: colors), time: 40))
    let film = try Film(queue.finish(as: .webp, width: 12, height: 10, endingAt: 80))
    var pixels = whole.pixels
    for place in 0..<12 where !clear(place) {
      pixels[(2 + place / 4) * 12 + 6 + place % 4] = part.pixels[place]
    }
    #expect(film.frames[1].picture.pixels == pixels)
  }

  @Test func `a part is made when no more than four megabytes of others are in memory`() throws {
    let queue = EncodingQueue(effort: 1, formats: [.webp])
    let picture = noise(width: 600, height: 500, seed: 1)
    var most = 0
    for index in 0..<12 {
      queue.add(pixels: 300_000) {
        most = max(most, queue.pixelCount)
        return FilmPart(x: 0, y: 0, picture: picture, time: index * 40)
      }
    }
    #expect(most == 900_000)
    // One that is larger than that is encoded alone.
    let screen = noise(width: 1200, height: 1000, seed: 2)
    queue.add(pixels: 1_200_000) {
      #expect(queue.pixelCount == 1_200_000)
      return FilmPart(x: 0, y: 0, picture: screen, time: 480)
    }
    let film = try Film(queue.finish(as: .webp, width: 1200, height: 1000, endingAt: 520))
    #expect(film.frames.map { Int(($0.time * 1000).rounded()) } == [0, 480])
  }
}
