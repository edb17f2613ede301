/// Collects the operations of a recording context.
final class DrawingRecorder {
  var operations: [(CairoCanvas) -> Void] = []
  var needsOwnSurface = false
  /// How often the operations draw in inks, which ``CairoCanvas/ink`` may change; nil if they also
  /// draw otherwise.
  var inkCount: Int? = 0
}

/// A layer's recorded drawing, which can be replayed sharply at every scale and transform without
/// running the drawing code again.
package final class DrawingRecord {
  package let bounds: CGRect
  private let recorder = DrawingRecorder()

  /// Runs `draw` once, with a context in the layer's coordinate system.
  package init(bounds: CGRect, _ draw: (CGContext) -> Void) {
    self.bounds = bounds
    draw(CGContext(recorder: recorder))
  }

  package var isEmpty: Bool { recorder.operations.isEmpty }

  /// Whether the drawing can be replayed in another color.
  var isInk: Bool { recorder.inkCount != nil }

  /// Whether the drawing is a single ink, so that no part of it covers another.
  var isSingleInk: Bool { recorder.inkCount == 1 }

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

  /// Draws a record in one color, whatever its own colors are; only for a record of inks.
  func replay(_ record: DrawingRecord, in ink: CGColor) {
    let state = state
    perform { canvas in
      canvas.inked({ ink.rgba.faded(to: $0.alpha) }) { canvas.replay(record, state) }
    }
  }
}
