/// Gathers what a recording context is told to draw.
final class DrawingRecorder {
  var operations: [(CairoCanvas) -> Void] = []
  var needsOwnSurface = false
}

/// What a layer drew, kept to be drawn again: sharp at every scale and under every transform,
/// without running the drawing code again.
package final class DrawingRecord {
  package let bounds: CGRect
  private let recorder = DrawingRecorder()

  /// Runs `draw` once, with a context whose user space is the layer's own.
  package init(bounds: CGRect, _ draw: (CGContext) -> Void) {
    self.bounds = bounds
    draw(CGContext(recorder: recorder))
  }

  package var isEmpty: Bool { recorder.operations.isEmpty }

  func play(on canvas: CairoCanvas) {
    canvas.isolated(from: recorder.needsOwnSurface ? bounds : nil) {
      for operation in recorder.operations {
        operation(canvas)
      }
    }
  }
}

extension CGContext {
  /// Draws a record with the current transform, clip and alpha, clipped to the record's bounds.
  package func replay(_ record: DrawingRecord) {
    guard !record.isEmpty else { return }
    let state = state
    perform { $0.replay(record, state) }
  }
}
