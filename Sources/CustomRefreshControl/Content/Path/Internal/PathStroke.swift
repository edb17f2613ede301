import UIKit

/// A piece of a path: one line or curve, or several consecutive ones with gaps between them.
struct PathStroke: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    case move(to: CGPoint)
    /// A line, a quadratic or a cubic curve: its control points, if any, and its end.
    case draw([CGPoint])
  }

  let start: CGPoint
  var steps: [Step]

  var path: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    for step in steps {
      switch step {
      case .move(let end): path.move(to: end)
      case .draw(let points) where points.count == 3:
        path.addCurve(to: points[2], controlPoint1: points[0], controlPoint2: points[1])
      case .draw(let points) where points.count == 2:
        path.addQuadCurve(to: points[1], controlPoint: points[0])
      case .draw(let points): path.addLine(to: points[0])
      }
    }
    return path
  }

  /// Returns the strokes of a path in order, without those of zero length.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - most: The maximum number of strokes, 1 or more; consecutive strokes are joined if the path
  ///     has more.
  static func strokes(of path: UIBezierPath, atMost most: Int = .max) -> [PathStroke] {
    joined(read(path).flatMap { $0 }, atMost: most)
  }

  /// Returns what is drawn between one lift of the pen and the next, in order.
  ///
  /// - Parameter most: The maximum number of pieces, 1 or more; consecutive ones are joined if the
  ///   path has more.
  static func lines(of path: UIBezierPath, atMost most: Int = .max) -> [PathStroke] {
    joined(read(path).flatMap { joined($0, atMost: 1) }, atMost: most)
  }

  /// The length of the stroke, in points: exact for straight lines, and somewhat more for curves.
  var roughLength: CGFloat {
    var length: CGFloat = 0
    var pen = start
    for step in steps {
      switch step {
      case .move(let end): pen = end
      case .draw(let points):
        for point in points {
          length += hypot(point.x - pen.x, point.y - pen.y)
          pen = point
        }
      }
    }
    return length
  }

  /// Returns the points at shares of the length, 0…1 in ascending order, as a pen passes them.
  func points(at shares: [Double]) -> [CGPoint] {
    var places: [(way: CGFloat, point: CGPoint)] = [(0, start)]
    func pass(_ point: CGPoint, isDrawn: Bool) {
      let (way, pen) = places[places.count - 1]
      places.append((way + (isDrawn ? hypot(point.x - pen.x, point.y - pen.y) : 0), point))
    }
    for step in steps {
      switch step {
      case .move(let end): pass(end, isDrawn: false)
      case .draw(let points):
        let controls = [places[places.count - 1].point] + points
        for piece in 1...12 {
          pass(Self.point(of: controls, at: CGFloat(piece) / 12), isDrawn: true)
        }
      }
    }
    let length = places[places.count - 1].way
    return shares.map { share in
      let way = CGFloat(share) * length
      let next = places.firstIndex { $0.way >= way } ?? places.count - 1
      let (to, from) = (places[next], places[max(next - 1, 0)])
      let part = to.way > from.way ? (way - from.way) / (to.way - from.way) : 1
      return CGPoint(
        x: from.point.x + (to.point.x - from.point.x) * part,
        y: from.point.y + (to.point.y - from.point.y) * part)
    }
  }

  /// Returns the point of a line or a curve at a share of its parameter, halfway between halfway points.
  private static func point(of controls: [CGPoint], at share: CGFloat) -> CGPoint {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * share, y: $0.y + ($1.y - $0.y) * share)
      }
    }
    return points[0]
  }

  /// Returns the strokes of a path between one lift of the pen and the next.
  private static func read(_ path: UIBezierPath) -> [[PathStroke]] {
    var lines: [[PathStroke]] = [[]]
    var pen = CGPoint.zero
    var start = CGPoint.zero
    func draw(_ points: CGPoint...) {
      if points.contains(where: { $0 != pen }) {
        lines[lines.count - 1].append(PathStroke(start: pen, steps: [.draw(points)]))
      }
      pen = points[points.count - 1]
    }
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        lines.append([])
        pen = points[0]
        start = pen
      case .addLineToPoint: draw(points[0])
      case .addQuadCurveToPoint: draw(points[0], points[1])
      case .addCurveToPoint: draw(points[0], points[1], points[2])
      case .closeSubpath: draw(start)
      @unknown default: break
      }
    }
    return lines
  }

  private static func joined(_ strokes: [PathStroke], atMost most: Int) -> [PathStroke] {
    guard strokes.count > most else { return strokes }
    let length = (strokes.count + most - 1) / most
    var parts: [PathStroke] = []
    for (index, stroke) in strokes.enumerated() {
      if index % length == 0 { parts.append(stroke) } else { parts[parts.count - 1].append(stroke) }
    }
    return parts
  }

  private mutating func append(_ next: PathStroke) {
    if end != next.start { steps.append(.move(to: next.start)) }
    steps += next.steps
  }

  private var end: CGPoint {
    switch steps.last {
    case .move(let end): end
    case .draw(let points): points[points.count - 1]
    case nil: start
    }
  }
}
