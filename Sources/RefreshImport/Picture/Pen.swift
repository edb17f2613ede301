import RefreshRaster

extension Pen {
  /// The straight parts of a curve as long as a pixel, whose number grows with the root of the length, and the most.
  private static let (curveSteps, mostSteps) = (1.5, 16.0)

  /// Returns an outline as straight lines.
  ///
  /// - Parameter scale: The pixels of a unit.
  static func contours(of outline: Outline, scale: Double) -> [Contour] {
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
        let length =
          pen.distance(to: first) + first.distance(to: second) + second.distance(to: end)
        let steps = 1 + (curveSteps * (length * scale).squareRoot()).rounded(.down)
        contour.points += Cubic(pen, first, second, end).places(
          Int(steps < mostSteps ? steps : mostSteps))
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
  static func areas(along outline: Outline, _ line: ArtLine, scale: Double) -> [[Point]] {
    areas(along: contours(of: outline, scale: scale), line)
  }
}
