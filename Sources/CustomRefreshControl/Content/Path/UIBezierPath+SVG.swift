import RefreshMotion
import UIKit

extension UIBezierPath {
  /// Makes a path from SVG path data, the `d` attribute of a `<path>`.
  ///
  /// ```swift
  /// try UIBezierPath(svgPath: "M2 12 L22 12 M15 5 l7 7 -7 7")     // an arrow to the right
  /// ```
  /// All SVG commands are supported: M, L, H, V, C, S, Q, T, A and Z, absolute and relative. Arcs
  /// become curves. Unlike a browser, which draws a path up to the first error, the initializer
  /// rejects invalid data.
  ///
  /// - Parameters:
  ///   - data: The path data; y points down, as in UIKit.
  ///   - usesEvenOddFillRule: Whether what lies inside twice is outside: `fill-rule="evenodd"`.
  /// - Throws: ``RefreshError`` if the data is invalid, with the position of the error.
  public convenience init(
    svgPath data: String, usesEvenOddFillRule: Bool = false
  ) throws(RefreshError) {
    let read = PathData(data, limit: UIBezierPath.segmentLimit)
    if let fault = read.fault { throw RefreshError.reading(fault) }
    let path = UIBezierPath()
    for segment in read.segments { path.add(segment) }
    self.init(cgPath: path.cgPath)
    self.usesEvenOddFillRule = usesEvenOddFillRule
  }

  private func add(_ segment: PathData.Segment) {
    func point(_ place: PathData.Point) -> CGPoint { CGPoint(x: place.x, y: place.y) }
    switch segment {
    case .move(let end): move(to: point(end))
    case .line(let end): addLine(to: point(end))
    case .quad(let control, let end): addQuadCurve(to: point(end), controlPoint: point(control))
    case .curve(let first, let second, let end):
      addCurve(to: point(end), controlPoint1: point(first), controlPoint2: point(second))
    case .close: close()
    }
  }
}

extension RefreshError {
  /// Returns the error of path data that is not read to its end.
  fileprivate static func reading(_ fault: PathData.Fault) -> RefreshError {
    let problem: String
    let remedy: String
    switch fault.problem {
    case .isEmpty:
      (problem, remedy) = ("The path data is empty", beginning)
    case .lacksMove:
      (problem, remedy) = ("The path data does not begin with M or m", beginning)
    case .unknownCommand(let command):
      problem = "“\(command)” in the path data is not a command"
      remedy = "Use M, L, H, V, C, S, Q, T, A or Z, in upper or lower case."
    case .lacksNumber(let command):
      problem = "The command \(command) in the path data lacks a number"
      remedy =
        "Use 2 numbers with M, L and T, 1 with H and V, 4 with Q and S, 6 with C and 7 with A, "
        + "or a multiple."
    case .invalidFlag:
      problem = "A flag of an arc in the path data is neither 0 nor 1"
      remedy = "Use 0 or 1 as the fourth and fifth number of an arc."
    case .tooLarge:
      problem = "A number in the path data is too large"
      remedy = "Use numbers in the range of Double."
    case .tooMany(let count):
      return .tooManySegments(index: 0, count: count, limit: UIBezierPath.segmentLimit)
    }
    return .pathData(problem: problem, remedy: remedy, position: fault.position)
  }

  private static let beginning = "Begin with a move to the start point, such as M 0 0."
}
