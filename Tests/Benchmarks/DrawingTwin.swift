import CHost

/// The equivalent work in Cairo alone: a background, rotated letters, and a copy of the pixels.
struct DrawingTwin {
  let width: Int
  let height: Int

  /// The minimum over several runs on one reused bitmap, in milliseconds.
  func leastMilliseconds(letters: Int) -> Double {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return .nan }
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_select_font_face(
      cairo, "Inter", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(cairo, 60)
    var copy: [UInt8] = []
    let times = (0..<20).map { run in
      Stopwatch.seconds {
        draw(letters: letters, turn: Double(run) / 20, with: cairo)
        cairo_surface_flush(surface)
        copy = [UInt8](
          UnsafeBufferPointer(
            start: cairo_image_surface_get_data(surface), count: width * height * 4))
      }
    }
    precondition(!copy.isEmpty)
    return (times.min() ?? .nan) * 1000
  }

  private func draw(letters: Int, turn: Double, with cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    let columns = max(1, width / 84)
    for index in 0..<letters {
      cairo_save(cairo)
      cairo_translate(
        cairo, Double(index % columns * 84 + 20), Double(index / columns * 90 % height + 70))
      cairo_rotate(cairo, turn)
      cairo_new_path(cairo)
      cairo_move_to(cairo, 0, 0)
      cairo_text_path(cairo, "A")
      cairo_fill(cairo)
      cairo_restore(cairo)
    }
  }
}
