import CHost
import Foundation

extension Picture {
  /// This picture as a PNG file's bytes, without loss.
  ///
  /// - Throws: ``PictureError/encodingFailed(reason:)`` if there is no memory for it.
  public func pngData() throws(PictureError) -> Data {
    let isOpaque = pixels.allSatisfy { $0 >= 0xFF00_0000 }
    let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    return try pixels.withUnsafeBytes { bytes throws(PictureError) in
      // Cairo only reads them.
      let source = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      guard
        let surface = cairo_image_surface_create_for_data(
          source?.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
          Int32(width * 4))
      else { throw .encodingFailed(reason: "no memory for \(width)×\(height) pixels") }
      defer { cairo_surface_destroy(surface) }
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
}
