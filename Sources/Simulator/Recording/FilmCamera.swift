import UIKit

/// Captures the pictures of a recording: what has changed since the last one.
@MainActor struct FilmCamera {
  let buffer: ScreenBuffer
  private var rows: [Range<Int>] = []
  private var before: [UInt32] = []

  init(_ buffer: ScreenBuffer) {
    self.buffer = buffer
  }

  /// Returns the smallest rectangle of the picture that has changed; nil if nothing has.
  ///
  /// Its origin has even coordinates, as WebP requires.
  mutating func change(in simulator: Simulator) -> (part: ScreenBuffer.Crop, picture: Picture)? {
    rows = []
    let crop = buffer.crop
    let stride = buffer.stride
    var before = before
    self.before = []
    before.removeAll(keepingCapacity: true)
    rows = buffer.update(simulator) { rows, pixels in
      for row in rows.joined() {
        let start = row * stride + crop.x
        before += pixels[start..<start + crop.width]
      }
    }
    defer { self.before = before }
    guard let box = changedBox(before) else { return nil }
    return (box, buffer.part(box))
  }

  private func changedBox(_ before: [UInt32]) -> ScreenBuffer.Crop? {
    let crop = buffer.crop
    var (top, bottom, left, right) = (Int.max, -1, crop.width, -1)
    before.withUnsafeBufferPointer { before in
      buffer.pixels.withUnsafeBufferPointer { after in
        guard var old = before.baseAddress, let base = after.baseAddress else { return }
        for row in rows.joined() {
          let new = base + row * buffer.stride + crop.x
          defer { old += crop.width }
          guard memcmp(old, new, crop.width * 4) != 0 else { continue }
          top = min(top, row - crop.y)
          bottom = row - crop.y
          var column = 0
          while column < left, old[column] == new[column] { column += 1 }
          left = min(left, column)
          column = crop.width - 1
          while column > right, old[column] == new[column] { column -= 1 }
          right = max(right, column)
        }
      }
    }
    guard bottom >= 0 else { return nil }
    let (x, y) = (left & ~1, top & ~1)
    return ScreenBuffer.Crop(x: x, y: y, width: right + 1 - x, height: bottom + 1 - y)
  }
}
