public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// One segment of a path, as a value.
package enum PathSegment: Equatable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quad: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  func applying(_ t: CGAffineTransform) -> PathSegment {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quad(let control, let end):
      .quad(control: control.applying(t), end: end.applying(t))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(t), control2: control2.applying(t), end: end.applying(t))
    case .close: .close
    }
  }
}

public enum CGPathFillRule: Int {
  case winding = 0
  case evenOdd = 1
}

public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}
