import CHost
import Foundation

extension Picture {
  /// Returns the picture as a PNG file's bytes, without loss.
  ///
  /// - Throws: ``PictureError/encodingFailed(reason:)`` if Cairo cannot write it, as without
  ///   memory.
  public func pngData() throws(PictureError) -> Data {
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    var data = Data()
    let status = pixels.withUnsafeBytes { bytes in
      // Cairo only reads the pixels.
      let source = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      let surface = cairo_image_surface_create_for_data(
        source, isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      return withUnsafeMutablePointer(to: &data) { destination in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, bytes, count in
            guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            closure.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, destination)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .encodingFailed(reason: String(cString: cairo_status_to_string(status)))
    }
    return data
  }
}
