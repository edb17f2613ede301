#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Raster {
  /// The look of a line.
  package struct Line: Sendable, Equatable {
    package enum Cap: String, Sendable { case butt, round, square }
    package enum Join: String, Sendable { case miter, round, bevel }

    package var width: Double
    package var cap: Cap
    package var join: Join
    package var miterLimit: Double
    package var dashes: [Double]
    package var phase: Double

    package init(
      width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
      dashes: [Double] = [], phase: Double = 0
    ) {
      (self.width, self.cap, self.join) = (width, cap, join)
      (self.miterLimit, self.dashes, self.phase) = (miterLimit, dashes, phase)
    }
  }
}

/// Turns lines into areas.
package enum Pen {
  /// The corners of a round end.
  private static let roundSteps = 16

  /// Straight lines in a row.
  package struct Contour {
    package var points: [Raster.Point]
    package var isClosed: Bool

    package init(points: [Raster.Point], isClosed: Bool = false) {
      (self.points, self.isClosed) = (points, isClosed)
    }
  }

  /// Returns the areas that a line covers, which overlap and all run one way.
  package static func areas(along contours: [Contour], _ line: Raster.Line) -> [[Raster.Point]] {
    contours.flatMap { dashes(of: $0, line) }.flatMap { areas(along: $0, line) }
  }

  /// The distance of two points that are one.
  private static let least = 1e-9

  private static func areas(along contour: Contour, _ line: Raster.Line) -> [[Point]] {
    var points = [contour.points[0]]
    for point in contour.points where point.distance(to: points[points.count - 1]) > least {
      points.append(point)
    }
    let half = line.width / 2
    if contour.isClosed, let last = points.last, last.distance(to: points[0]) > least {
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
    _ before: Point, _ corner: Point, _ after: Point, _ half: Double, _ line: Raster.Line
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

  private static func dashes(of contour: Contour, _ line: Raster.Line) -> [Contour] {
    let whole = line.dashes.reduce(0, +)
    guard whole > 0, line.dashes.count.isMultiple(of: 2) else { return [contour] }
    var points = contour.points
    if contour.isClosed { points.append(points[0]) }
    let phase = line.phase.truncatingRemainder(dividingBy: whole)
    var (index, left) = (0, phase < 0 ? phase + whole : phase)
    while index + 1 < line.dashes.count, left >= line.dashes[index] {
      left -= line.dashes[index]
      index += 1
    }
    left = max(0, line.dashes[index] - left)
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

private typealias Point = Raster.Point

extension Raster.Point {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }

  fileprivate func distance(to other: Self) -> Double { (self - other).length }
}
