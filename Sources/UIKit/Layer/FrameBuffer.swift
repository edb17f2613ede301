/// The pixels of a screen, kept between frames so that only changes are redrawn.
package final class FrameBuffer {
  /// A drawing over the layers, identified by its key.
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
  /// The rows that are drawn; those above and below are never drawn.
  package let rows: Range<Int>
  /// All pixels, premultiplied `0xAARRGGBB`, valid only within ``rows``.
  package private(set) var pixels: [UInt32]
  /// The error that interrupted the last frame; nil without an error.
  package private(set) var problem: String?

  private var frame: DrawnFrame?
  private var overlayKey: AnyHashable?

  /// Changes at most this many rows apart are drawn together.
  private static let gap = 24
  /// The maximum width and height of a Cairo image surface, in pixels.
  private static let sideLimit = 32_767

  /// Creates a buffer for a screen of a size in pixels; returns nil if Cairo does not support the
  /// size.
  package init?(width: Int, height: Int, scale: CGFloat, rows: Range<Int>? = nil) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height), scale > 0
    else { return nil }
    self.width = width
    self.height = height
    self.scale = scale
    self.rows = (rows ?? 0..<height).clamped(to: 0..<height)
    // Rows that are never drawn use no memory.
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { $1 = width * height }
  }

  /// Draws layers at a time, one over the other on black.
  ///
  /// - Parameter willDraw: Called with the rows that are about to be drawn, and the previous
  ///   pixels.
  /// - Returns: The rows that were drawn, from top to bottom; empty if nothing has changed.
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

  private func bands(
    from old: DrawnFrame?, _ oldKey: AnyHashable?, to new: DrawnFrame, _ newKey: AnyHashable?
  ) -> [Range<Int>] {
    guard let old, oldKey == newKey else { return rows.isEmpty ? [] : [rows] }
    var bands = join(new.changes(since: old).map(rowRange))
    let casts = new.casts.map(rowRange)
    while true {
      let cut = casts.filter { cast in
        bands.contains { $0.overlaps(cast) && $0.clamped(to: cast) != cast }
      }
      if cut.isEmpty { return bands }
      bands = join(bands + cut)
    }
  }

  private func rowRange(_ rect: CGRect) -> Range<Int> {
    guard rect.minY.isFinite, rect.maxY.isFinite else { return rows }
    let top = min(max(rect.minY.rounded(.down), 0), CGFloat(height))
    let bottom = min(max(rect.maxY.rounded(.up), top), CGFloat(height))
    return (Int(top)..<Int(bottom)).clamped(to: rows)
  }

  /// Joins ranges of rows that are near each other.
  private func join(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
      .reduce(into: []) { bands, next in
        if let last = bands.last, next.lowerBound - last.upperBound <= Self.gap {
          bands[bands.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
        } else {
          bands.append(next)
        }
      }
  }
}

extension CGContext {
  /// Runs `body` with drawing limited to some rows of the bitmap.
  fileprivate func drawRows(_ rows: Range<Int>, _ body: () -> Void) {
    saveGState()
    perform { $0.clip(toRows: rows) }
    body()
    restoreGState()
  }
}
