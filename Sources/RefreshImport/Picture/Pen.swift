import RefreshRaster

extension Pen {
  /// The straight parts of a curve.
  private static let curveSteps = 16

  /// Returns an outline as straight lines.
  static func contours(of outline: Outline) -> [Contour] {
    var found: [Contour] = []
    for segment in outline.segments {
      if case .move(let start) = segment {
        found.append(Contour(points: [start]))
        continue
      }
      guard var contour = found.popLast() else { continue }
      let pen = contour.points[contour.points.count - 1]
      switch segment {
      case .line(let end): contour.points.append(end)
      case .curve(let first, let second, let end):
        contour.points += Cubic(pen, first, second, end).places(curveSteps)
      case .close: contour.isClosed = true
      case .move: break
      }
      found.append(contour)
      // Segments after a close without a move begin where the closed contour did.
      if contour.isClosed { found.append(Contour(points: [contour.points[0]])) }
    }
    return found.filter { $0.points.count > 1 }
  }

  /// Returns the areas that a line along an outline covers, which overlap and all run one way.
  static func areas(along outline: Outline, _ line: ArtLine) -> [[Point]] {
    areas(along: contours(of: outline), line)
  }
}
