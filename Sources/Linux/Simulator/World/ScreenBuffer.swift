import Foundation
import UIKit

/// The pixels of a simulator's screen, or of a part of it, reused from picture to picture.
@MainActor final class ScreenBuffer {
  /// A part of the screen in pixels.
  struct Crop: Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  let scale: CGFloat
  let size: CGSize
  let crop: Crop
  private let buffer: FrameBuffer

  /// Makes a buffer for a screen of a size in points, or for the part of it in a crop in points.
  ///
  /// - Throws: ``PictureError/emptyCrop(x:y:width:height:)`` if no pixel lies in the crop, and
  ///   ``PictureError/tooLarge(width:height:)`` if the screen has too many pixels.
  init(size: CGSize, scale: CGFloat, crop: CGRect?) throws(PictureError) {
    self.size = size
    self.scale = scale
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    self.crop = try ScreenBuffer.crop(crop, of: (width, height), scale: scale)
    let area = PixelRect(
      columns: self.crop.x..<self.crop.x + self.crop.width,
      rows: self.crop.y..<self.crop.y + self.crop.height)
    guard let buffer = FrameBuffer(width: width, height: height, scale: scale, area: area) else {
      throw .tooLarge(width: width, height: height)
    }
    self.buffer = buffer
  }

  /// Whether the buffer is for the same part of the same screen.
  func keeps(size: CGSize, scale: CGFloat, crop: CGRect?) -> Bool {
    guard size == self.size, scale == self.scale else { return false }
    return (try? ScreenBuffer.crop(crop, of: (buffer.width, buffer.height), scale: scale))
      == self.crop
  }

  /// Draws what has changed on a simulator's screen since the last update.
  ///
  /// - Parameter willDraw: Called with the areas that are about to be drawn, and the pixels before.
  /// - Returns: The areas of the screen that were drawn, which may overlap.
  @discardableResult
  func update(
    _ simulator: Simulator, willDraw: (([PixelRect], [UInt32]) -> Void)? = nil
  ) -> [PixelRect] {
    guard simulator.isRunning else { return [] }
    simulator.loop.endTurn()
    let drawn = buffer.show(
      UIApplication.shared.allWindows.map(\.layer), at: CACurrentMediaTime(),
      overlay: simulator.overlay, willDraw: willDraw)
    if let problem = buffer.problem {
      FileHandle.standardError.write(
        Data("A frame could not be drawn completely: \(problem).\n".utf8))
    }
    return drawn
  }

  /// The picture that was drawn last.
  var picture: Picture {
    if crop.width == buffer.width, crop.height == buffer.height {
      return Picture(uncheckedWidth: crop.width, height: crop.height, pixels: buffer.pixels)
    }
    return part(Crop(x: 0, y: 0, width: crop.width, height: crop.height))
  }

  /// Returns a part of the picture that was drawn last, relative to the crop's corner.
  func part(_ part: Crop) -> Picture {
    let pixels = [UInt32](unsafeUninitializedCapacity: part.width * part.height) { target, count in
      buffer.pixels.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        for row in 0..<part.height {
          let start = (crop.y + part.y + row) * buffer.width + crop.x + part.x
          (to + row * part.width).initialize(from: from + start, count: part.width)
        }
      }
      count = part.width * part.height
    }
    return Picture(uncheckedWidth: part.width, height: part.height, pixels: pixels)
  }

  /// The pixels of the whole screen row by row; only the crop is valid.
  var pixels: [UInt32] { buffer.pixels }

  /// The number of pixels from one row of ``pixels`` to the next.
  var stride: Int { buffer.width }

  private static func crop(
    _ crop: CGRect?, of screen: (width: Int, height: Int), scale: CGFloat
  ) throws(PictureError) -> Crop {
    guard let crop else { return Crop(x: 0, y: 0, width: screen.width, height: screen.height) }
    let left = Int((crop.minX * scale).rounded())
    let top = Int((crop.minY * scale).rounded())
    let right = Int((crop.maxX * scale).rounded())
    let bottom = Int((crop.maxY * scale).rounded())
    let columns = max(0, left)..<max(max(0, left), min(screen.width, right))
    let rows = max(0, top)..<max(max(0, top), min(screen.height, bottom))
    guard !columns.isEmpty, !rows.isEmpty else {
      throw .emptyCrop(x: left, y: top, width: right - left, height: bottom - top)
    }
    return Crop(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }
}
