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
    var reader = SVGPathReader(data)
    let path = try reader.read()
    self.init(cgPath: path.cgPath)
    self.usesEvenOddFillRule = usesEvenOddFillRule
  }
}

/// Builds the path that SVG path data describes.
private struct SVGPathReader {
  private var scanner: SVGPathScanner
  private let path = UIBezierPath()
  /// The current point.
  private var pen = CGPoint.zero
  private var subpathStart = CGPoint.zero
  private var isClosed = false
  /// The control point that S reflects (`quadControl`: T), set only after a command of the same
  /// kind.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?
  /// The number of commands with their own numbers, so far.
  private var count = 0

  init(_ data: String) { scanner = SVGPathScanner(data) }

  mutating func read() throws(RefreshError) -> UIBezierPath {
    guard let first = scanner.peek() else { throw scanner.missingMove("is empty") }
    guard first == "M" || first == "m" else {
      guard "LlHhVvCcSsQqTtAaZz".contains(first) else {
        throw scanner.unknownCommand(first)
      }
      throw scanner.missingMove("does not begin with M or m")
    }
    while let command = scanner.peek() {
      guard "MmLlHhVvCcSsQqTtAaZz".contains(command) else {
        throw scanner.unknownCommand(command)
      }
      scanner.advance()
      try run(command)
    }
    return path
  }

  private mutating func run(_ command: Character) throws(RefreshError) {
    guard command != "Z", command != "z" else { return close() }
    var isFirst = true
    repeat {
      // Further points of a move are line segments.
      let moves = command == "M" || command == "m"
      count += 1
      // Before the path is made: it could be refused only when it has taken its time.
      guard count <= UIBezierPath.segmentLimit else {
        throw .tooManySegments(index: 0, count: count, limit: UIBezierPath.segmentLimit)
      }
      try step(moves && !isFirst ? (command == "M" ? "L" : "l") : command, isFirst: isFirst)
      isFirst = false
    } while scanner.hasMoreNumbers()
  }

  private mutating func step(_ command: Character, isFirst: Bool) throws(RefreshError) {
    let base = command.isLowercase ? pen : .zero
    var leads = isFirst
    func next() throws(RefreshError) -> CGFloat {
      defer { leads = false }
      return CGFloat(try scanner.number(of: command, isFirst: leads))
    }
    func point() throws(RefreshError) -> CGPoint {
      let x = try next()
      return try finite(CGPoint(x: base.x + x, y: base.y + (try next())))
    }
    switch command {
    case "M", "m": move(to: try point())
    case "L", "l": line(to: try point())
    case "H", "h": line(to: try finite(CGPoint(x: base.x + (try next()), y: pen.y)))
    case "V", "v": line(to: try finite(CGPoint(x: pen.x, y: base.y + (try next()))))
    case "C", "c": curve(try point(), try point(), to: try point())
    case "S", "s":
      curve(try reflected(cubicControl), try point(), to: try point())
    case "Q", "q": quad(try point(), to: try point())
    case "T", "t": quad(try reflected(quadControl), to: try point())
    default:
      let radii = CGSize(width: try next(), height: try next())
      let rotation = try next() * .pi / 180
      let isLarge = try scanner.flag()
      let isClockwise = try scanner.flag()
      arc(
        EllipticalArc(
          start: pen, end: try point(), radii: radii, rotation: rotation, isLarge: isLarge,
          isClockwise: isClockwise))
    }
  }

  /// Returns the reflection of a control point in the current point, or that point if it is nil.
  private func reflected(_ control: CGPoint?) throws(RefreshError) -> CGPoint {
    guard let control else { return pen }
    return try finite(CGPoint(x: 2 * pen.x - control.x, y: 2 * pen.y - control.y))
  }

  /// Returns a point if it is finite: the sum of two finite numbers may not be.
  private func finite(_ point: CGPoint) throws(RefreshError) -> CGPoint {
    guard point.x.isFinite, point.y.isFinite else { throw scanner.notFinite(at: scanner.position) }
    return point
  }

  // MARK: Drawing

  private mutating func move(to point: CGPoint) {
    path.move(to: point)
    subpathStart = point
    isClosed = false
    land(on: point)
  }

  private mutating func line(to point: CGPoint) {
    begin()
    path.addLine(to: point)
    land(on: point)
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to point: CGPoint) {
    begin()
    path.addCurve(to: point, controlPoint1: first, controlPoint2: second)
    land(on: point)
    cubicControl = second
  }

  private mutating func quad(_ control: CGPoint, to point: CGPoint) {
    begin()
    path.addQuadCurve(to: point, controlPoint: control)
    land(on: point)
    quadControl = control
  }

  private mutating func arc(_ arc: EllipticalArc) {
    guard let curves = arc.curves else { return line(to: arc.end) }
    for piece in curves { curve(piece.first, piece.second, to: piece.end) }
    land(on: arc.end)
  }

  private mutating func close() {
    if !isClosed { path.close() }
    isClosed = true
    land(on: subpathStart)
  }

  /// Starts a new subpath where a closed one began, if no move follows it.
  private mutating func begin() {
    guard isClosed else { return }
    path.move(to: subpathStart)
    isClosed = false
  }

  private mutating func land(on point: CGPoint) {
    pen = point
    cubicControl = nil
    quadControl = nil
  }
}
