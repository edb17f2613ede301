import CHost

extension CairoCanvas {
  /// Draws an image in perspective, pixel by pixel, as Cairo has no perspective transforms.
  ///
  /// - Parameter projection: The projection from the image's pixels to user space.
  func draw(_ image: CGImage, through projection: Projection, _ state: GraphicsState) {
    let pixels = projection.concatenating(
      Projection(state.transform.concatenating(cairo.matrix)))
    guard let inverse = pixels.inverse else { return }
    let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    cairo_save(cairo)
    cairo_identity_matrix(cairo)
    let target = pixels.box(around: source).intersection(cairo.clipExtents).integral
    cairo_restore(cairo)
    guard !target.isNull, target.width >= 1, target.height >= 1,
      let warped = image.warped(to: target, seenThrough: pixels, inverse)
    else { return }
    paint(state, bounds: nil) { cairo in
      cairo_identity_matrix(cairo)
      cairo_set_source_surface(cairo, warped.surface, target.minX, target.minY)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }
}

extension CGImage {
  /// The number of samples per pixel on each axis, which smooth edges and distant parts.
  private static let samples = 2

  fileprivate func warped(
    to target: CGRect, seenThrough projection: Projection, _ inverse: Projection
  ) -> CGImage? {
    let (columns, rows) = (Int(target.width), Int(target.height))
    let step = 1 / CGFloat(Self.samples)
    var result = [UInt32](repeating: 0, count: columns * rows)
    withPixels { source in
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = SIMD4<Float>.zero
          for index in 0..<Self.samples * Self.samples {
            let place = CGPoint(
              x: target.minX + CGFloat(column) + (CGFloat(index % Self.samples) + 0.5) * step,
              y: target.minY + CGFloat(row) + (CGFloat(index / Self.samples) + 0.5) * step)
            guard let point = inverse.origin(of: place, in: projection) else { continue }
            sum += color(at: point, of: source)
          }
          result[row * columns + column] = (sum * Float(step * step)).packed
        }
      }
    }
    return result.withUnsafeBufferPointer { CGImage(width: columns, height: rows, pixels: $0) }
  }

  /// Returns the color at a point, interpolated from the four nearest pixels; transparent outside.
  private func color(at point: CGPoint, of pixels: UnsafeBufferPointer<UInt32>) -> SIMD4<Float> {
    let (x, y) = (point.x - 0.5, point.y - 0.5)
    guard x > -1, y > -1, x < CGFloat(width), y < CGFloat(height) else { return .zero }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (Float(x - CGFloat(left)), Float(y - CGFloat(top)))
    func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
      guard column >= 0, row >= 0, column < width, row < height else { return .zero }
      return SIMD4(unpacking: pixels[row * width + column])
    }
    let upper = pixel(left, top) * (1 - fx) + pixel(left + 1, top) * fx
    let lower = pixel(left, top + 1) * (1 - fx) + pixel(left + 1, top + 1) * fx
    return upper * (1 - fy) + lower * fy
  }
}

extension SIMD4<Float> {
  fileprivate init(unpacking pixel: UInt32) {
    self.init(
      Float(pixel >> 24), Float(pixel >> 16 & 0xFF), Float(pixel >> 8 & 0xFF),
      Float(pixel & 0xFF))
  }

  fileprivate var packed: UInt32 {
    let rounded = self.rounded(.toNearestOrAwayFromZero)
    return UInt32(rounded.x) << 24 | UInt32(rounded.y) << 16 | UInt32(rounded.z) << 8
      | UInt32(rounded.w)
  }
}
