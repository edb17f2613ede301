import CHost

/// A blurred copy of a part of a surface's pixels.
enum Backdrop {
  /// Returns a Cairo surface with the copy, which the caller destroys.
  ///
  /// - Parameters:
  ///   - source: A surface of premultiplied pixels of four bytes.
  ///   - area: The pixels to copy. The blur reaches beyond it, and repeats the pixels at the edges
  ///     of the surface.
  ///   - deviation: The blur's standard deviation, in pixels.
  static func makeSurface(
    of source: OpaquePointer, in area: CGRect, deviation: Double, saturation: CGFloat
  ) -> OpaquePointer? {
    let (width, height) = (Int(area.width), Int(area.height))
    let right = Int(cairo_image_surface_get_width(source)) - 1
    let bottom = Int(cairo_image_surface_get_height(source)) - 1
    guard right >= 0, bottom >= 0, let pixels = cairo_image_surface_get_data(source),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let bytes = cairo_image_surface_get_data(surface)
    else { return nil }
    let reach = BoxBlur.reach(deviation: deviation)
    let (wide, high) = (width + 2 * reach, height + 2 * reach)
    let columns = (0..<wide).map { min(max(Int(area.minX) - reach + $0, 0), right) * 4 }
    var plane = [UInt8](repeating: 0, count: wide * high)
    for channel in 0..<4 {
      for y in 0..<high {
        let row =
          min(max(Int(area.minY) - reach + y, 0), bottom)
          * Int(cairo_image_surface_get_stride(source))
        for x in 0..<wide { plane[y * wide + x] = pixels[row + columns[x] + channel] }
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
    saturate(bytes, count: width * height, by: Double(saturation))
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// Moves each color away from the gray of its luminance (ITU-R BT.709).
  private static func saturate(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, by factor: Double
  ) {
    for pixel in stride(from: 0, to: count * 4, by: 4) {
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
}
