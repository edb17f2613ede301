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
  /// The area that is drawn; the rest is never drawn.
  package let area: PixelRect
  /// All pixels, premultiplied `0xAARRGGBB`, valid only within ``area``.
  package private(set) var pixels: [UInt32]
  /// The error that interrupted the last frame; nil without an error.
  package private(set) var problem: String?

  /// The area, and what blurred backdrops in it show from around it.
  private var limits: PixelRect
  private var frame: DrawnFrame?
  private var overlayKey: AnyHashable?
  private let shadowMasks = ShadowMasks()

  /// A visit of all layers takes about as long as drawing this many rows.
  private static let visitedRows = 24
  /// The maximum width and height of a Cairo image surface, in pixels.
  private static let sideLimit = 32_767

  /// Creates a buffer for a screen of a size in pixels; returns nil if Cairo does not support the
  /// size.
  package init?(width: Int, height: Int, scale: CGFloat, area: PixelRect? = nil) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height), scale > 0
    else { return nil }
    self.width = width
    self.height = height
    self.scale = scale
    let all = PixelRect(columns: 0..<width, rows: 0..<height)
    self.area = area?.clamped(to: all) ?? all
    limits = self.area
    // Rows that are never drawn use no memory.
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { $1 = width * height }
  }

  /// Draws layers at a time, one over the other on black.
  ///
  /// - Parameter willDraw: Called with the areas that are about to be drawn, and the previous
  ///   pixels.
  /// - Returns: The areas that were drawn, which may overlap; empty if nothing has changed.
  @discardableResult
  package func show(
    _ layers: [CALayer], at time: CFTimeInterval, overlay: Overlay? = nil,
    willDraw: (([PixelRect], [UInt32]) -> Void)? = nil
  ) -> [PixelRect] {
    let shownLayers = ShownLayers(at: time)
    let next = nextFrame(of: layers, shownLayers)
    let changes = changes(from: frame, overlayKey, to: next, overlay?.key)
    frame = next
    overlayKey = overlay?.key
    guard !changes.isEmpty else { return [] }
    willDraw?(changes, pixels)
    pixels.withUnsafeMutableBufferPointer { target in
      guard let base = target.baseAddress,
        let context = CGContext(drawingOn: base, width: width, height: height, scale: scale)
      else { return }
      context.perform { [shadowMasks] in $0.shadowMasks = shadowMasks }
      for change in changes {
        context.drawWithin(change) {
          let start = next.start(for: change.rect, in: layers)
          if start == nil {
            context.setFillColor(.black)
            context.fill(
              change.rect.insetBy(dx: -1, dy: -1)
                .applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)))
          }
          LayerRenderer(context, showing: shownLayers).draw(layers, from: start)
          overlay?.draw(context)
        }
      }
      problem = context.problem
    }
    return limits == area
      ? changes : changes.map { $0.clamped(to: area) }.filter { !$0.isEmpty }
  }

  private func nextFrame(of layers: [CALayer], _ shown: ShownLayers) -> DrawnFrame {
    let next = DrawnFrame(
      of: layers, shown: shown, screen: limits.rect, scale: scale, after: frame)
    let all = PixelRect(columns: 0..<width, rows: 0..<height)
    let wanted = next.backdrops.reduce(limits) { $0.union(pixels($1, in: all)) }
    guard wanted != limits else { return next }
    (limits, frame) = (wanted, nil)
    return nextFrame(of: layers, shown)
  }

  private func changes(
    from old: DrawnFrame?, _ oldKey: AnyHashable?, to new: DrawnFrame, _ newKey: AnyHashable?
  ) -> [PixelRect] {
    guard let old, oldKey == newKey else { return limits.isEmpty ? [] : [limits] }
    var changes = ChangedAreas(
      of: new.changes(since: old).map { pixels($0, in: limits) },
      visit: Self.visitedRows * limits.columns.count)
    guard !changes.areas.isEmpty else { return [] }
    let casts = (new.casts + new.backdrops).map { pixels($0, in: limits) }
    let curves = new.layers.enumerated().flatMap { index, layer in
      layer.curves.map { (layer: index, area: pixels($0, in: limits)) }
    }
    changes.extend { area in
      let cut = casts.first { $0.overlaps(area) && !area.contains($0) }
      if let cut { return area.union(cut) }
      let start = new.startIndex(for: area.rect) ?? 0
      let columns = curves.reduce(area.columns) { columns, curve in
        guard curve.layer >= start, curve.area.overlaps(area) else { return columns }
        let curve = curve.area.columns
        return min(
          columns.lowerBound, curve.lowerBound)..<max(columns.upperBound, curve.upperBound)
      }
      return PixelRect(columns: columns, rows: area.rows)
    }
    return changes.areas
  }

  /// The pixels that a rectangle touches.
  private func pixels(_ rect: CGRect, in limits: PixelRect) -> PixelRect {
    PixelRect(
      columns: Self.range(rect.minX, rect.maxX, in: limits.columns),
      rows: Self.range(rect.minY, rect.maxY, in: limits.rows))
  }

  private static func range(_ from: CGFloat, _ to: CGFloat, in limits: Range<Int>) -> Range<Int> {
    guard from.isFinite, to.isFinite else { return limits }
    let (low, high) = (CGFloat(limits.lowerBound), CGFloat(limits.upperBound))
    let start = min(max(from.rounded(.down), low), high)
    return Int(start)..<Int(min(max(to.rounded(.up), start), high))
  }
}

extension CGContext {
  /// Runs `body` with drawing limited to an area of the bitmap.
  fileprivate func drawWithin(_ area: PixelRect, _ body: () -> Void) {
    saveGState()
    perform { $0.clip(to: area) }
    body()
    restoreGState()
  }
}
