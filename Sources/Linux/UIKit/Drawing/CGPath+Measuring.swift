extension CGPath {
  /// The number of straight pieces into which a curve is split for measuring and hit testing.
  static let pieces = 32

  /// Whether a point lies inside the path filled with the rule.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = 0
    var crossings = 0
    let path = CGPath(segments: segments.map { $0.applying(transform) })
    for polygon in path.polygons {
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
  private var polygons: [[CGPoint]] {
    var result: [[CGPoint]] = [[]]
    forEachSegment { segment, start, end in
      if case .move = segment { result.append([]) }
      let points = CubicCurve(segment, from: start)?.flattened(pieces: Self.pieces) ?? [end]
      result[result.count - 1] += points
    }
    return result
  }

  private func strokedPieces() -> [StrokedPiece] {
    var result: [StrokedPiece] = []
    var begins = true
    forEachSegment { segment, start, end in
      if case .move = segment {
        begins = true
      } else {
        result.append(StrokedPiece(segment, from: start, to: end, beginsSubpath: begins))
        begins = segment == .close
      }
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

  init(_ segment: PathSegment, from start: CGPoint, to end: CGPoint, beginsSubpath: Bool) {
    let curve = CubicCurve(segment, from: start)
    self.curve =
      curve
      ?? CubicCurve(
        start: start, control1: start.moved(toward: end, by: 1 / 3),
        control2: start.moved(toward: end, by: 2 / 3), end: end)
    isStraight = curve == nil
    self.beginsSubpath = beginsSubpath
    var walked: [CGFloat] = [0]
    var last = start
    for point in curve?.flattened(pieces: CGPath.pieces) ?? [end] {
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
