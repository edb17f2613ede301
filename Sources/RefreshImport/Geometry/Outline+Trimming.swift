extension Outline {
  /// Returns what lies between two shares of the length of all its lines, one after another.
  ///
  /// - Parameters:
  ///   - start: Where it begins; whole numbers are where the outline begins.
  ///   - end: Where it ends, at most 1 more; beyond a whole number it goes on at the beginning.
  func trimmed(from start: Double, to end: Double) -> Outline {
    guard end - start < 1 - Self.leastShare else { return self }
    guard end - start > Self.leastShare else { return .path([]) }
    let first = start - start.rounded(.down)
    let last = first + (end - start)
    let edges = edges
    let whole = edges.reduce(0) { $0 + $1.length }
    var cut = Cut()
    cut.add(edges, from: first * whole, to: min(1, last) * whole)
    if last > 1 { cut.add(edges, from: 0, to: (last - 1) * whole) }
    return .path(cut.segments)
  }

  /// Returns what lies between two shares of the length, as lines and curves of which there are as many whatever
  /// the shares: each of its own once a round. Those of which nothing is left are points.
  ///
  /// - Parameter rounds: The whole numbers between which both shares always are.
  func shown(from start: Double, to end: Double, in rounds: Range<Double>) -> Outline {
    let edges = edges
    let whole = edges.reduce(0) { $0 + $1.length }
    guard let last = edges.last else { return self }
    let low = (start - rounds.lowerBound) * whole
    let high = low + min(1, max(0, end - start)) * whole
    func point(at length: Double) -> Point {
      var place = length.truncatingRemainder(dividingBy: whole)
      for edge in edges {
        if place <= edge.length { return edge.part(from: place, to: place).start }
        place -= edge.length
      }
      return last.end
    }
    let (first, final) = (point(at: low), point(at: high))
    var (segments, place, pen): ([Segment], Double, Point?) = ([], 0, nil)
    let count = Int(rounds.upperBound - rounds.lowerBound)
    for edge in repeatElement(edges, count: count).joined() {
      let (begin, end) = (max(low, place), min(high, place + edge.length))
      let part =
        begin < end
        ? edge.part(from: begin - place, to: end - place) : edge.point(place < low ? first : final)
      let gap = pen?.distance(to: edge.start) ?? .infinity
      if gap > Self.leastShare * edge.length { segments.append(.move(part.start)) }
      segments.append(part.segment)
      pen = edge.end
      place += edge.length
    }
    return .path(segments)
  }

  /// Whether a line around an area runs clockwise.
  static func runsClockwise(_ segments: [Segment]) -> Bool {
    let edges = Outline.path(segments).edges
    var (sum, pen) = (0.0, edges.first?.start ?? .zero)
    for edge in edges {
      for point in [edge.handles?.0, edge.handles?.1, edge.end].compactMap(\.self) {
        sum += pen.x * point.y - pen.y * point.x
        pen = point
      }
    }
    return sum > 0
  }

  /// The share of a length that is nothing.
  private static let leastShare = 1e-6

  /// A line or a curve of an outline, from its beginning to its end.
  private struct MeasuredEdge {
    let start: Point
    /// The points that a curve sets out to and arrives from; nil for a line.
    var handles: (Point, Point)?
    let end: Point
    /// The lengths from its start on, at even steps of its parameter.
    let lengths: [Double]

    /// The number of steps in which a curve is measured.
    private static let steps = 64

    init(_ start: Point, _ handles: (Point, Point)? = nil, _ end: Point) {
      (self.start, self.handles, self.end) = (start, handles, end)
      guard let handles else {
        lengths = [0, start.distance(to: end)]
        return
      }
      var (sum, pen) = (0.0, start)
      let places = Cubic(start, handles.0, handles.1, end).places(Self.steps)
      lengths =
        [0]
        + places.map { place in
          sum += pen.distance(to: place)
          pen = place
          return sum
        }
    }

    var length: Double { lengths[lengths.count - 1] }

    /// Returns the parameter at a length from the start.
    private func parameter(at length: Double) -> Double {
      let next = min(
        max(1, lengths.firstIndex { $0 >= length } ?? lengths.count), lengths.count - 1)
      let (low, high) = (lengths[next - 1], lengths[next])
      let part = high > low ? min(1, (length - low) / (high - low)) : 0
      return (Double(next - 1) + part) / Double(lengths.count - 1)
    }

    /// Returns the part between two lengths from the start.
    func part(from low: Double, to high: Double) -> MeasuredEdge {
      let (first, last) = (parameter(at: low), parameter(at: high))
      guard let handles else {
        return MeasuredEdge(start + (end - start) * first, nil, start + (end - start) * last)
      }
      let part = Cubic(start, handles.0, handles.1, end).part(from: first, to: last)
      return MeasuredEdge(part.start, (part.first, part.second), part.end)
    }

    /// Returns a line or a curve without a length, of the same kind.
    func point(_ place: Point) -> MeasuredEdge {
      MeasuredEdge(place, handles.map { _ in (place, place) }, place)
    }

    var segment: Segment { handles.map { .curve($0.0, $0.1, end) } ?? .line(end) }
  }

  /// The lines and curves of the outline that have a length, with those that close it.
  private var edges: [MeasuredEdge] {
    var (pen, start) = (Point.zero, Point.zero)
    return segments.compactMap { segment in
      let from = pen
      switch segment {
      case .move(let end):
        (pen, start) = (end, end)
        return nil
      case .line(let end):
        pen = end
        return MeasuredEdge(from, nil, end)
      case .curve(let first, let second, let end):
        pen = end
        return MeasuredEdge(from, (first, second), end)
      case .close:
        pen = start
        return from == start ? nil : MeasuredEdge(from, nil, start)
      }
    }.filter { $0.length > 0 }
  }

  /// Parts of edges, in lines without a gap.
  private struct Cut {
    var segments: [Segment] = []
    private var pen: Point?

    mutating func add(_ edges: [MeasuredEdge], from low: Double, to high: Double) {
      var place = 0.0
      for edge in edges {
        defer { place += edge.length }
        let (first, last) = (max(low, place), min(high, place + edge.length))
        guard last - first > Outline.leastShare * edge.length else { continue }
        let isWhole = first == place && last == place + edge.length
        let part = isWhole ? edge : edge.part(from: first - place, to: last - place)
        let gap = pen?.distance(to: part.start) ?? .infinity
        if gap > Outline.leastShare * edge.length { segments.append(.move(part.start)) }
        segments.append(part.segment)
        pen = part.end
      }
    }
  }
}
