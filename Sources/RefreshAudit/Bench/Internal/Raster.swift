import UIKit

/// The pixels of a layer tree: rows from the top, premultiplied 0xAARRGGBB.
struct Raster {
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: CGFloat
  private(set) var pixels: [UInt32]

  /// Draws a layer in its own coordinates, on nothing; all pixels are clear if it cannot be drawn.
  @MainActor init(of layer: CALayer, size: CGSize, scale: CGFloat) {
    let columns = max(1, Int((size.width * scale).rounded(.up)))
    let rows = max(1, Int((size.height * scale).rounded(.up)))
    var pixels = [UInt32](repeating: 0, count: columns * rows)
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: columns, height: rows, bitsPerComponent: 8,
        bytesPerRow: columns * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
      guard let context else { return }
      // The y axis of a bitmap points up, and that of a layer down.
      context.translateBy(x: 0, y: CGFloat(rows))
      context.scaleBy(x: scale, y: -scale)
      layer.render(in: context)
    }
    (width, height, self.scale, self.pixels) = (columns, rows, scale, pixels)
  }

  /// The difference from which a pixel counts as another, 0…255.
  private static let leastDifference = 30

  /// Returns how much of another raster of the same size is covered by what this one has besides.
  ///
  /// - Returns: A mask, whatever the color is that covers.
  func cover(of other: Raster) -> [Bool] {
    zip(pixels, other.pixels).map { Raster.difference($0, $1) >= Raster.leastDifference }
  }

  /// Which pixels are not clear.
  var isPainted: [Bool] { pixels.map { Int($0 >> 24) >= Raster.leastDifference } }

  /// Returns the largest difference of a component of two pixels, 0…255.
  static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    if one == other { return 0 }
    var most = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (first, second) = (Int((one >> shift) & 255), Int((other >> shift) & 255))
      most = max(most, abs(first - second))
    }
    return most
  }

  /// Whether no pixel differs from that of another raster of the same size by more than can be seen.
  func isLike(_ other: Raster) -> Bool {
    pixels == other.pixels
      || !zip(pixels, other.pixels).contains { Raster.difference($0, $1) > 6 }
  }

  /// Returns the area in which two rasters of the same size differ, in square points.
  func area(differingFrom other: Raster) -> Double {
    area(of: cover(of: other))
  }

  /// Returns how much changes to another raster of the same size: the area, in square points, times how far
  /// its colors are apart, 0…1.
  func change(to other: Raster) -> Double {
    let sum = zip(pixels, other.pixels).reduce(0) { $0 + Raster.difference($1.0, $1.1) }
    return Double(sum) / 255 / Double(scale * scale)
  }

  /// Returns the area of a mask of this raster's size, in square points.
  func area(of mask: [Bool]) -> Double {
    Double(mask.count { $0 }) / Double(scale * scale)
  }

  /// Calls a closure with each pixel in a rectangle in points, and the other raster's there.
  func forEachPixel(in rect: CGRect, with other: Raster, _ body: (UInt32, UInt32) -> Void) {
    func range(_ from: CGFloat, _ to: CGFloat, _ limit: Int) -> Range<Int> {
      let end = min(max(Int((to * scale).rounded(.up)), 0), limit)
      return min(max(Int((from * scale).rounded(.down)), 0), end)..<end
    }
    for row in range(rect.minY, rect.maxY, height) {
      for column in range(rect.minX, rect.maxX, width) {
        body(pixels[row * width + column], other.pixels[row * width + column])
      }
    }
  }
}
