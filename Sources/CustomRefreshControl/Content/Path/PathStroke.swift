import UIKit

/// A piece of a path: one line or curve, or several consecutive ones.
struct PathStroke: Sendable, Equatable {
  enum Step: Sendable, Equatable {
    case line(to: CGPoint)
    case quad(CGPoint, to: CGPoint)
    case curve(CGPoint, CGPoint, to: CGPoint)
  }

  let start: CGPoint
  var steps: [Step]

  var path: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    for step in steps {
      switch step {
      case .line(let end): path.addLine(to: end)
      case .quad(let control, let end): path.addQuadCurve(to: end, controlPoint: control)
      case .curve(let first, let second, let end):
        path.addCurve(to: end, controlPoint1: first, controlPoint2: second)
      }
    }
    return path
  }

  /// Returns the strokes of a path in order, without those of zero length.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - most: The number of strokes above which consecutive ones are joined; strokes that do not
  ///     touch stay separate, so the result may have more.
  static func strokes(of path: UIBezierPath, atMost most: Int = .max) -> [PathStroke] {
    var strokes: [PathStroke] = []
    var pen = CGPoint.zero
    var start = CGPoint.zero
    func add(_ step: Step, to end: CGPoint, by controls: CGPoint...) {
      if end != pen || controls.contains(where: { $0 != pen }) {
        strokes.append(PathStroke(start: pen, steps: [step]))
      }
      pen = end
    }
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        pen = points[0]
        start = pen
      case .addLineToPoint: add(.line(to: points[0]), to: points[0])
      case .addQuadCurveToPoint:
        add(.quad(points[0], to: points[1]), to: points[1], by: points[0])
      case .addCurveToPoint:
        add(.curve(points[0], points[1], to: points[2]), to: points[2], by: points[0], points[1])
      case .closeSubpath: add(.line(to: start), to: start)
      @unknown default: break
      }
    }
    return joined(strokes, atMost: most)
  }

  private static func joined(_ strokes: [PathStroke], atMost most: Int) -> [PathStroke] {
    guard strokes.count > most else { return strokes }
    let length = (strokes.count + most - 1) / most
    return stride(from: 0, to: strokes.count, by: length).flatMap { first -> [PathStroke] in
      var pieces: [PathStroke] = []
      for stroke in strokes[first..<min(first + length, strokes.count)] {
        if let last = pieces.last, last.end == stroke.start {
          pieces[pieces.count - 1].steps += stroke.steps
        } else {
          pieces.append(stroke)
        }
      }
      return pieces
    }
  }

  private var end: CGPoint {
    switch steps.last {
    case .line(let end), .quad(_, let end), .curve(_, _, let end): end
    case nil: start
    }
  }
}
