import CHost

/// A Cairo image surface and the drawing operations of contexts.
///
/// Paths are in base space, which the surface's own matrix transforms to pixels.
final class CairoCanvas {
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: CGFloat
  private let surface: OpaquePointer
  let cairo: OpaquePointer
  /// The bounds of the open groups, from the outermost in; nil for one without bounds.
  private var groups: [CGRect?] = []
  /// Changes the colors of inks while a record is replayed in other ones.
  private(set) var ink: ((RGBA) -> RGBA)?
  /// The masks of shadows that other canvases of the same screen have cast.
  var shadowMasks: ShadowMasks?

  /// The maximum width and height of a Cairo image surface, in pixels.
  private static let sideLimit = 32_767

  convenience init?(width: Int, height: Int, scale: CGFloat) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height),
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.init(adopting: surface, width: width, height: height, scale: scale)
  }

  /// Draws on the caller's pixels, rows without padding, which must stay valid while the canvas
  /// exists.
  convenience init?(
    on pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, scale: CGFloat
  ) {
    let bytes = UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    else { return nil }
    self.init(adopting: surface, width: width, height: height, scale: scale)
  }

  private init?(adopting surface: OpaquePointer, width: Int, height: Int, scale: CGFloat) {
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.width = width
    self.height = height
    self.scale = scale
    self.surface = surface
    self.cairo = cairo
    cairo_scale(cairo, scale, scale)
  }

  /// The error that prevents further drawing; nil without an error.
  var problem: String? {
    let status = cairo_status(cairo)
    return status == CAIRO_STATUS_SUCCESS ? nil : String(cString: cairo_status_to_string(status))
  }

  deinit {
    cairo_surface_flush(surface)
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  func makeImage() -> CGImage? {
    cairo_surface_flush(surface)
    let data = UnsafeRawPointer(cairo_image_surface_get_data(surface))
    let pixels = UnsafeBufferPointer(
      start: data?.assumingMemoryBound(to: UInt32.self), count: width * height)
    return CGImage(width: width, height: height, pixels: pixels)
  }

  // MARK: State

  func save() { cairo_save(cairo) }

  func restore() { cairo_restore(cairo) }

  /// Clips the following drawing to some pixels.
  func clip(to area: PixelRect) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    cairo_rectangle(
      cairo, Double(area.columns.lowerBound), Double(area.rows.lowerBound),
      Double(area.columns.count), Double(area.rows.count))
    cairo_clip(cairo)
    cairo_set_matrix(cairo, &matrix)
  }

  func clip(to path: CGPath, rule: CGPathFillRule) {
    cairo.setPath(path)
    cairo.setRule(rule)
    cairo_clip(cairo)
  }

  /// Begins a group that collects the following drawing, clipped to a rectangle of base space if
  /// given.
  func beginGroup(within bounds: CGRect?) {
    groups.append(bounds)
    cairo_save(cairo)
    if let bounds {
      cairo.setPath(CGPath(rect: bounds, transform: nil))
      cairo_clip(cairo)
    }
    cairo_push_group(cairo)
  }

  /// - Parameter color: What is drawn through the group's opacity; nil draws the group.
  func endGroup(_ state: GraphicsState, filling color: RGBA? = nil) {
    let bounds = groups.popLast() ?? nil
    guard let pattern = cairo_pop_group(cairo) else { return }
    cairo_restore(cairo)
    paint(state, bounds: bounds) { cairo in
      if let color {
        cairo.setSource(color, alpha: state.alpha)
        cairo_mask(cairo, pattern)
      } else {
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
      }
    }
    cairo_pattern_destroy(pattern)
  }

  /// Runs `body` in a group of its own, clipped to the bounds; directly if they are nil.
  func isolated(from bounds: CGRect?, _ body: () -> Void) {
    guard let bounds else { return body() }
    beginGroup(within: bounds)
    body()
    endGroup(GraphicsState())
  }

  func replay(_ record: DrawingRecord, _ state: GraphicsState) {
    guard state.transform.isDrawable else { return }
    guard !state.isPlain else { return play(record, state) }
    if record.isSingleInk, state.blendMode == .normal, state.shadow == nil,
      state.masks.isEmpty
    {
      // Its parts cannot be seen through one another.
      return inked({ $0.faded(to: state.alpha) }) { play(record, state) }
    }
    beginGroup(within: record.bounds.applying(state.transform))
    play(record, state)
    endGroup(state)
  }

  private func play(_ record: DrawingRecord, _ state: GraphicsState) {
    cairo_save(cairo)
    cairo.concatenate(state.transform)
    cairo.setPath(CGPath(rect: record.bounds, transform: nil))
    cairo_clip(cairo)
    record.play(on: self)
    cairo_restore(cairo)
  }

  /// Runs `body` with the colors of its inks changed, after the change by an outer call.
  func inked(_ change: @escaping (RGBA) -> RGBA, _ body: () -> Void) {
    let outer = ink
    ink = outer.map { outer in { outer(change($0)) } } ?? change
    body()
    ink = outer
  }

  /// Runs `body` with the state's blend mode, after drawing its shadow, through its masks.
  func paint(_ state: GraphicsState, bounds: CGRect?, _ body: (OpaquePointer) -> Void) {
    guard state.masks.isEmpty else { return paintMasked(state, bounds: bounds, body) }
    if let shadow = state.shadow, shadow.color.alpha > 0 {
      castShadow(shadow, state, bounds: bounds, body)
    }
    cairo_save(cairo)
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    body(cairo)
    cairo_restore(cairo)
  }
}

extension CairoCanvas {
  private func paintMasked(
    _ state: GraphicsState, bounds: CGRect?, _ body: (OpaquePointer) -> Void
  ) {
    var unmasked = state
    unmasked.masks = []
    unmasked.blendMode = .normal
    beginGroup(within: nil)
    paint(unmasked, bounds: bounds, body)
    for mask in state.masks where mask.transform.isDrawable {
      cairo_save(cairo)
      cairo.concatenate(mask.transform)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      if let pattern = mask.image.pattern(in: mask.rect) {
        cairo_set_source(cairo, pattern)
        cairo_paint(cairo)
        cairo_pattern_destroy(pattern)
      }
      cairo_restore(cairo)
    }
    var whole = GraphicsState()
    whole.blendMode = state.blendMode
    endGroup(whole)
  }
}

extension OpaquePointer {
  /// Replaces the current path of the Cairo context.
  func setPath(_ path: CGPath) {
    cairo_new_path(self)
    path.forEachSegment { segment, start, end in
      switch segment {
      case .move: cairo_move_to(self, end.x, end.y)
      case .line: cairo_line_to(self, end.x, end.y)
      case .quad, .curve:
        guard let curve = CubicCurve(segment, from: start) else { return }
        // Cairo takes a curve that folds back to its start for a point.
        let isFold = curve.start == curve.end && curve.control1 == curve.control2
        let halves = isFold ? curve.split(at: 0.5) : nil
        for part in halves.map({ [$0, $1] }) ?? [curve] {
          cairo_curve_to(
            self, part.control1.x, part.control1.y, part.control2.x, part.control2.y, part.end.x,
            part.end.y)
        }
      case .close: cairo_close_path(self)
      }
    }
  }

  func setRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(
      self, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  func setSource(_ color: RGBA, alpha: CGFloat) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * alpha)
  }

  func concatenate(_ transform: CGAffineTransform) {
    var matrix = transform.cairoMatrix
    cairo_transform(self, &matrix)
  }

  /// The bounds of the clip in user space.
  var clipExtents: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(self, &x1, &y1, &x2, &y2)
    return CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
  }

  /// The matrix from the context's user space to its surface.
  var matrix: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(self, &matrix)
    return CGAffineTransform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}

extension CGAffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }

  /// Whether Cairo accepts the transform; it rejects those that cannot be inverted.
  var isDrawable: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite && tx.isFinite && ty.isFinite
  }
}
