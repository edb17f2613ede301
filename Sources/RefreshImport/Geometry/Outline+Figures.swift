/// Figures that a program has written as lines and curves.
extension Outline {
  /// The difference that is not seen, in points.
  private static let tolerance = 0.04
  /// The difference of an area from that of an oval, as a share of it: four curves are off by 0.03 %.
  private static let areaTolerance = 0.01
  /// The least side of a figure, and the least radius of a corner, in points: less is not seen as one.
  private static let (leastSide, leastRadius) = (1.0, 0.3)
  /// How much larger a corner may seem than half of a side, in points: the error of an area's root.
  private static let radiusTolerance = 0.1
  /// How far an arc may go beyond a full turn, in radians: the sum of the errors of its angles.
  private static let turnTolerance = 0.01
  /// The distance of two places that are one, in points: what rounding leaves.
  private static let distanceTolerance = 1e-6
  /// The most segments of a figure: a rectangle with round corners has 9.
  private static let segmentLimit = 12

  /// The ellipse or the rectangle along the axes that lines and curves draw; itself if they draw neither.
  ///
  /// Where a figure begins is lost.
  var figure: Outline {
    guard let places = places(closed: true), let box, box.size.min() > Self.leastSide else {
      return self
    }
    let (center, half) = (box.center, box.size / 2)
    let area = abs(Outline.area(of: places))
    let isRound =
      abs(area / (.pi * half.x * half.y) - 1) < Self.areaTolerance
      && places.allSatisfy { abs((($0 - center) / half).length - 1) * half.min() < Self.tolerance }
    if isRound { return .ellipse(center: center, radii: half) }
    let missing = max(0, (4 * half.x * half.y - area) / (4 - .pi)).squareRoot()
    guard missing < half.min() + Self.radiusTolerance else { return self }
    let radius = missing < Self.leastRadius ? 0 : min(missing, half.min())
    let isRectangle = places.allSatisfy { place in
      let beyond = abs(place - center) - half + Point(repeating: radius)
      let distance = pointwiseMax(beyond, .zero).length + min(beyond.max(), 0) - radius
      return abs(distance) < Self.tolerance
    }
    return isRectangle ? .rectangle(box, radius: radius) : self
  }

  /// The circle, or the part of one, that curves draw from their beginning to their end; itself if they do not.
  var circle: Outline {
    guard let places = places(closed: false), let first = places.first, places.count > 32 else {
      return self
    }
    // The circle through three of the places.
    let (second, third) = (places[places.count / 3], places[places.count * 2 / 3])
    let (b, c) = (second - first, third - first)
    let cross = 2 * (b.x * c.y - b.y * c.x)
    guard abs(cross) > 1 else { return self }
    let (bb, cc) = ((b * b).sum(), (c * c).sum())
    let center = first + Point(c.y * bb - b.y * cc, b.x * cc - c.x * bb) / cross
    let radius = center.distance(to: first)
    guard places.allSatisfy({ abs($0.distance(to: center) - radius) < Self.tolerance }) else {
      return self
    }
    func angle(_ place: Point) -> Double { atan2(place.y - center.y, place.x - center.x) }
    let turns = zip(places, places.dropFirst()).map {
      remainder(angle($1) - angle($0), 2 * .pi)
    }
    let sweep = turns.reduce(0, +)
    guard turns.allSatisfy({ $0 * sweep >= 0 }), abs(sweep) > .pi / 2,
      abs(sweep) < 2 * .pi + Self.turnTolerance
    else { return self }
    return .arc(
      center: center, radius: radius, start: angle(first),
      sweep: min(2 * .pi, max(-2 * .pi, sweep)))
  }

  /// Places along the only contour of lines and curves, close to each other on curves; nil if there are more
  /// contours, or many segments.
  ///
  /// - Parameter closed: Whether it has to end where it begins, and may have lines.
  private func places(closed: Bool) -> [Point]? {
    guard case .path(let segments) = self, segments.count <= Self.segmentLimit,
      case .move(let start) = segments.first
    else { return nil }
    var places = [start]
    for segment in segments.dropFirst() {
      let pen = places[places.count - 1]
      switch segment {
      case .move: return nil
      case .close: if !closed, pen.distance(to: start) > Self.tolerance { return nil }
      case .line(let end):
        guard pen.distance(to: end) > Self.tolerance else { continue }
        if !closed { return nil }
        places.append(end)
      case .curve(let first, let second, let end):
        places += Cubic(pen, first, second, end).places(32)
      }
    }
    let isClosed =
      segments.last == .close
      || places[places.count - 1].distance(to: start) < Self.distanceTolerance
    return closed && !isClosed ? nil : places
  }

  private static func area(of places: [Point]) -> Double {
    var sum = 0.0
    var before = places[places.count - 1]
    for place in places {
      sum += before.x * place.y - before.y * place.x
      before = place
    }
    return sum / 2
  }
}

private func abs(_ point: Point) -> Point { pointwiseMax(point, -point) }
