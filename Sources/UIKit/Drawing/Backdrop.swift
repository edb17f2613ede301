import CHost

/// A blurred copy of a part of a surface's pixels.
struct Backdrop {
  /// Premultiplied pixels of four bytes.
  struct Pixels {
    let data: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let stride: Int
  }

  private let width: Int
  private let height: Int
  private var bytes: [UInt8]

  /// - Parameters:
  ///   - area: The pixels to copy. The blur reaches beyond it, and repeats the pixels at the edges
  ///     of the surface.
  ///   - deviation: The blur's standard deviation, in pixels.
  init(of source: Pixels, in area: CGRect, deviation: Double, saturation: CGFloat) {
    width = Int(area.width)
    height = Int(area.height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard source.width > 0, source.height > 0 else { return }
    let reach = BoxBlur.reach(deviation: deviation)
    let (wide, high) = (width + 2 * reach, height + 2 * reach)
    let columns = (0..<wide).map {
      min(max(Int(area.minX) - reach + $0, 0), source.width - 1) * 4
    }
    var plane = [UInt8](repeating: 0, count: wide * high)
    for channel in 0..<4 {
      for y in 0..<high {
        let row = min(max(Int(area.minY) - reach + y, 0), source.height - 1) * source.stride
        for x in 0..<wide { plane[y * wide + x] = source.data[row + columns[x] + channel] }
      }
      plane.withUnsafeMutableBufferPointer {
        guard let start = $0.baseAddress else { return }
        BoxBlur.blur(start, width: wide, height: high, stride: wide, deviation: deviation)
      }
      for y in 0..<height {
        for x in 0..<width {
          bytes[(y * width + x) * 4 + channel] = plane[(y + reach) * wide + x + reach]
        }
      }
    }
    saturate(by: Double(saturation))
  }

  /// Moves each color away from the gray of its luminance (ITU-R BT.709).
  private mutating func saturate(by factor: Double) {
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let (blue, green, red) = (
        Double(bytes[pixel]), Double(bytes[pixel + 1]), Double(bytes[pixel + 2])
      )
      let gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let most = Double(bytes[pixel + 3])
      for (channel, value) in [blue, green, red].enumerated() {
        let moved = gray + (value - gray) * factor
        bytes[pixel + channel] = UInt8(min(max(moved, 0), most).rounded())
      }
    }
  }

  /// Returns a Cairo surface with the pixels, which the caller destroys.
  func makeSurface() -> OpaquePointer? {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for row in 0..<height {
        (data + row * stride).update(from: start + row * width * 4, count: width * 4)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
