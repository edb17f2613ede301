extension Outline {
  /// The segments of a figure from where After Effects begins it: an ellipse at its top, a rectangle at
  /// its top right, both clockwise.
  var trimmable: [Segment] {
    switch self {
    case .ellipse(let center, let radii):
      let turned = Outline.ellipse(center: .zero, radii: Point(1, 1)).segments
      let placed = Affine.translation(center) * .scale(radii.x, radii.y) * .rotation(-.pi / 2)
      return turned.map { $0.applying(placed) }
    case .rectangle(let box, 0):
      let corners = box.corners
      return [.move(corners[1]), .line(corners[2]), .line(corners[3]), .line(corners[0]), .close]
    case .rectangle(let box, let radius):
      // The same as from the top left, but for the first side.
      let segments = Outline.rectangle(box, radii: Point(repeating: radius))
      let start = Point(box.max.x, box.min.y + radius)
      return [.move(start)] + segments[3...8] + segments[1...2] + [.close]
    case .arc, .path: return segments
    }
  }

  /// A line of edges without a gap.
  private struct Contour {
    /// A line, or a curve with the points that it sets out to and arrives from.
    struct Side {
      var leaving: Point
      var arriving: Point
      var end: Point
      var isLine: Bool
    }

    var start: Point
    var edges: [Side] = []
    var isClosed = false

    func start(of index: Int) -> Point { index > 0 ? edges[index - 1].end : start }

    /// Returns the arc at the end of an edge, which is a point where a curve comes or leaves; nil at an open end.
    func arc(after index: Int, radius: Double) -> Arc? {
      guard isClosed || index < edges.count - 1 else { return nil }
      let (edge, next) = (edges[index], edges[(index + 1) % edges.count])
      let corner = edge.end
      guard edge.arriving == corner, next.leaving == corner else {
        return Arc(begin: corner, corner: corner, end: corner)
      }
      func along(_ other: Point) -> Point {
        let distance = corner.distance(to: other)
        guard distance > 0 else { return corner }
        return corner + (other - corner) * (min(radius, distance / 2) / distance)
      }
      return Arc(begin: along(start(of: index)), corner: corner, end: along(next.end))
    }
  }

  /// What a corner is rounded to.
  private struct Arc {
    let begin: Point
    let corner: Point
    let end: Point

    var curve: Segment {
      // As far along the tangents as makes a quarter of a circle.
      let k = 0.552_284_75
      return .curve(begin + (corner - begin) * k, end + (corner - end) * k, end)
    }
  }

  private static func contours(_ segments: [Segment]) -> [Contour] {
    var contours: [Contour] = []
    for segment in segments {
      if case .move(let start) = segment {
        contours.append(Contour(start: start))
        continue
      }
      guard !contours.isEmpty else { continue }
      let last = contours.count - 1
      let pen = contours[last].edges.last?.end ?? contours[last].start
      switch segment {
      case .line(let end):
        contours[last].edges.append(
          .init(leaving: pen, arriving: end, end: end, isLine: true))
      case .curve(let first, let second, let end):
        contours[last].edges.append(
          .init(leaving: first, arriving: second, end: end, isLine: false))
      case .close: contours[last].isClosed = true
      case .move: break
      }
    }
    return contours
  }

  /// Returns the outline with round corners: where neither edge has a handle. An arc takes at most half
  /// of an edge.
  ///
  /// - Parameter isForm: Whether it is one of several forms: then each corner has an arc, which may be a point.
  func rounded(by radius: Double, isForm: Bool) -> Outline {
    switch self {
    case .ellipse where !isForm: return self
    case .rectangle(let box, 0) where !isForm:
      return .rectangle(box, radius: min(radius, box.size.min() / 2))
    case .ellipse, .rectangle, .arc, .path:
      guard radius > 0 || isForm else { return self }
      return .path(
        Outline.contours(segments).flatMap { Outline.rounded($0, by: radius, isForm: isForm) })
    }
  }

  private static func rounded(
    _ contour: Contour, by radius: Double, isForm: Bool
  ) -> [Segment] {
    var contour = contour
    guard let last = contour.edges.last else { return [.move(contour.start)] }
    if contour.isClosed, last.end != contour.start {
      contour.edges.append(
        .init(leaving: last.end, arriving: contour.start, end: contour.start, isLine: true))
    }
    let edges = contour.edges
    let arcs = edges.indices.map { contour.arc(after: $0, radius: radius) }
    var result: [Segment] = [.move(arcs[edges.count - 1]?.end ?? contour.start)]
    for (index, edge) in edges.enumerated() {
      let start = contour.start(of: index)
      let begin = arcs[(index + edges.count - 1) % edges.count]?.end ?? start
      let end = arcs[index]?.begin ?? edge.end
      result.append(
        edge.isLine
          ? .line(end)
          : .curve(
            edge.leaving == start ? begin : edge.leaving,
            edge.arriving == edge.end ? end : edge.arriving, end))
      if let arc = arcs[index], isForm || arc.begin != arc.end { result.append(arc.curve) }
    }
    return result + (contour.isClosed ? [.close] : [])
  }

  /// Returns a star or a polygon.
  static func star(
    center: Point, points: Double, isStar: Bool, rotation: Double, outer: Double, inner: Double,
    outerRoundness: Double, innerRoundness: Double
  ) -> [Segment] {
    let count = Int(min(200, max(3, points.rounded(.down))))
    let corners = isStar ? 2 * count : count
    var segments: [Segment] = []
    func corner(_ index: Int) -> (place: Point, handle: Point) {
      let angle = rotation - .pi / 2 + 2 * .pi * Double(index) / Double(corners)
      let isInner = isStar && index % 2 == 1
      let radius = isInner ? inner : outer
      let roundness = isInner ? innerRoundness : outerRoundness
      let length = 2 * .pi * radius / Double(corners) / (isStar ? 2 : 4) * roundness
      return (
        center + Point(cos(angle), sin(angle)) * radius, Point(-sin(angle), cos(angle)) * length
      )
    }
    for index in 0..<corners {
      let (now, next) = (corner(index), corner((index + 1) % corners))
      if index == 0 { segments.append(.move(now.place)) }
      segments.append(
        now.handle == .zero && next.handle == .zero
          ? .line(next.place)
          : .curve(now.place + now.handle, next.place - next.handle, next.place))
    }
    return segments + [.close]
  }
}
