import CHost
import Foundation

extension Picture {
  /// This picture as a PNG file's bytes, without loss.
  ///
  /// - Throws: ``PictureError/encodingFailed(reason:)`` if there is no memory for it.
  public func pngData() throws(PictureError) -> Data {
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let target = cairo_image_surface_get_data(surface) else {
      throw .encodingFailed(reason: "no memory for \(width)×\(height) pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    pixels.withUnsafeBytes { source in
      for row in 0..<height {
        UnsafeMutableRawBufferPointer(start: target + row * stride, count: width * 4)
          .copyMemory(
            from: UnsafeRawBufferPointer(rebasing: source[row * width * 4..<(row + 1) * width * 4]))
      }
    }
    cairo_surface_mark_dirty(surface)
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { destination in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, destination)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .encodingFailed(reason: String(cString: cairo_status_to_string(status)))
    }
    return data
  }
}
