/// Turns outlines and lines into areas.
enum Pen {
  /// The straight parts of a curve, and the corners of a round end.
  private static let (curveSteps, roundSteps) = (16, 16)

  /// A line along an outline.
  struct Contour {
    var points: [Point]
    var isClosed = false
  }

  /// Returns an outline as straight lines.
  static func contours(of outline: Outline) -> [Contour] {
    var found: [Contour] = []
    for segment in outline.segments {
      if case .move(let start) = segment {
        found.append(Contour(points: [start]))
        continue
      }
      guard var contour = found.popLast() else { continue }
      let pen = contour.points[contour.points.count - 1]
      switch segment {
      case .line(let end): contour.points.append(end)
      case .curve(let first, let second, let end):
        for step in 1...curveSteps {
          let t = Double(step) / Double(curveSteps)
          let u = 1 - t
          let near = u * u * u * pen + 3 * u * u * t * first
          contour.points.append(near + 3 * u * t * t * second + t * t * t * end)
        }
      case .close: contour.isClosed = true
      case .move: break
      }
      found.append(contour)
      // Segments after a close without a move begin where the closed contour did.
      if contour.isClosed { found.append(Contour(points: [contour.points[0]])) }
    }
    return found.filter { $0.points.count > 1 }
  }

  /// Returns the areas that a line covers, which overlap and all run one way.
  static func areas(along outline: Outline, _ line: ArtLine) -> [[Point]] {
    contours(of: outline).flatMap { dashes(of: $0, line) }.flatMap { contour in
      areas(along: contour, line)
    }
  }

  private static func areas(along contour: Contour, _ line: ArtLine) -> [[Point]] {
    var points = [contour.points[0]]
    for point in contour.points where point.distance(to: points[points.count - 1]) > Tolerance.place
    {
      points.append(point)
    }
    let half = line.width / 2
    if contour.isClosed, let last = points.last, last.distance(to: points[0]) > Tolerance.place {
      points.append(points[0])
    }
    guard points.count > 1 else {
      return line.cap == .butt ? [] : [disc(about: points[0], half)]
    }
    var found: [[Point]] = []
    for (index, (from, to)) in zip(points, points.dropFirst()).enumerated() {
      var (start, end) = (from, to)
      let along = (to - from) / from.distance(to: to)
      if line.cap == .square, !contour.isClosed {
        if index == 0 { start -= along * half }
        if index == points.count - 2 { end += along * half }
      }
      let across = Point(-along.y, along.x) * half
      found.append(rightWay([start + across, end + across, end - across, start - across]))
    }
    for index in 1..<points.count - 1 {
      found += join(points[index - 1], points[index], points[index + 1], half, line)
    }
    if contour.isClosed {
      found += join(points[points.count - 2], points[0], points[1], half, line)
    } else if line.cap == .round {
      found += [disc(about: points[0], half), disc(about: points[points.count - 1], half)]
    }
    return found
  }

  private static func join(
    _ before: Point, _ corner: Point, _ after: Point, _ half: Double, _ line: ArtLine
  ) -> [[Point]] {
    let first = (corner - before) / corner.distance(to: before)
    let second = (after - corner) / after.distance(to: corner)
    let turn = first.x * second.y - first.y * second.x
    guard abs(turn) > 1e-6 || (first * second).sum() < 0 else { return [] }
    // The outer side is across from where the line turns to.
    let side = turn > 0 ? -half : half
    let (one, two) = (
      corner + Point(-first.y, first.x) * side, corner + Point(-second.y, second.x) * side
    )
    var area = [corner, one, two]
    if line.join == .round {
      let start = atan2(one.y - corner.y, one.x - corner.x)
      let sweep = remainder(atan2(two.y - corner.y, two.x - corner.x) - start, 2 * .pi)
      let count = max(1, Int((abs(sweep) / (2 * .pi) * Double(roundSteps)).rounded(.up)))
      area = [corner]
      area += (0...count).map { step in
        let angle = start + sweep * Double(step) / Double(count)
        return corner + Point(cos(angle), sin(angle)) * half
      }
      return [rightWay(area)]
    }
    let cosine = ((one - corner) * (two - corner)).sum() / (half * half)
    let reach = 1 / ((1 + cosine) / 2).squareRoot()
    if line.join == .miter, reach.isFinite, reach <= line.miterLimit {
      let middle = ((one + two) / 2) - corner
      area = [corner, one, corner + middle / middle.length * half * reach, two]
    }
    return [rightWay(area)]
  }

  private static func disc(about center: Point, _ radius: Double) -> [Point] {
    (0..<roundSteps).map { step in
      let angle = 2 * .pi * Double(step) / Double(roundSteps)
      return center + Point(cos(angle), sin(angle)) * radius
    }
  }

  /// Returns an area's corners clockwise.
  private static func rightWay(_ area: [Point]) -> [Point] {
    var (sum, before) = (0.0, area[area.count - 1])
    for point in area {
      sum += before.x * point.y - before.y * point.x
      before = point
    }
    return sum < 0 ? area.reversed() : area
  }

  private static func dashes(of contour: Contour, _ line: ArtLine) -> [Contour] {
    let whole = line.dashes.reduce(0, +)
    guard whole > 0, line.dashes.count.isMultiple(of: 2) else { return [contour] }
    var points = contour.points
    if contour.isClosed { points.append(points[0]) }
    var (index, left) = (0, line.phase - (line.phase / whole).rounded(.down) * whole)
    while left >= line.dashes[index] {
      left -= line.dashes[index]
      index = (index + 1) % line.dashes.count
    }
    left = line.dashes[index] - left
    var found: [Contour] = index.isMultiple(of: 2) ? [Contour(points: [points[0]])] : []
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.distance(to: to)
      var place = 0.0
      while length - place > left, found.count < dashLimit {
        place += left
        let point = from + (to - from) * (place / length)
        if index.isMultiple(of: 2) { found[found.count - 1].points.append(point) }
        index = (index + 1) % line.dashes.count
        left = line.dashes[index]
        if index.isMultiple(of: 2) { found.append(Contour(points: [point])) }
        if left <= 0 { left = whole * 1e-6 }
      }
      left -= length - place
      if index.isMultiple(of: 2) { found[found.count - 1].points.append(to) }
    }
    return found
  }

  /// The most dashes of one line.
  private static let dashLimit = 2000
}
