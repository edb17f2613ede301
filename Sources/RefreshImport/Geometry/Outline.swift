/// The outline of a shape: a figure with a name, or lines and curves.
package enum Outline: Sendable, Hashable {
  case ellipse(center: Point, radii: Point)
  /// - radius: That of the corners.
  case rectangle(Box, radius: Double)
  /// A part of a circle, or all of it.
  ///
  /// - start: The angle at which it begins, clockwise from the right, in radians.
  /// - sweep: How far it goes, clockwise; at most once around.
  case arc(center: Point, radius: Double, start: Double, sweep: Double)
  case path([Segment])

  /// A step of the pen.
  package enum Segment: Sendable, Hashable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  /// How far along the tangents the control points of a quarter of a circle are, in radii: the curve is off by
  /// 0.03 % of the radius.
  private static let quarter = 0.552_284_75
  /// How much more than a quarter a curve may go, in quarters: less than the errors of angles.
  private static let quarterTolerance = 1e-9
  /// The factor below which an equation has no such power, in points.
  fileprivate static let leastFactor = 1e-12

  /// The largest number of segments in a file.
  static let limit = 40_000

  // MARK: Properties

  /// The lines and curves of the outline.
  var segments: [Segment] {
    switch self {
    case .path(let segments): return segments
    case .ellipse(let center, let radii):
      let k = Self.quarter
      let (rx, ry) = (Point(radii.x, 0), Point(0, radii.y))
      return [
        .move(center + rx),
        .curve(center + rx + ry * k, center + ry + rx * k, center + ry),
        .curve(center + ry - rx * k, center - rx + ry * k, center - rx),
        .curve(center - rx - ry * k, center - ry - rx * k, center - ry),
        .curve(center - ry + rx * k, center + rx - ry * k, center + rx),
        .close,
      ]
    case .rectangle(let box, let radius):
      return Outline.rectangle(box, radii: Point(repeating: radius))
    case .arc(let center, let radius, let start, let sweep):
      let placed = Affine.translation(center) * .scale(radius, radius)
      return [.move(placed.apply(Point(cos(start), sin(start))))]
        + Outline.arc(from: start, sweep: sweep).map { $0.applying(placed) }
    }
  }

  /// Returns the curves of an arc of the circle of radius 1 about the origin, a quarter each.
  static func arc(from start: Double, sweep: Double) -> [Segment] {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - quarterTolerance).rounded(.up)))
    let reach = 4 / 3 * tan(sweep / Double(count) / 4)
    return (0..<count).map { index in
      let first = start + sweep * Double(index) / Double(count)
      let last = start + sweep * Double(index + 1) / Double(count)
      return .curve(
        Point(cos(first) - reach * sin(first), sin(first) + reach * cos(first)),
        Point(cos(last) + reach * sin(last), sin(last) - reach * cos(last)),
        Point(cos(last), sin(last)))
    }
  }

  /// Returns the segments of a rectangle with elliptical corners, from its top left on, clockwise.
  static func rectangle(_ box: Box, radii: Point) -> [Segment] {
    let corners = box.corners
    guard radii.x > 0, radii.y > 0 else {
      return [.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close]
    }
    let (rx, ry, k) = (radii.x, radii.y, 1 - Self.quarter)
    let (low, high) = (box.min, box.max)
    return [
      .move(Point(low.x + rx, low.y)), .line(Point(high.x - rx, low.y)),
      .curve(
        Point(high.x - rx * k, low.y), Point(high.x, low.y + ry * k), Point(high.x, low.y + ry)),
      .line(Point(high.x, high.y - ry)),
      .curve(
        Point(high.x, high.y - ry * k), Point(high.x - rx * k, high.y), Point(high.x - rx, high.y)),
      .line(Point(low.x + rx, high.y)),
      .curve(
        Point(low.x + rx * k, high.y), Point(low.x, high.y - ry * k), Point(low.x, high.y - ry)),
      .line(Point(low.x, low.y + ry)),
      .curve(Point(low.x, low.y + ry * k), Point(low.x + rx * k, low.y), Point(low.x + rx, low.y)),
      .close,
    ]
  }

  /// Whether it has a visible part: more than moves.
  var isEmpty: Bool {
    guard case .path(let segments) = self else { return false }
    return !segments.contains { segment in
      switch segment {
      case .line, .curve: true
      case .move, .close: false
      }
    }
  }

  /// Whether every line ends where it began, so that it has no ends.
  var isClosed: Bool {
    if case .arc = self { return false }
    guard case .path(let segments) = self else { return true }
    var isOpen = false
    for segment in segments {
      switch segment {
      case .move:
        if isOpen { return false }
      case .line, .curve: isOpen = true
      case .close: isOpen = false
      }
    }
    return !isOpen
  }

  /// Whether it encloses nothing, as each of its parts is at most a line from a point to another.
  var isStraight: Bool {
    guard case .path(let segments) = self else { return false }
    return Outline.contours(segments).allSatisfy { contour in
      let parts = contour.dropFirst().filter { $0 != .close }
      guard let part = parts.first, parts.count == 1 else { return parts.isEmpty }
      if case .line = part { return true }
      return false
    }
  }

  /// The box around it as it is drawn, without its line; nil for none.
  var box: Box? {
    switch self {
    case .ellipse(let center, let radii): return Box(min: center - radii, max: center + radii)
    case .rectangle(let box, _): return box
    case .arc, .path:
      var box: Box?
      var pen = Point.zero
      for segment in segments {
        switch segment {
        case .move(let end): pen = end
        case .line(let end):
          box.add(pen)
          box.add(end)
          pen = end
        case .curve(let first, let second, let end):
          box.add(pen)
          box.add(end)
          box.addTurns(pen, first, second, end)
          pen = end
        case .close: box.add(pen)
        }
      }
      return box
    }
  }

  // MARK: Transforming

  /// Returns the outline transformed; a figure stays one if it can.
  func applying(_ transform: Affine) -> Outline {
    switch self {
    case .ellipse(let center, let radii) where transform.isAlongAxes:
      return .ellipse(
        center: transform.apply(center),
        radii: Point(radii.x * abs(transform.a), radii.y * abs(transform.d)))
    case .ellipse(let center, let radii) where radii.x == radii.y && transform.isUniform:
      return .ellipse(
        center: transform.apply(center), radii: radii * transform.meanScale)
    case .rectangle(let box, let radius)
    where transform.isAlongAxes && (radius == 0 || transform.isUniform):
      let corners = box.corners.map(transform.apply)
      return .rectangle(
        Box(around: corners) ?? box, radius: radius * transform.meanScale)
    default:
      return .path(segments.map { $0.applying(transform) })
    }
  }
}

extension Box? {
  fileprivate mutating func add(_ point: Point) {
    guard self != nil else { return self = Box(min: point, max: point) }
    self?.add(point)
  }

  /// Adds the points of a curve at which it turns back horizontally or vertically.
  fileprivate mutating func addTurns(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    // A curve is within the box around its points.
    if let box = self, box.holds(p1), box.holds(p2) { return }
    let (a, b, c) = (p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0)
    func add(_ t: Double, _ box: inout Box?) {
      if t > 0, t < 1 { box.add(Cubic(p0, p1, p2, p3).place(at: t)) }
    }
    for axis in 0..<2 {
      let (qa, qb, qc) = (a[axis], b[axis], c[axis])
      if abs(qa) < Outline.leastFactor {
        if abs(qb) > Outline.leastFactor { add(-qc / qb, &self) }
        continue
      }
      let root = qb * qb - 4 * qa * qc
      guard root >= 0 else { continue }
      add((-qb + root.squareRoot()) / (2 * qa), &self)
      add((-qb - root.squareRoot()) / (2 * qa), &self)
    }
  }
}

extension Outline.Segment {
  func applying(_ transform: Affine) -> Outline.Segment {
    switch self {
    case .move(let end): .move(transform.apply(end))
    case .line(let end): .line(transform.apply(end))
    case .curve(let first, let second, let end):
      .curve(transform.apply(first), transform.apply(second), transform.apply(end))
    case .close: .close
    }
  }
}

extension Outline {
  /// The length of its lines and curves, to about a thousandth.
  var length: Double {
    var (pen, start) = (Point.zero, Point.zero)
    var sum = 0.0
    for segment in segments {
      var end = pen
      switch segment {
      case .move(let place):
        start = place
        end = place
        pen = place
      case .line(let place): end = place
      case .close: end = start
      case .curve(let first, let second, let place):
        for next in Cubic(pen, first, second, place).places(32) {
          sum += end.distance(to: next)
          end = next
        }
        pen = place
      }
      sum += pen.distance(to: end)
      pen = end
    }
    return sum
  }
}
