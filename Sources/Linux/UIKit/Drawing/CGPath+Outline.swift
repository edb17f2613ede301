extension CGPath {
  /// Returns the outline of the path's stroke: parts of one winding direction that overlap.
  func outlined(by line: LineStyle) -> CGPath {
    let result = CGMutablePath()
    for trace in traces {
      for dash in trace.dashed(line) { dash.addOutline(to: result, line) }
    }
    return result
  }

  /// The subpaths as straight pieces.
  private var traces: [Trace] {
    var result: [Trace] = []
    forEachSegment { segment, start, end in
      if case .move = segment { return result.append(Trace(points: [end])) }
      if result.isEmpty || result[result.count - 1].isClosed {
        result.append(Trace(points: [start]))
      }
      let points = CubicCurve(segment, from: start)?.flattened(pieces: Self.pieces) ?? [end]
      for point in points { result[result.count - 1].add(point) }
      if case .close = segment { result[result.count - 1].isClosed = true }
    }
    return result
  }
}

/// One line of straight pieces, none of which has no length.
private struct Trace {
  var points: [CGPoint]
  var isClosed = false

  mutating func add(_ point: CGPoint) {
    if point != points.last { points.append(point) }
  }

  /// Returns the dashes of the line; the line itself without a pattern.
  func dashed(_ line: LineStyle) -> [Trace] {
    let lengths = line.dashLengths
    let period = lengths.reduce(0, +)
    guard period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return [self] }
    var index = 0
    var rest = line.dashPhase.truncatingRemainder(dividingBy: period)
    if rest < 0 { rest += period }
    var isOn = true
    while rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
      isOn.toggle()
    }
    var left = lengths[index] - rest
    var result: [Trace] = isOn ? [Trace(points: [points[0]])] : []
    for (start, end) in zip(points, points.dropFirst()) {
      let length = start.distance(to: end)
      var walked: CGFloat = 0
      while length - walked > left {
        walked += left
        let point = start.moved(toward: end, by: walked / length)
        if isOn {
          result[result.count - 1].add(point)
        } else {
          result.append(Trace(points: [point]))
        }
        isOn.toggle()
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= length - walked
      if isOn { result[result.count - 1].add(end) }
    }
    return result
  }

  func addOutline(to path: CGMutablePath, _ line: LineStyle) {
    let reach = line.width / 2
    guard reach > 0 else { return }
    guard points.count > 1 else { return addDot(to: path, line) }
    for (start, end) in zip(points, points.dropFirst()) {
      let side = start.normal(toward: end, reach)
      path.addPolygon([start + side, end + side, end - side, start - side])
    }
    var ring = points
    if isClosed {
      if ring.first == ring.last { ring.removeLast() }
      ring += ring.prefix(2)
    } else {
      addCap(at: points[0], from: points[1], to: path, line)
      addCap(at: points[points.count - 1], from: points[points.count - 2], to: path, line)
    }
    for index in ring.indices.dropFirst().dropLast() {
      addJoin(ring[index - 1], ring[index], ring[index + 1], to: path, line)
    }
  }

  /// A line without a length shows its round or square caps.
  private func addDot(to path: CGMutablePath, _ line: LineStyle) {
    let box = CGRect(origin: points[0], size: .zero).insetBy(
      dx: -line.width / 2, dy: -line.width / 2)
    switch line.cap {
    case .round: path.addEllipse(in: box)
    case .square: path.addRect(box)
    case .butt: break
    }
  }

  private func addCap(
    at end: CGPoint, from inside: CGPoint, to path: CGMutablePath, _ line: LineStyle
  ) {
    switch line.cap {
    case .butt: break
    case .round: path.addDisc(around: end, line.width / 2)
    case .square:
      let side = inside.normal(toward: end, line.width / 2)
      let ahead = CGPoint(x: side.y, y: -side.x)
      path.addPolygon([end + side, end + side + ahead, end - side + ahead, end - side])
    }
  }

  private func addJoin(
    _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint, to path: CGMutablePath,
    _ line: LineStyle
  ) {
    let reach = line.width / 2
    let (first, second) = (
      before.normal(toward: corner, reach), corner.normal(toward: after, reach)
    )
    let turn = first.x * second.y - first.y * second.x
    if line.join == .round { return path.addDisc(around: corner, reach) }
    // The gap is on the outer side of the corner.
    let (a, b) = turn > 0 ? (corner - first, corner - second) : (corner + first, corner + second)
    let middle = CGPoint(x: (a.x + b.x) / 2 - corner.x, y: (a.y + b.y) / 2 - corner.y)
    let height = hypot(middle.x, middle.y)
    var points = [corner, a, b]
    // The tip's distance from the corner is the reach, divided by the cosine of half the turn.
    if line.join == .miter, height > 0, reach / height <= line.miterLimit {
      let stretch = reach * reach / (height * height)
      points.insert(corner + CGPoint(x: middle.x * stretch, y: middle.y * stretch), at: 2)
    }
    path.addPolygon(points)
  }
}

extension CGMutablePath {
  /// Adds a polygon in the winding direction of ellipses.
  fileprivate func addPolygon(_ points: [CGPoint]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    addLines(between: area < 0 ? points.reversed() : points)
    closeSubpath()
  }

  fileprivate func addDisc(around center: CGPoint, _ radius: CGFloat) {
    addEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension CGPoint {
  /// The vector of a length at a right angle to the way to another point.
  fileprivate func normal(toward other: CGPoint, _ length: CGFloat) -> CGPoint {
    let scale = length / distance(to: other)
    return CGPoint(x: (y - other.y) * scale, y: (other.x - x) * scale)
  }

  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
