import CHost

extension CGContext {
  /// Whether a rectangle of user space may intersect the clip; always true for a recording.
  package func mayShow(_ rect: CGRect) -> Bool {
    guard let canvas, !rect.isNull else { return true }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(canvas.cairo, &x1, &y1, &x2, &y2)
    let placed = rect.applying(state.transform)
    // One point more on each side, for antialiased edges.
    return placed.maxX >= x1 - 1 && placed.minX <= x2 + 1 && placed.maxY >= y1 - 1
      && placed.minY <= y2 + 1
  }

  /// Whether drawing around a rectangle may be visible: whether the clip reaches beyond it.
  func mayShow(around rect: CGRect) -> Bool {
    let transform = state.transform
    guard let canvas, transform.b == 0, transform.c == 0 else { return true }
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(canvas.cairo, &x1, &y1, &x2, &y2)
    return !rect.applying(transform)
      .contains(CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1))
  }
}
