extension CGPath {
  /// The number of straight pieces into which a curve is split for measuring and hit testing.
  private static let pieces = 32

  /// Whether a point lies inside the path filled with the rule.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = 0
    var crossings = 0
    for polygon in polygons(transform) {
      guard var a = polygon.last else { continue }
      for b in polygon {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x {
            crossings += 1
            winding += b.y > a.y ? 1 : -1
          }
        }
        a = b
      }
    }
    return rule == .winding ? winding != 0 : !crossings.isMultiple(of: 2)
  }

  /// The length of the whole path in points.
  package var length: CGFloat {
    strokedPieces().reduce(0) { $0 + $1.length }
  }

  /// Returns the part of the path between two fractions of its length, 0…1, like `strokeStart` and
  /// `strokeEnd` of a shape layer.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let start = max(start, 0)
    let end = min(end, 1)
    guard start < end else { return CGPath(segments: []) }
    if start == 0, end == 1 { return self }
    let pieces = strokedPieces()
    let total = pieces.reduce(0) { $0 + $1.length }
    let from = start * total
    let to = end * total
    var walked: CGFloat = 0
    var result: [PathSegment] = []
    var current: CGPoint?
    for piece in pieces {
      defer { walked += piece.length }
      guard piece.length > 0, walked + piece.length > from, walked < to else { continue }
      let cut = piece.cut(
        from: max(from - walked, 0), to: min(to - walked, piece.length))
      if current != cut.start || (piece.beginsSubpath && walked >= from) {
        result.append(.move(cut.start))
      }
      result.append(cut.segment)
      current = cut.segment.points.last
    }
    return CGPath(segments: result)
  }

  /// Returns closed polygons that approximate the path's subpaths.
  private func polygons(_ transform: CGAffineTransform) -> [[CGPoint]] {
    var result: [[CGPoint]] = []
    var polygon: [CGPoint] = []
    for segment in segments {
      let segment = segment.applying(transform)
      switch segment {
      case .move(let point):
        result.append(polygon)
        polygon = [point]
      case .line(let point):
        polygon.append(point)
      case .quad, .curve:
        let curve = CubicCurve(segment, from: polygon.last ?? .zero)
        polygon += curve?.flattened(pieces: Self.pieces).map(\.point) ?? []
      case .close:
        let first = polygon.first
        result.append(polygon)
        polygon = first.map { [$0] } ?? []
      }
    }
    return result + [polygon]
  }

  private func strokedPieces() -> [StrokedPiece] {
    var result: [StrokedPiece] = []
    var current = CGPoint.zero
    var start = CGPoint.zero
    var begins = true
    for segment in segments {
      switch segment {
      case .move(let point):
        start = point
        begins = true
      case .line(let point):
        result.append(StrokedPiece(line: current, to: point, beginsSubpath: begins))
        begins = false
      case .quad, .curve:
        if let curve = CubicCurve(segment, from: current) {
          result.append(StrokedPiece(curve, pieces: Self.pieces, beginsSubpath: begins))
        }
        begins = false
      case .close:
        result.append(StrokedPiece(line: current, to: start, beginsSubpath: begins))
        begins = true
      }
      current = segment.points.last ?? start
    }
    return result
  }
}

/// One segment of a path with its length, for cutting by length.
private struct StrokedPiece {
  let curve: CubicCurve
  let isStraight: Bool
  let beginsSubpath: Bool
  let length: CGFloat
  /// The cumulative lengths at even steps of the curve's parameter.
  let walked: [CGFloat]

  init(line start: CGPoint, to end: CGPoint, beginsSubpath: Bool) {
    curve = CubicCurve(
      start: start, control1: start.moved(toward: end, by: 1 / 3),
      control2: start.moved(toward: end, by: 2 / 3), end: end)
    isStraight = true
    self.beginsSubpath = beginsSubpath
    length = start.distance(to: end)
    walked = [0, length]
  }

  init(_ curve: CubicCurve, pieces: Int, beginsSubpath: Bool) {
    self.curve = curve
    isStraight = false
    self.beginsSubpath = beginsSubpath
    var walked: [CGFloat] = [0]
    var last = curve.start
    for (_, point) in curve.flattened(pieces: pieces) {
      walked.append((walked.last ?? 0) + last.distance(to: point))
      last = point
    }
    self.walked = walked
    length = walked.last ?? 0
  }

  func cut(from: CGFloat, to: CGFloat) -> (start: CGPoint, segment: PathSegment) {
    let t0 = parameter(at: from)
    let t1 = parameter(at: to)
    var part = t1 < 1 ? curve.split(at: t1).0 : curve
    if t0 > 0 { part = part.split(at: t0 / t1).1 }
    return (
      part.start,
      isStraight
        ? .line(part.end)
        : .curve(control1: part.control1, control2: part.control2, end: part.end)
    )
  }

  private func parameter(at distance: CGFloat) -> CGFloat {
    guard distance > 0, length > 0 else { return 0 }
    guard distance < length else { return 1 }
    let index = walked.firstIndex { $0 >= distance } ?? walked.count - 1
    let (low, high) = (walked[index - 1], walked[index])
    let within = high > low ? (distance - low) / (high - low) : 0
    return (CGFloat(index - 1) + within) / CGFloat(walked.count - 1)
  }
}
