import CHost

extension CGImage {
  /// Decodes a PNG; returns nil if the data is not one.
  package convenience init?(pngData: Data) {
    var rest = pngData
    let surface = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let rest = closure?.assumingMemoryBound(to: Data.self), let bytes,
            rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          rest.pointee.copyBytes(to: bytes, count: Int(count))
          rest.pointee = rest.pointee.dropFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    self.init(adopting: Self.withAlpha(surface))
  }

  /// The image encoded as PNG.
  package var pngData: Data? {
    var data = Data()
    let status = withUnsafeMutablePointer(to: &data) { data in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          guard let bytes, let data = closure?.assumingMemoryBound(to: Data.self) else {
            return CAIRO_STATUS_WRITE_ERROR
          }
          data.pointee.append(bytes, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, data)
    }
    return status == CAIRO_STATUS_SUCCESS ? data : nil
  }

  /// Consumes a surface and returns one with alpha; opaque PNGs decode without it.
  private static func withAlpha(_ surface: OpaquePointer?) -> OpaquePointer? {
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_image_surface_get_format(surface) != CAIRO_FORMAT_ARGB32
    else { return surface }
    defer { cairo_surface_destroy(surface) }
    let copy = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface),
      cairo_image_surface_get_height(surface))
    let cairo = cairo_create(copy)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return copy
  }
}
