/// The exact device pixels of one moment, as of a screenshot, a frame of a recording or a reference
/// picture.
///
/// Two pictures are equal when they have the same size and every pixel is the same.
public struct Picture: Sendable, Equatable {
  /// The width in pixels.
  public let width: Int

  /// The height in pixels.
  public let height: Int

  /// The pixels row by row from the top left, each `0xAARRGGBB` with its color premultiplied by its
  /// alpha; there are `width * height` of them.
  public private(set) var pixels: [UInt32]

  /// Makes a picture from pixels, row by row from the top left.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, at least 1.
  ///   - height: The height in pixels, at least 1.
  ///   - pixels: `width * height` premultiplied `0xAARRGGBB` values.
  /// - Throws: ``PictureError/wrongPixelCount(width:height:count:)`` if the number of pixels does
  ///   not match or a side is less than 1.
  public init(width: Int, height: Int, pixels: [UInt32]) throws(PictureError) {
    let (count, overflows) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflows, count == pixels.count else {
      throw .wrongPixelCount(width: width, height: height, count: pixels.count)
    }
    self.init(uncheckedWidth: width, height: height, pixels: pixels)
  }

  init(uncheckedWidth width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel at a column and a row, both counted from 0 at the top left.
  public subscript(column: Int, row: Int) -> UInt32 {
    pixels[row * width + column]
  }

  /// Returns the part of this picture that lies within a frame in pixels.
  ///
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies within it.
  public func cropped(
    x: Int, y: Int, width: Int, height: Int
  ) throws(PictureError) -> Picture {
    let columns = Self.indices(from: x, count: width, within: self.width)
    let rows = Self.indices(from: y, count: height, within: self.height)
    guard !columns.isEmpty, !rows.isEmpty else {
      throw .emptyCrop(x: x, y: y, width: width, height: height)
    }
    var part: [UInt32] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let start = row * self.width
      part += pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return Picture(uncheckedWidth: columns.count, height: rows.count, pixels: part)
  }

  /// Returns the indices of a span that lie within a size; the span may be of any size.
  private static func indices(from start: Int, count: Int, within size: Int) -> Range<Int> {
    let (end, overflows) = start.addingReportingOverflow(count)
    let low = min(max(0, start), size)
    return low..<max(low, min(size, overflows ? (count > 0 ? size : 0) : end))
  }

  /// Copies another picture into this one with its top left pixel at a column and a row, clipped to
  /// this picture.
  mutating func place(_ other: Picture, x: Int, y: Int) {
    let columns = Self.indices(from: x, count: other.width, within: width)
    for row in Self.indices(from: y, count: other.height, within: height) {
      let source = (row - y) * other.width - x
      pixels.replaceSubrange(
        row * width + columns.lowerBound..<row * width + columns.upperBound,
        with: other.pixels[source + columns.lowerBound..<source + columns.upperBound])
    }
  }

  mutating func withUnsafeMutablePixels<Result>(
    _ body: (inout UnsafeMutableBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    try pixels.withUnsafeMutableBufferPointer(body)
  }

  /// The picture as a screen shows it: color over black.
  var opaque: Picture {
    Picture(uncheckedWidth: width, height: height, pixels: pixels.map { $0 | 0xFF00_0000 })
  }

  /// Returns the picture with one pixel for each square of pixels, in their mean color.
  ///
  /// - Parameter count: The width of a square in pixels, at least 1; what is left over at the right and at
  ///   the bottom is cut off.
  package func reduced(by count: Int) -> Picture {
    guard count > 1, width >= count, height >= count else { return self }
    let (columns, rows) = (width / count, height / count)
    var reduced: [UInt32] = []
    reduced.reserveCapacity(columns * rows)
    let area = UInt32(count * count)
    for row in 0..<rows {
      for column in 0..<columns {
        var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
        for line in row * count..<(row + 1) * count {
          let start = line * width + column * count
          for place in start..<start + count {
            let pixel = pixels[place]
            sums.0 += pixel >> 24
            sums.1 += (pixel >> 16) & 255
            sums.2 += (pixel >> 8) & 255
            sums.3 += pixel & 255
          }
        }
        let mean = (
          (sums.0 + area / 2) / area, (sums.1 + area / 2) / area, (sums.2 + area / 2) / area,
          (sums.3 + area / 2) / area
        )
        reduced.append(mean.0 << 24 | mean.1 << 16 | mean.2 << 8 | mean.3)
      }
    }
    return Picture(uncheckedWidth: columns, height: rows, pixels: reduced)
  }
}
