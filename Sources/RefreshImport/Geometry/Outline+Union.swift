/// Outlines of several shapes as one path, without what lies inside twice being outside.
extension Outline {
  /// The straight pieces for which a curve is taken to find out where contours lie.
  private static let pieces = 8

  /// Returns the outline so that it covers the same by the rule “nonzero”, and turns clockwise around what
  /// it covers: such outlines can be put into one path.
  ///
  /// - Parameter isAlone: Whether no other outline of the path overlaps it.
  /// - Returns: The segments, and whether that could be done; otherwise they are as they were.
  func clockwise(isEvenOdd: Bool, isAlone: Bool) -> (segments: [Segment], isExact: Bool) {
    let contours = Outline.contours(segments).filter { $0.count > 1 }
    let places = contours.map(Outline.places)
    if contours.count == 1 {
      let isExact = !isEvenOdd || !Outline.crosses(places)
      return (Outline.turned(contours[0], Outline.area(places[0]) < 0), isExact)
    }
    if !isEvenOdd {
      let area = places.map(Outline.area).reduce(0, +)
      let all = contours.flatMap { Outline.turned($0, area < 0) }
      // Contours of both directions may cover what lies in between with less than nothing.
      return (isAlone ? segments : all, isAlone)
    }
    guard !Outline.crosses(places) else { return (segments, false) }
    return (
      contours.indices.flatMap { index in
        let depth = places.indices.count { other in
          other != index && Outline.contains(places[other], places[index][0])
        }
        let isHole = depth % 2 == 1
        return Outline.turned(contours[index], (Outline.area(places[index]) < 0) != isHole)
      }, true
    )
  }

  private static func turned(_ contour: [Segment], _ isTurned: Bool) -> [Segment] {
    isTurned ? reversed(contour) : contour
  }

  /// Returns what is drawn from one move of the pen to the next.
  static func contours(_ segments: [Segment]) -> [[Segment]] {
    var contours: [[Segment]] = []
    for segment in segments {
      if case .move = segment {
        contours.append([segment])
      } else if contours.isEmpty {
        contours = [[segment]]
      } else {
        contours[contours.count - 1].append(segment)
      }
    }
    return contours
  }

  /// Returns one of its figures; an empty one if it has no such.
  func contour(_ index: Int) -> Outline {
    let all = Outline.contours(segments)
    return .path(all.indices.contains(index) ? all[index] : [])
  }

  /// Returns segments that run the other way.
  static func reversed(_ segments: [Segment]) -> [Segment] {
    contours(segments).flatMap { contour -> [Segment] in
      var pen = Point.zero
      var back: [Segment] = []
      for segment in contour {
        switch segment {
        case .move(let end): pen = end
        case .line(let end):
          back.append(.line(pen))
          pen = end
        case .curve(let first, let second, let end):
          back.append(.curve(second, first, pen))
          pen = end
        case .close: break
        }
      }
      return [.move(pen)] + back.reversed() + (contour.last == .close ? [.close] : [])
    }
  }

  /// Returns places along a contour.
  private static func places(_ contour: [Segment]) -> [Point] {
    var places: [Point] = []
    for segment in contour {
      switch segment {
      case .move(let end), .line(let end): places.append(end)
      case .curve(let first, let second, let end):
        places += Cubic(places.last ?? first, first, second, end).places(pieces)
      case .close: break
      }
    }
    return places
  }

  /// Twice the area inside, negative against the clock.
  private static func area(_ places: [Point]) -> Double {
    var sum = 0.0
    for (start, end) in zip(places, places.dropFirst() + places.prefix(1)) {
      sum += start.x * end.y - end.x * start.y
    }
    return sum
  }

  /// The most contours of which it is known which lie in others.
  private static let nestingLimit = 64

  /// The area that it fills, about, where a contour in another is a hole, and the length of the edge around it.
  var inside: (area: Double, edge: Double) {
    let places = Outline.contours(segments).map(Outline.places).filter { $0.count > 1 }
    let edges = places.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
    let isNested = places.count <= Outline.nestingLimit
    let areas = places.indices.map { index in
      let depth = places.indices.count { other in
        isNested && other != index && Outline.contains(places[other], places[index][0])
      }
      return abs(Outline.area(places[index])) / (depth % 2 == 0 ? 2 : -2)
    }
    return (abs(areas.reduce(0, +)), edges.reduce(0) { $0 + $1.0.distance(to: $1.1) })
  }

  private static func contains(_ places: [Point], _ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(places, places.dropFirst() + places.prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }

  /// The most pairs of pieces that are compared.
  private static let pairLimit = 1_000_000

  /// Whether pieces cross, of one contour or of two; taken for granted where that takes too long to find out.
  private static func crosses(_ contours: [[Point]]) -> Bool {
    let pieces = contours.flatMap { places in
      Array(zip(places, places.dropFirst() + places.prefix(1))).filter { $0.0 != $0.1 }
    }
    guard pieces.count * pieces.count / 2 <= pairLimit else { return true }
    func side(_ a: Point, _ b: Point, _ c: Point) -> Double {
      (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
    for (index, (a, b)) in pieces.enumerated() {
      for (c, d) in pieces[(index + 1)...] {
        if side(a, b, c) * side(a, b, d) < 0, side(c, d, a) * side(c, d, b) < 0 { return true }
      }
    }
    return false
  }
}

extension Box {
  /// Whether some of several boxes overlap.
  static func overlap(_ boxes: [Box]) -> Bool {
    boxes.indices.contains { index in
      boxes[(index + 1)...].contains { $0.overlaps(boxes[index]) }
    }
  }
}
