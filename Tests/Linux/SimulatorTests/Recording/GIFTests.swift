import CHostRecording
import Foundation
import Testing

@testable import Simulator

struct GIFTests {
  private func plain(_ color: UInt32, width: Int, height: Int) -> Picture {
    Picture(
      uncheckedWidth: width, height: height,
      pixels: Array(repeating: color, count: width * height))
  }

  private func film(of parts: [FilmPart], endingAt end: Int = 40) throws -> DecodedGIF {
    let queue = EncodingQueue(effort: 3, formats: [.gif])
    for part in parts { queue.add(part) }
    let whole = parts[0].picture
    let data = try queue.finish(
      as: .gif, width: whole.width, height: whole.height, endingAt: end)
    return try #require(try DecodedGIF(data))
  }

  @Test func `each part keeps its place, colors and duration`() throws {
    var whole = plain(0xFF10_2030, width: 9, height: 7)
    whole.place(plain(0xFFAA_BBCC, width: 3, height: 3), x: 1, y: 2)
    let part = plain(0xFF00_FF00, width: 2, height: 4)
    let film = try film(
      of: [
        FilmPart(x: 0, y: 0, picture: whole, time: 0),
        FilmPart(x: 4, y: 2, picture: part, time: 33),
        FilmPart(x: 0, y: 0, picture: whole, time: 67),
      ], endingAt: 100)
    #expect(film.width == 9 && film.height == 7)
    #expect(film.frames.map(\.pixels) == [whole.pixels, part.pixels, whole.pixels])
    #expect(film.frames.map(\.left) == [0, 4, 0] && film.frames.map(\.top) == [0, 2, 0])
    // Hundredths of a second that add up to the film's duration.
    #expect(film.frames.map(\.delay) == [3, 4, 3] && film.loops)
  }

  @Test func `256 colors are kept as they are, and more are reduced to near ones`() throws {
    let few = Picture(
      uncheckedWidth: 16, height: 16, pixels: (0..<256).map { 0xFF00_0000 | $0 << 16 | 255 - $0 })
    let many = Picture(
      uncheckedWidth: 32, height: 32,
      pixels: (0..<1024).map { 0xFF00_0000 | ($0 / 4) << 16 | ($0 % 4 * 60) << 8 })
    let kept = try film(of: [FilmPart(x: 0, y: 0, picture: few, time: 0)])
    #expect(kept.frames[0].pixels == few.pixels)
    let reduced = try film(of: [FilmPart(x: 0, y: 0, picture: many, time: 0)])
    let pixels = reduced.frames[0].pixels
    #expect(Set(pixels).count <= 256)
    let farthest = zip(pixels, many.pixels).map { distance($0, $1) }.max() ?? 255
    #expect(farthest < 24)
  }

  @Test func `pixels of a part that are clear have their colors all the same`() throws {
    let colors = (0..<400).map { 0xFF00_0000 | UInt32($0 % 200) << 8 }
    let clear = colors.enumerated().map { $0 < 200 ? $1 & 0xFF_FFFF : $1 }
    let films = try [colors, clear].map {
      let queue = EncodingQueue(effort: 3, formats: [.gif])
      queue.add(
        FilmPart(
          x: 0, y: 0, picture: Picture(uncheckedWidth: 20, height: 20, pixels: $0), time: 0))
      return try queue.finish(as: .gif, width: 20, height: 20, endingAt: 40)
    }
    #expect(films[0] == films[1])
  }

  @Test func `a film larger than the GIF limit is refused`() {
    #expect(throws: PictureError.tooLarge(width: 70_000, height: 1)) {
      try GIFCodec.assemble([], width: 70_000, height: 1, endingAt: 10)
    }
  }

  private func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [16, 8, 0].map { abs(Int(first >> $0 & 0xFF) - Int(second >> $0 & 0xFF)) }.max() ?? 0
  }
}

/// A GIF decoded with giflib.
private struct DecodedGIF {
  struct Frame {
    let left: Int
    let top: Int
    let delay: Int
    let pixels: [UInt32]
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var loops = false
  private(set) var frames: [Frame] = []

  init?(_ data: Data) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: url) }
    try data.write(to: url)
    var error: Int32 = 0
    guard let file = DGifOpenFileName(url.path, &error) else { return nil }
    defer { DGifCloseFile(file, &error) }
    guard DGifSlurp(file) == GIF_OK else { return nil }
    width = Int(file.pointee.SWidth)
    height = Int(file.pointee.SHeight)
    loops = data.range(of: Data("NETSCAPE2.0".utf8)) != nil
    for index in 0..<Int(file.pointee.ImageCount) {
      let image = file.pointee.SavedImages[index]
      guard let colors = image.ImageDesc.ColorMap?.pointee.Colors else { return nil }
      var control = GraphicsControlBlock()
      guard DGifSavedExtensionToGCB(file, Int32(index), &control) == GIF_OK else { return nil }
      let count = Int(image.ImageDesc.Width * image.ImageDesc.Height)
      let pixels = (0..<count).map { place in
        let color = colors[Int(image.RasterBits[place])]
        return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8
          | UInt32(color.Blue)
      }
      frames.append(
        Frame(
          left: Int(image.ImageDesc.Left), top: Int(image.ImageDesc.Top),
          delay: Int(control.DelayTime), pixels: pixels))
    }
  }
}
