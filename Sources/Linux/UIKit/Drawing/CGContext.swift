import CHost

/// A drawing destination with y pointing down, like UIKit's contexts: a bitmap, or a record for
/// later drawing.
public final class CGContext {
  private let destination: Destination
  var state = GraphicsState()
  private var savedStates: [GraphicsState] = []
  private var layerStates: [GraphicsState] = []
  /// The current path, in base space.
  var currentPath = CGMutablePath()
  /// Pixels per point.
  package let scale: CGFloat

  private enum Destination {
    case canvas(CairoCanvas)
    case record(DrawingRecorder)
  }

  /// Creates a transparent bitmap of a size in pixels, drawn to in points; nil if the size is
  /// invalid.
  package init?(width: Int, height: Int, scale: CGFloat) {
    guard scale > 0, let canvas = CairoCanvas(width: width, height: height, scale: scale) else {
      return nil
    }
    destination = .canvas(canvas)
    self.scale = scale
  }

  /// Creates a bitmap on the caller's pixels, which must stay valid while the context exists: rows
  /// without padding, premultiplied 0xAARRGGBB.
  package init?(
    drawingOn pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, scale: CGFloat
  ) {
    guard let canvas = CairoCanvas(on: pixels, width: width, height: height, scale: scale) else {
      return nil
    }
    destination = .canvas(canvas)
    self.scale = scale
  }

  /// Creates a bitmap with the y axis pointing up, a point a pixel.
  ///
  /// Unlike Apple's, it takes one format: 8 bits per component, and
  /// `CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue`, in
  /// rows without padding; nil for others.
  ///
  /// - Parameter data: The pixels, which stay valid while the context exists; nil for its own.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let format =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard bitsPerComponent == 8, bitmapInfo == format, (1...32_767).contains(width),
      (1...32_767).contains(height),
      bytesPerRow == width * 4 || (data == nil && bytesPerRow == 0)
    else { return nil }
    let canvas =
      if let data {
        CairoCanvas(
          on: data.assumingMemoryBound(to: UInt32.self), width: width, height: height, scale: 1)
      } else {
        CairoCanvas(width: width, height: height, scale: 1)
      }
    guard let canvas else { return nil }
    destination = .canvas(canvas)
    scale = 1
    state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }

  init(recorder: DrawingRecorder) {
    destination = .record(recorder)
    scale = 1
  }

  /// Performs an operation on the canvas, or records it.
  ///
  /// - Parameter inkCount: How often it draws in inks, which ``CairoCanvas/ink`` may change; nil if
  ///   it also draws otherwise.
  func perform(inkCount: Int? = nil, _ operation: @escaping (CairoCanvas) -> Void) {
    switch destination {
    case .canvas(let canvas): operation(canvas)
    case .record(let recorder):
      recorder.operations.append(operation)
      recorder.inkCount = recorder.inkCount.flatMap { count in inkCount.map { count + $0 } }
    }
  }

  var canvas: CairoCanvas? {
    if case .canvas(let canvas) = destination { canvas } else { nil }
  }

  // MARK: The bitmap

  /// The width in pixels; 0 for a record.
  public var width: Int { canvas?.width ?? 0 }

  /// The height in pixels; 0 for a record.
  public var height: Int { canvas?.height ?? 0 }

  /// The error that prevents further drawing; nil without an error.
  package var problem: String? { canvas?.problem }

  public func makeImage() -> CGImage? {
    canvas?.makeImage()
  }

  // MARK: State

  public func saveGState() {
    savedStates.append(state)
    perform { $0.save() }
  }

  /// Restores the last saved state; ignores an unbalanced call, which Core Graphics logs.
  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    state = saved
    perform { $0.restore() }
  }

  /// Calls `body`, and restores the state that it changes.
  func preservingState(_ body: () -> Void) {
    saveGState()
    body()
    restoreGState()
  }

  func beginTransparencyLayer() {
    beginGroup(within: nil)
  }

  func beginTransparencyLayer(in rect: CGRect) {
    beginGroup(within: rect.applying(state.transform))
  }

  /// - Parameter bounds: In base space.
  private func beginGroup(within bounds: CGRect?) {
    saveGState()
    layerStates.append(state)
    state.alpha = 1
    state.shadow = nil
    state.masks = []
    state.blendMode = .normal
    perform { $0.beginGroup(within: bounds) }
  }

  func endTransparencyLayer() {
    guard let outside = layerStates.popLast() else { return }
    noteBlending(outside)
    perform { $0.endGroup(outside) }
    restoreGState()
  }

  /// Ends a transparency layer, and fills a color through its opacity instead of drawing it.
  func endTransparencyLayer(filling color: CGColor) {
    guard let outside = layerStates.popLast() else { return }
    perform { $0.endGroup(outside, filling: color.rgba) }
    restoreGState()
  }

  /// Notes that a record must not be drawn directly onto other content, if the blend mode requires
  /// it.
  func noteBlending(_ state: GraphicsState) {
    if case .record(let recorder) = destination, state.blendMode != .normal {
      recorder.needsOwnSurface = true
    }
  }

  // MARK: The transform

  var ctm: CGAffineTransform {
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
