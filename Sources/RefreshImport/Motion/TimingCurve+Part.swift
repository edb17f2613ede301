import RefreshMotion

extension TimingCurve {
  /// How far the ends of a part are from those of the whole that are the same, as a share.
  private static let whole = 1e-3
  /// The least time and the least change, as shares, of which there is a timing.
  private static let least = 1e-4
  /// The most that a handle may be above or below the change.
  private static let steepest = 900.0
  /// How often the place of a time on the curve is halved.
  private static let halvings = 40

  /// Returns the timing of a part of the change between two times, given as shares of its duration; nil if it is
  /// none.
  ///
  /// A part of a Bézier curve is one, too.
  func part(from first: Double, to last: Double) -> TimingCurve? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return nil }
    if first < Self.whole, last > 1 - Self.whole { return self }
    let handles = (Point(x1, y1), Point(x2, y2))
    let (start, end) = (Self.place(first, handles), Self.place(last, handles))
    let (from, to) = (
      Self.point(start, start, start, handles), Self.point(end, end, end, handles)
    )
    let size = to - from
    guard size.x > Self.least, abs(size.y) > Self.least else { return nil }
    let out = (Self.point(start, start, end, handles) - from) / size
    let into = (Self.point(start, end, end, handles) - from) / size
    guard max(abs(out.y), abs(into.y)) < Self.steepest else { return nil }
    func number(_ value: Double) -> Double { Number.rounded(value, decimals: 3) }
    return .cubicBezier(
      x1: number(min(1, max(0, out.x))), y1: number(out.y),
      x2: number(min(1, max(0, into.x))), y2: number(into.y))
  }

  /// Returns the parameter at which the curve has a time.
  private static func place(_ time: Double, _ handles: (Point, Point)) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if point(middle, middle, middle, handles).x < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns a point of the curve's polar form, whose arguments are in any order.
  private static func point(
    _ a: Double, _ b: Double, _ c: Double, _ handles: (Point, Point)
  ) -> Point {
    func mixed(_ from: Point, _ to: Point, _ share: Double) -> Point { from + (to - from) * share }
    let (first, second, third) = (
      mixed(.zero, handles.0, a), mixed(handles.0, handles.1, a), mixed(handles.1, .one, a)
    )
    return mixed(mixed(first, second, b), mixed(second, third, b), c)
  }
}
