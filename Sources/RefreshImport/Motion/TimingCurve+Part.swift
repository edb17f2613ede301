import RefreshMotion

extension TimingCurve {
  /// The most that a handle may be above or below the change.
  private static let steepest = 900.0
  /// How often the place of a time on the curve is halved.
  private static let halvings = 50

  /// Returns the timing of a part of the change between two times; nil if it is no curve, or so little is left of the
  /// time or the change that there is none.
  ///
  /// A part of a Bézier curve is one, too.
  ///
  /// - Parameters:
  ///   - first: The times, as shares of the duration.
  ///   - tolerance: The least time and the least change, and how far the ends of the part are from those of the whole
  ///     that are the same, as shares.
  ///   - decimals: Those of the handles.
  func part(
    from first: Double, to last: Double, tolerance: Double, decimals: Int
  ) -> TimingCurve? {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self, last > first else { return nil }
    if first < tolerance, last > 1 - tolerance { return self }
    let whole = Cubic(.zero, Point(x1, y1), Point(x2, y2), .one)
    let part = whole.part(from: Self.place(first, whole), to: Self.place(last, whole))
    let size = part.end - part.start
    guard size.x > tolerance, abs(size.y) > tolerance else { return nil }
    let (out, into) = ((part.first - part.start) / size, (part.second - part.start) / size)
    guard max(abs(out.y), abs(into.y)) < Self.steepest else { return nil }
    func number(_ value: Double) -> Double { Number.rounded(value, decimals: decimals) }
    return .cubicBezier(
      x1: number(min(1, max(0, out.x))), y1: number(out.y),
      x2: number(min(1, max(0, into.x))), y2: number(into.y))
  }

  /// Returns the parameter at which the curve has a time.
  private static func place(_ time: Double, _ curve: Cubic) -> Double {
    guard time > 0, time < 1 else { return time > 0 ? 1 : 0 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if curve.place(at: middle).x < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The same timing, run backward.
  var backward: TimingCurve {
    guard case .cubicBezier(let x1, let y1, let x2, let y2) = self else { return self }
    return .cubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
  }
}
