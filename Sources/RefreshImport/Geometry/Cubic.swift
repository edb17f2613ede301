/// A cubic Bézier curve.
struct Cubic {
  let start: Point
  /// The points that it sets out to and arrives from.
  let (first, second): (Point, Point)
  let end: Point

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
  }

  /// Returns the place at a parameter, 0…1.
  func place(at t: Double) -> Point {
    let u = 1 - t
    let near = u * u * u * start + 3 * u * u * t * first
    return near + 3 * u * t * t * second + t * t * t * end
  }

  /// Returns the places at so many even steps of the parameter, without the start.
  func places(_ count: Int) -> [Point] {
    (1...count).map { place(at: Double($0) / Double(count)) }
  }

  /// Returns what it is between two parameters.
  func part(from low: Double, to high: Double) -> Cubic {
    Cubic(
      blossom(low, low, low), blossom(low, low, high), blossom(low, high, high),
      blossom(high, high, high))
  }

  /// Returns a point of the polar form, whose arguments are in any order.
  private func blossom(_ a: Double, _ b: Double, _ c: Double) -> Point {
    func mix(_ from: Point, _ to: Point, _ share: Double) -> Point { from + (to - from) * share }
    let (one, two, three) = (mix(start, first, a), mix(first, second, a), mix(second, end, a))
    return mix(mix(one, two, b), mix(two, three, b), c)
  }
}
