import CHost

/// A drawing destination with y pointing down, as UIKit's contexts have it: a bitmap, or a record
/// that is drawn later.
public final class CGContext {
  private let destination: Destination
  var state = GraphicsState()
  private var savedStates: [GraphicsState] = []
  private var layerStates: [GraphicsState] = []
  /// The current path, in base space.
  var currentPath = CGMutablePath()
  /// Pixels a point.
  package let scale: CGFloat

  private enum Destination {
    case canvas(CairoCanvas)
    case record(DrawingRecorder)
  }

  /// A clear bitmap of a size in pixels, drawn to in points; nil if there cannot be such a one.
  package init?(width: Int, height: Int, scale: CGFloat) {
    guard scale > 0, let canvas = CairoCanvas(width: width, height: height, scale: scale) else {
      return nil
    }
    destination = .canvas(canvas)
    self.scale = scale
  }

  /// A bitmap whose pixels are somebody's own, who keeps them until the context is gone: rows
  /// tight, premultiplied 0xAARRGGBB.
  package init?(
    drawingOn pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, scale: CGFloat
  ) {
    guard let canvas = CairoCanvas(on: pixels, width: width, height: height, scale: scale) else {
      return nil
    }
    destination = .canvas(canvas)
    self.scale = scale
  }

  init(recorder: DrawingRecorder) {
    destination = .record(recorder)
    scale = 1
  }

  /// Draws at once, or notes what to draw.
  func perform(_ operation: @escaping (CairoCanvas) -> Void) {
    switch destination {
    case .canvas(let canvas): operation(canvas)
    case .record(let recorder): recorder.operations.append(operation)
    }
  }

  var canvas: CairoCanvas? {
    if case .canvas(let canvas) = destination { canvas } else { nil }
  }

  // MARK: The bitmap

  /// Pixels across; 0 for a record.
  public var width: Int { canvas?.width ?? 0 }

  /// Pixels down; 0 for a record.
  public var height: Int { canvas?.height ?? 0 }

  /// What keeps the context from drawing anything more; nil while all is well.
  package var problem: String? { canvas?.problem }

  public func makeImage() -> CGImage? {
    canvas?.makeImage()
  }

  /// The pixels as they are now, rows tight, premultiplied 0xAARRGGBB; none for a record.
  package func withPixels<Result>(
    _ body: (UnsafeBufferPointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    if let canvas { return try canvas.withPixels(body) }
    return try body(UnsafeBufferPointer(start: nil, count: 0))
  }

  // MARK: State

  public func saveGState() {
    savedStates.append(state)
    perform { $0.save() }
  }

  /// Core Graphics logs an unbalanced restore and goes on; ours just goes on.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    perform { $0.restore() }
  }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    layerStates.append(state)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    perform { $0.beginGroup(within: nil) }
  }

  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
    saveGState()
    layerStates.append(state)
    let bounds = rect.applying(state.transform)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    perform { $0.beginGroup(within: bounds) }
  }

  public func endTransparencyLayer() {
    guard let outside = layerStates.popLast() else { return }
    noteBlending(outside)
    perform { $0.endGroup(outside) }
    restoreGState()
  }

  /// Remembers that a record cannot be drawn straight onto what others have drawn.
  func noteBlending(_ state: GraphicsState) {
    if case .record(let recorder) = destination, state.blendMode.needsOwnSurface {
      recorder.needsOwnSurface = true
    }
  }

  // MARK: The transform

  public var ctm: CGAffineTransform {
    state.transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }
}
