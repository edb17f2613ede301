import UIKit

/// The forms between which a shape changes: paths of the same moves, lines and curves.
struct ShapeForms {
  private var kinds: [CGPathElementType] = []
  /// The points of each form, the shape's own first.
  private var points: [[CGPoint]] = []

  /// Nil if the paths have different moves, lines or curves.
  init?(_ paths: [UIBezierPath]) {
    for path in paths {
      var (own, places): ([CGPathElementType], [CGPoint]) = ([], [])
      path.cgPath.applyWithBlock { element in
        own.append(element.pointee.type)
        for place in 0..<element.pointee.type.pointCount {
          places.append(element.pointee.points[place])
        }
      }
      guard points.isEmpty || kinds == own else { return nil }
      kinds = own
      points.append(places)
    }
  }

  /// Returns the path of a form; before the first and after the last, the change goes on.
  func path(at form: Double) -> CGPath {
    let first = max(0, min(points.count - 2, Int(form.rounded(.down))))
    let share = CGFloat(form) - CGFloat(first)
    let (from, to) = (points[first], points[first + 1])
    var next = 0
    func point() -> CGPoint {
      defer { next += 1 }
      return CGPoint(
        x: from[next].x + (to[next].x - from[next].x) * share,
        y: from[next].y + (to[next].y - from[next].y) * share)
    }
    let path = CGMutablePath()
    for kind in kinds {
      switch kind {
      case .moveToPoint: path.move(to: point())
      case .addLineToPoint: path.addLine(to: point())
      case .addQuadCurveToPoint:
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case .addCurveToPoint:
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      case .closeSubpath: path.closeSubpath()
      @unknown default: break
      }
    }
    return path
  }
}

extension CGPathElementType {
  var pointCount: Int {
    switch self {
    case .moveToPoint, .addLineToPoint: 1
    case .addQuadCurveToPoint: 2
    case .addCurveToPoint: 3
    case .closeSubpath: 0
    @unknown default: 0
    }
  }
}
