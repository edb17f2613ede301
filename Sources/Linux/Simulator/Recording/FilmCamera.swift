import UIKit

/// Captures the pictures of a recording: what has changed since the last one.
@MainActor struct FilmCamera {
  let buffer: ScreenBuffer
  private var areas: [PixelRect] = []
  private var before: [UInt32] = []

  init(_ buffer: ScreenBuffer) {
    self.buffer = buffer
  }

  /// Draws the screen, and returns the smallest rectangle of its picture that has changed; nil if nothing has.
  ///
  /// Its origin has even coordinates, as WebP requires.
  mutating func change(in simulator: Simulator) -> ScreenBuffer.Crop? {
    areas = []
    let stride = buffer.stride
    var before = before
    self.before = []
    before.removeAll(keepingCapacity: true)
    areas = buffer.update(simulator) { areas, pixels in
      for area in areas {
        for row in area.rows {
          let start = row * stride + area.columns.lowerBound
          before += pixels[start..<start + area.columns.count]
        }
      }
    }
    self.before = before
    return changedBox
  }

  /// Returns what a rectangle shows, as in ``FilmPart``: opaque where it has changed.
  func picture(in box: ScreenBuffer.Crop) -> Picture {
    var pixels = buffer.part(box).pixels
    for index in pixels.indices { pixels[index] &= 0xFF_FFFF }
    let (left, top) = (buffer.crop.x + box.x, buffer.crop.y + box.y)
    let columns = left..<left + box.width
    let rows = top..<top + box.height
    let stride = buffer.stride
    before.withUnsafeBufferPointer { before in
      buffer.pixels.withUnsafeBufferPointer { after in
        var old = 0
        for area in areas {
          for row in area.rows {
            let start = old - area.columns.lowerBound
            old += area.columns.count
            guard rows.contains(row) else { continue }
            let target = (row - top) * box.width - left
            for column in area.columns.clamped(to: columns)
            where before[start + column] != after[row * stride + column] {
              pixels[target + column] |= 0xFF00_0000
            }
          }
        }
      }
    }
    return Picture(uncheckedWidth: box.width, height: box.height, pixels: pixels)
  }

  private var changedBox: ScreenBuffer.Crop? {
    let crop = buffer.crop
    var (top, bottom, left, right) = (Int.max, -1, Int.max, -1)
    before.withUnsafeBufferPointer { before in
      buffer.pixels.withUnsafeBufferPointer { after in
        guard var old = before.baseAddress, let base = after.baseAddress else { return }
        for area in areas {
          let (first, width) = (area.columns.lowerBound - crop.x, area.columns.count)
          for row in area.rows {
            let new = base + row * buffer.stride + area.columns.lowerBound
            defer { old += width }
            guard memcmp(old, new, width * 4) != 0 else { continue }
            top = min(top, row - crop.y)
            bottom = max(bottom, row - crop.y)
            var column = 0
            while column < width, old[column] == new[column] { column += 1 }
            left = min(left, first + column)
            column = width - 1
            while column > 0, old[column] == new[column] { column -= 1 }
            right = max(right, first + column)
          }
        }
      }
    }
    guard bottom >= 0 else { return nil }
    let (x, y) = (left & ~1, top & ~1)
    return ScreenBuffer.Crop(x: x, y: y, width: right + 1 - x, height: bottom + 1 - y)
  }
}
