import CHostRecording
import Foundation

/// A codec for animated GIF, which uses giflib, and libimagequant for palettes.
///
/// Each part is encoded as a separate GIF, whose image is copied into the film.
enum GIFCodec: FilmCodec {
  static func encode(
    _ part: inout FilmPart, effort: Int, isExact: Bool
  ) throws(PictureError) -> EncodedPart {
    let picture = part.picture
    let indexed = try IndexedPicture(picture)
    guard let map = indexed.makeColorMap() else { throw noMemory }
    defer { GifFreeMapObject(map) }
    var data = Data()
    let isWritten = withUnsafeMutablePointer(to: &data) { target in
      var error: Int32 = 0
      let write: OutputFunc = { file, bytes, count in
        guard let bytes, let data = file?.pointee.UserData else { return 0 }
        data.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
        return count
      }
      guard let file = EGifOpen(target, write, &error) else { return false }
      let (width, height) = (Int32(picture.width), Int32(picture.height))
      var isWritten =
        EGifPutScreenDesc(file, width, height, 8, 0, nil) == GIF_OK
        && EGifPutImageDesc(file, 0, 0, width, height, false, map) == GIF_OK
      var indices = indexed.indices
      indices.withUnsafeMutableBufferPointer { indices in
        guard isWritten, let base = indices.baseAddress else { return }
        for row in 0..<picture.height where isWritten {
          isWritten = EGifPutLine(file, base + row * picture.width, width) == GIF_OK
        }
      }
      return EGifCloseFile(file, &error) == GIF_OK && isWritten
    }
    guard isWritten, data.count > headerSize + 1 else { throw noMemory }
    return EncodedPart(part, data: data)
  }

  static func assemble(
    _ parts: [EncodedPart], width: Int, height: Int, endingAt end: Int
  ) throws(PictureError) -> Data {
    guard width <= 0xFFFF, height <= 0xFFFF else { throw .tooLarge(width: width, height: height) }
    var film = Data("GIF89a".utf8)
    film.append(contentsOf: bytes(of: width) + bytes(of: height) + [0x70, 0, 0])
    // Loops forever, by an extension that browsers support.
    film.append(contentsOf: [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
    for (index, part) in parts.enumerated() {
      let next = index + 1 < parts.count ? parts[index + 1].time : end
      // Rounding the end times, not the durations, prevents a drift.
      let duration = max(1, (next + 5) / 10 - (part.time + 5) / 10)
      film.append(contentsOf: [0x21, 0xF9, 4, 0x04] + bytes(of: min(duration, 0xFFFF)) + [0, 0])
      // The image of the part's own GIF, moved to its position; the dropped last byte ends that
      // GIF.
      var image = part.data.dropFirst(headerSize).dropLast()
      image.replaceSubrange(
        image.startIndex + 1..<image.startIndex + 5, with: bytes(of: part.x) + bytes(of: part.y))
      film.append(image)
    }
    film.append(0x3B)
    return film
  }

  /// The size of the signature and of the screen descriptor, which has no palette.
  private static let headerSize = 13

  private static func bytes(of value: Int) -> [UInt8] {
    [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)]
  }

  private static var noMemory: PictureError {
    .encodingFailed(reason: "giflib could not write a frame")
  }
}

/// A picture as indices of colors in a palette.
private struct IndexedPicture {
  /// At most 256 colors, each `0xAARRGGBB`; the alpha is not used.
  private(set) var palette: [UInt32] = []
  private(set) var indices: [UInt8] = []

  /// Keeps the picture's colors if there are no more than 256; otherwise reduces them.
  init(_ picture: Picture) throws(PictureError) {
    if let exact = IndexedPicture(keepingColorsOf: picture) {
      self = exact
    } else {
      try self.init(reducingColorsOf: picture)
    }
  }

  private init?(keepingColorsOf picture: Picture) {
    var numbers: [UInt32: UInt8] = [:]
    var last: (pixel: UInt32, number: UInt8)?
    indices.reserveCapacity(picture.pixels.count)
    for pixel in picture.pixels.lazy.map({ $0 | 0xFF00_0000 }) {
      if let last, last.pixel == pixel {
        indices.append(last.number)
        continue
      }
      let number: UInt8
      if let known = numbers[pixel] {
        number = known
      } else {
        guard palette.count < 256 else { return nil }
        number = UInt8(palette.count)
        numbers[pixel] = number
        palette.append(pixel)
      }
      last = (pixel, number)
      indices.append(number)
    }
  }

  private init(reducingColorsOf picture: Picture) throws(PictureError) {
    let bytes = picture.pixels.flatMap { pixel -> [UInt8] in
      [
        UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
        UInt8(truncatingIfNeeded: pixel), 0xFF,
      ]
    }
    guard let attributes = liq_attr_create() else { throw Self.failure }
    defer { liq_attr_destroy(attributes) }
    let count = picture.pixels.count
    let reduced: (palette: [UInt32], indices: [UInt8])? = bytes.withUnsafeBytes { bytes in
      var result: OpaquePointer?
      guard let base = bytes.baseAddress,
        let image = liq_image_create_rgba(
          attributes, base, Int32(picture.width), Int32(picture.height), 0)
      else { return nil }
      defer { liq_image_destroy(image) }
      guard liq_image_quantize(image, attributes, &result) == LIQ_OK, let result else {
        return nil
      }
      defer { liq_result_destroy(result) }
      // Dithering would differ from picture to picture, and flicker.
      liq_set_dithering_level(result, 0)
      var indices = [UInt8](repeating: 0, count: count)
      guard liq_write_remapped_image(result, image, &indices, count) == LIQ_OK,
        let palette = liq_get_palette(result)?.pointee
      else { return nil }
      let colors = withUnsafeBytes(of: palette.entries) { entries in
        entries.bindMemory(to: liq_color.self).prefix(Int(palette.count)).map {
          UInt32($0.r) << 16 | UInt32($0.g) << 8 | UInt32($0.b)
        }
      }
      return (colors, indices)
    }
    guard let reduced else { throw Self.failure }
    (palette, indices) = reduced
  }

  /// Returns the palette for giflib, padded to a power of two; the caller frees it.
  func makeColorMap() -> UnsafeMutablePointer<ColorMapObject>? {
    var size = 2
    while size < palette.count { size *= 2 }
    let colors = (palette + Array(repeating: 0, count: size - palette.count)).map {
      GifColorType(
        Red: UInt8($0 >> 16 & 0xFF), Green: UInt8($0 >> 8 & 0xFF), Blue: UInt8($0 & 0xFF))
    }
    return GifMakeMapObject(Int32(size), colors)
  }

  private static var failure: PictureError {
    .encodingFailed(reason: "libimagequant could not create a palette")
  }
}
