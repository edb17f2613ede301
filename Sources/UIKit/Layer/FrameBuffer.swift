/// The pixels of a screen, kept from one frame to the next: only what has changed is drawn again.
package final class FrameBuffer {
  /// What is drawn over the layers; another key is another drawing.
  package struct Overlay {
    package let key: AnyHashable
    package let draw: (CGContext) -> Void

    package init(key: AnyHashable, draw: @escaping (CGContext) -> Void) {
      self.key = key
      self.draw = draw
    }
  }

  package let width: Int
  package let height: Int
  package let scale: CGFloat
  /// The rows that are kept; what is above and below them is never drawn.
  package let rows: Range<Int>
  /// All pixels, premultiplied `0xAARRGGBB`, with meaning within ``rows`` only.
  package private(set) var pixels: [UInt32]
  /// Why the last frame was not drawn to its end; nil while all is well.
  package private(set) var problem: String?

  private var frame: DrawnFrame?
  private var overlayKey: AnyHashable?

  /// Changes that are no further apart than this many rows are drawn together.
  private static let gap = 24
  /// Cairo counts no further than this across and down.
  private static let sideLimit = 32_767

  /// Pixels for a screen of a size in pixels; nil if Cairo cannot draw on such a one.
  package init?(width: Int, height: Int, scale: CGFloat, rows: Range<Int>? = nil) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height), scale > 0
    else { return nil }
    self.width = width
    self.height = height
    self.scale = scale
    self.rows = (rows ?? 0..<height).clamped(to: 0..<height)
    // Rows that are never drawn never take memory.
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { $1 = width * height }
  }

  /// Draws what some layers show at a time, one over the other on black.
  ///
  /// - Parameter willDraw: Told the rows that are about to be drawn, with the pixels before.
  /// - Returns: The rows that were drawn, from the top down; none if the picture is the same.
  @discardableResult
  package func show(
    _ layers: [CALayer], at time: CFTimeInterval, overlay: Overlay? = nil,
    willDraw: (([Range<Int>], [UInt32]) -> Void)? = nil
  ) -> [Range<Int>] {
    let shownLayers = ShownLayers(at: time)
    let screen = CGRect(
      x: 0, y: CGFloat(rows.lowerBound), width: CGFloat(width), height: CGFloat(rows.count))
    let next = DrawnFrame(of: layers, shown: shownLayers, screen: screen, scale: scale)
    let bands = bands(from: frame, overlayKey, to: next, overlay?.key)
    frame = next.forgettingLayers()
    overlayKey = overlay?.key
    guard !bands.isEmpty else { return [] }
    willDraw?(bands, pixels)
    pixels.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress,
        let context = CGContext(drawingOn: base, width: width, height: height, scale: scale)
      else { return }
      for band in bands {
        context.drawRows(band) {
          let rect = CGRect(
            x: 0, y: CGFloat(band.lowerBound), width: CGFloat(width), height: CGFloat(band.count))
          let start = next.start(for: rect)
          if start == nil {
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: rect.width / scale, height: rect.maxY / scale))
          }
          LayerRenderer(context, showing: shownLayers).draw(layers, from: start)
          overlay?.draw(context)
        }
      }
      problem = context.problem
    }
    return bands
  }

  /// Has the next frame drawn as a whole.
  package func invalidate() { frame = nil }

  private func bands(
    from old: DrawnFrame?, _ oldKey: AnyHashable?, to new: DrawnFrame, _ newKey: AnyHashable?
  ) -> [Range<Int>] {
    guard let old, oldKey == newKey else { return rows.isEmpty ? [] : [rows] }
    let changed = new.changes(since: old)
      .map { Int($0.minY.rounded(.down))..<Int($0.maxY.rounded(.up)) }
      .map { $0.clamped(to: rows) }
      .filter { !$0.isEmpty }
      .sorted { $0.lowerBound < $1.lowerBound }
    return changed.reduce(into: []) { bands, next in
      if let last = bands.last, next.lowerBound - last.upperBound <= Self.gap {
        bands[bands.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        bands.append(next)
      }
    }
  }
}

extension CGContext {
  /// Runs `body` so that nothing but some rows of the bitmap is drawn on.
  fileprivate func drawRows(_ rows: Range<Int>, _ body: () -> Void) {
    saveGState()
    perform { $0.clip(toRows: rows) }
    body()
    restoreGState()
  }
}
