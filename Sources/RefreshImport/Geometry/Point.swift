/// A point or a vector; x to the right and y down, in points from the center of the art, or in the
/// units of a file.
package typealias Point = SIMD2<Double>

extension Point {
  var length: Double { (x * x + y * y).squareRoot() }
  var isFinite: Bool { x.isFinite && y.isFinite }

  func distance(to other: Point) -> Double { (self - other).length }
}

/// A rectangle along the axes.
package struct Box: Sendable, Hashable {
  package var min: Point
  package var max: Point

  package init(min: Point, max: Point) {
    self.min = min
    self.max = max
  }

  init(x: Double, y: Double, width: Double, height: Double) {
    self.init(min: Point(x, y), max: Point(x + width, y + height))
  }

  /// Makes the box around points; nil if there are none.
  init?(around points: [Point]) {
    guard let first = points.first else { return nil }
    self.init(min: first, max: first)
    for point in points.dropFirst() { add(point) }
  }

  mutating func add(_ point: Point) {
    min.replace(with: point, where: point .< min)
    max.replace(with: point, where: point .> max)
  }

  /// Whether a place is in it.
  func holds(_ point: Point) -> Bool { !any(point .< min) && !any(point .> max) }

  /// The box around it transformed.
  func applying(_ transform: Affine) -> Box {
    let start = transform.apply(min)
    var box = Box(min: start, max: start)
    box.add(transform.apply(max))
    box.add(transform.apply(Point(max.x, min.y)))
    box.add(transform.apply(Point(min.x, max.y)))
    return box
  }

  package var size: Point { max - min }
  package var center: Point { (min + max) / 2 }
  var corners: [Point] { [min, Point(max.x, min.y), max, Point(min.x, max.y)] }

  func union(_ other: Box) -> Box { Box(around: [min, max, other.min, other.max]) ?? self }

  func inset(by distance: Double) -> Box {
    Box(min: min + Point(repeating: distance), max: max - Point(repeating: distance))
  }

  /// How far a box may reach out of another one that it is inside of, in points: a seventh of a pixel at 3x.
  static let tolerance = 0.05

  /// Returns the place in the box that is nearest to a point.
  func nearest(to point: Point) -> Point { pointwiseMin(max, pointwiseMax(min, point)) }

  /// Whether another box is inside, up to a tolerance.
  func contains(_ other: Box, tolerance: Double = Box.tolerance) -> Bool {
    let wide = inset(by: -tolerance)
    return !any(other.min .< wide.min) && !any(other.max .> wide.max)
  }

  /// Returns the part inside another box, or itself without one.
  func cut(to other: Box?) -> Box {
    guard let other, overlaps(other) else { return self }
    return Box(min: pointwiseMax(min, other.min), max: pointwiseMin(max, other.max))
  }

  func overlaps(_ other: Box) -> Bool {
    min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y
  }
}
