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
    joined(read(path).strokes, atMost: most)
  }

  /// Returns what is drawn between one lift of the pen and the next, in order.
  ///
  /// - Parameter most: The maximum number of pieces, 1 or more; consecutive ones are joined if the
  ///   path has more.
  static func lines(of path: UIBezierPath, atMost most: Int = .max) -> [PathStroke] {
    let (strokes, starts) = read(path)
    let lines = zip(starts, starts.dropFirst() + [strokes.count]).compactMap { start, end in
      joined(Array(strokes[start..<end]), atMost: 1).first
    }
    return joined(lines, atMost: most)
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

  /// Returns the strokes of a path, and the indices of those before which the pen is lifted.
  private static func read(_ path: UIBezierPath) -> (strokes: [PathStroke], starts: [Int]) {
    var strokes: [PathStroke] = []
    var starts: [Int] = []
    var pen = CGPoint.zero
    var start = CGPoint.zero
    func draw(_ points: CGPoint...) {
      if points.contains(where: { $0 != pen }) {
        strokes.append(PathStroke(start: pen, steps: [.draw(points)]))
      }
      pen = points[points.count - 1]
    }
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        starts.append(strokes.count)
        pen = points[0]
        start = pen
      case .addLineToPoint: draw(points[0])
      case .addQuadCurveToPoint: draw(points[0], points[1])
      case .addCurveToPoint: draw(points[0], points[1], points[2])
      case .closeSubpath: draw(start)
      @unknown default: break
      }
    }
    return (strokes, starts)
  }

  private static func joined(_ strokes: [PathStroke], atMost most: Int) -> [PathStroke] {
    guard strokes.count > most else { return strokes }
    let length = (strokes.count + most - 1) / most
    return stride(from: 0, to: strokes.count, by: length).map { first in
      var joined = strokes[first]
      for stroke in strokes[first..<min(first + length, strokes.count)].dropFirst() {
        if joined.end != stroke.start { joined.steps.append(.move(to: stroke.start)) }
        joined.steps += stroke.steps
      }
      return joined
    }
  }

  private var end: CGPoint {
    switch steps.last {
    case .move(let end): end
    case .draw(let points): points[points.count - 1]
    case nil: start
    }
  }
}
