import CHost

/// An immutable bitmap in sRGB.
public final class CGImage: Hashable, @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// A Cairo ARGB32 image surface that is never written to again.
  let surface: OpaquePointer

  /// Takes over the caller's reference to an ARGB32 image surface.
  init?(adopting surface: OpaquePointer?) {
    guard let surface else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_flush(surface)
    self.surface = surface
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
  }

  /// Copies pixels: rows without padding, premultiplied 0xAARRGGBB.
  package convenience init?(width: Int, height: Int, pixels: UnsafeBufferPointer<UInt32>) {
    guard width > 0, height > 0, pixels.count >= width * height, let source = pixels.baseAddress,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    if let data = cairo_image_surface_get_data(surface) {
      UnsafeMutableRawPointer(data).copyMemory(from: source, byteCount: width * height * 4)
      cairo_surface_mark_dirty(surface)
    }
    self.init(adopting: surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Calls `body` with the pixels: rows without padding, premultiplied 0xAARRGGBB.
  package func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    let data = UnsafeRawPointer(cairo_image_surface_get_data(surface))
    return try withExtendedLifetime(self) {
      try body(
        UnsafeBufferPointer(
          start: data?.assumingMemoryBound(to: UInt32.self), count: width * height))
    }
  }

  /// Returns a Cairo pattern, owned by the caller, that shows the image stretched to a rectangle.
  func pattern(in rect: CGRect) -> OpaquePointer? {
    guard rect.width > 0, rect.height > 0,
      let pattern = cairo_pattern_create_for_surface(surface)
    else { return nil }
    let (sx, sy) = (CGFloat(width) / rect.width, CGFloat(height) / rect.height)
    var matrix = CGAffineTransform(translationX: -rect.minX, y: -rect.minY)
      .concatenating(CGAffineTransform(scaleX: sx, y: sy)).cairoMatrix
    cairo_pattern_set_matrix(pattern, &matrix)
    // Keeps edge pixels opaque when the image is enlarged.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  /// Whether both images have the same pixels.
  package func hasSamePixels(as other: CGImage) -> Bool {
    guard width == other.width, height == other.height else { return false }
    return withPixels { mine in
      other.withPixels { theirs in mine.elementsEqual(theirs) }
    }
  }

  public static func == (left: CGImage, right: CGImage) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
