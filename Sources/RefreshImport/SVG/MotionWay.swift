import RefreshMotion

/// A way along which an element is led, as straight lines.
struct MotionWay {
  private struct Step {
    var (from, to): (Point, Point)
    /// The lengths from the start of the way.
    var (start, end): (Double, Double)
    /// The angles at which the way leads on, clockwise from the right, in radians.
    var (first, last): (Double, Double)
  }

  private var steps: [Step] = []
  /// The lengths at which its lines and curves begin and end.
  private(set) var corners = [0.0]

  /// The lines that a curve is made of.
  private static let fineness = 12

  /// - Returns: Nil if it leads nowhere.
  init?(_ data: String) {
    let segments = Outline.segments(of: PathData(data, limit: Outline.limit))
    var (pen, start) = (Point.zero, Point.zero)
    for segment in segments {
      switch segment {
      case .move(let end): (pen, start) = (end, end)
      case .line(let end): pen = add(pen, [end])
      case .close: pen = add(pen, [start])
      case .curve(let one, let two, let end):
        pen = add(pen, Cubic(pen, one, two, end).places(Self.fineness))
        smooth(Self.fineness)
      }
      if length > corners[corners.count - 1] { corners.append(length) }
    }
    guard length > 0, steps.count <= Course.limit else { return nil }
  }

  /// The way from place to place.
  init?(_ places: [Point]) {
    guard let first = places.first else { return nil }
    _ = add(first, Array(places.dropFirst()))
    guard length > 0 else { return nil }
  }

  var length: Double { steps.last?.end ?? 0 }

  private mutating func add(_ pen: Point, _ ends: [Point]) -> Point {
    var pen = pen
    for end in ends where pen.distance(to: end) > Tolerance.place {
      let found = atan2(end.y - pen.y, end.x - pen.x)
      let near = steps.last?.last ?? found
      let angle = near + remainder(found - near, 2 * .pi)
      steps.append(
        Step(
          from: pen, to: end, start: length, end: length + pen.distance(to: end), first: angle,
          last: angle))
      pen = end
    }
    return pen
  }

  /// Lets the angles of the last steps go over into each other.
  private mutating func smooth(_ count: Int) {
    let range = steps.indices.suffix(count)
    for (one, two) in zip(range, range.dropFirst()) {
      let middle = (steps[one].last + steps[two].first) / 2
      (steps[one].last, steps[two].first) = (middle, middle)
    }
  }

  /// Returns a place, and the angle at which the way leads on there.
  ///
  /// - Parameter isBefore: Whether the end of a step is asked for, and not the beginning of the next.
  private func place(at length: Double, isBefore: Bool) -> [Double] {
    // The first step that ends there, or the last one that begins there.
    var (low, high) = (0, steps.count - 1)
    while low < high {
      let middle = isBefore ? (low + high) / 2 : (low + high + 1) / 2
      if isBefore {
        if steps[middle].end >= length { high = middle } else { low = middle + 1 }
      } else {
        if steps[middle].start <= length { low = middle } else { high = middle - 1 }
      }
    }
    let step = steps[low]
    let share = min(1, max(0, (length - step.start) / max(step.end - step.start, 1e-12)))
    let place = step.from + (step.to - step.from) * share
    return [place.x, place.y, step.first + (step.last - step.first) * share]
  }

  /// Returns where a change of the length leads: places with angles.
  func pieces(_ piece: Course.Piece) -> [Course.Piece] {
    let (from, to) = (piece.from[0], piece.to[0])
    let (low, high) = (min(from, to), max(from, to))
    guard to != from else {
      let place = place(at: from, isBefore: from >= length)
      return [.init(start: piece.start, end: piece.end, from: place, to: place)]
    }
    var marks = Set(steps.flatMap { [$0.start, $0.end] }).filter { $0 > low && $0 < high }.sorted()
    if to < from { marks.reverse() }
    var found: [Course.Piece] = []
    var (share, way) = (0.0, from)
    for mark in marks + [to] {
      let next = mark == to ? 1 : Self.share(of: piece.curves[0], at: (mark - from) / (to - from))
      let span = piece.end - piece.start
      if next > share {
        found.append(
          .init(
            start: piece.start + span * share, end: piece.start + span * next,
            from: place(at: way, isBefore: to < from), to: place(at: mark, isBefore: to > from),
            curves: [piece.curves[0].part(share, next)]))
      }
      (share, way) = (max(share, next), mark)
    }
    return found
  }

  /// Returns the share of the time after which a timing has got so far.
  private static func share(of curve: TimingCurve, at value: Double) -> Double {
    guard curve != .linear else { return value }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve.value(at: middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension MotionWay {
  /// Returns the transform that leads an element along a way; nil if it changes too often.
  ///
  /// - Parameters:
  ///   - course: The lengths from the start of the way; nil where nothing leads.
  ///   - rotation: `auto`, `auto-reverse`, `reverse`, or an angle in degrees.
  func moving(
    _ course: [Course.Piece?], _ marks: [(Double, Double)], _ rotation: String, rate: Double
  )
    -> AnimatedTransform?
  {
    var found: [Course.Piece] = []
    for (piece, time) in zip(course, marks) {
      found +=
        piece.map { pieces($0).map { turned($0, rotation) } } ?? [
          .init(start: time.0, end: time.1, from: [0, 0, 0], to: [0, 0, 0])
        ]
      guard found.count <= Course.limit else { return nil }
    }
    let places = Course(found)
    var transform = AnimatedTransform()
    transform.position = AnimatedValue(places.mapped { [$0[0], $0[1]] }, rate: rate)
    transform.rotation = AnimatedValue(places.mapped { [$0[2] * 180 / .pi] }, rate: rate)
    return transform
  }

  private func turned(_ piece: Course.Piece, _ rotation: String) -> Course.Piece {
    var copy = piece
    let words = rotation.lowercased().split(separator: " ").map(String.init)
    let isAuto = words.contains { ["auto", "auto-reverse", "reverse"].contains($0) }
    var more = words.contains("auto-reverse") || words.contains("reverse") ? Double.pi : 0
    for word in words {
      let number = word.hasSuffix("deg") ? String(word.dropLast(3)) : word
      if let angle = NumberReader.whole(number) { more += angle * .pi / 180 }
    }
    copy.from[2] = (isAuto ? piece.from[2] : 0) + more
    copy.to[2] = (isAuto ? piece.to[2] : 0) + more
    return copy
  }
}
