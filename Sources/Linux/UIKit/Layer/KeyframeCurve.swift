/// The prepared properties of a keyframe animation: values at times, and the segments between them.
struct KeyframeCurve {
  private struct Stop {
    var time: Double
    var value: AnimatableValue
  }

  private var stops: [Stop] = []
  private var timingFunctions: [CAMediaTimingFunction] = []
  private var mode: CAAnimationCalculationMode
  /// The cubic segments of a path between consecutive stops; nil for a straight one.
  private var segments: [CubicCurve?] = []

  /// Prepares the keyframes of an animation.
  ///
  /// As documented, `.discrete` takes one more key time than values. Apple publishes no rule for
  /// other counts that do not match the values; they are replaced by evenly spaced times.
  init(_ animation: CAKeyframeAnimation) {
    mode = animation.calculationMode
    timingFunctions = animation.timingFunctions ?? []
    var values: [AnimatableValue]
    if let path = animation.path {
      (values, segments) = KeyframeCurve.points(of: path)
    } else {
      values = (animation.values ?? []).compactMap { AnimatableValue($0) }
    }
    let times = KeyframeCurve.times(
      animation.keyTimes?.map(\.doubleValue), count: values.count, mode: mode)
    stops = zip(times, values).map { Stop(time: $0, value: $1) }
    if isPaced { pace() }
  }

  func value(at progress: Double) -> AnimatableValue? {
    guard let first = stops.first, let last = stops.last else { return nil }
    guard progress >= first.time else { return first.value }
    if mode == .discrete { return stops.last { $0.time <= progress }?.value }
    guard progress < last.time, let index = segment(at: progress) else { return last.value }
    return value(in: index, at: fraction(of: progress, in: index))
  }

  // MARK: Private

  /// Returns the last segment that has begun; of several stops at one time the last is used.
  private func segment(at progress: Double) -> Int? {
    guard stops.count > 1 else { return nil }
    let index = (stops.lastIndex { $0.time <= progress } ?? 0)
    return index < stops.count - 1 ? index : nil
  }

  private func fraction(of progress: Double, in index: Int) -> Double {
    let (start, end) = (stops[index].time, stops[index + 1].time)
    guard end > start else { return 1 }
    let fraction = (progress - start) / (end - start)
    guard !isPaced, timingFunctions.indices.contains(index) else { return fraction }
    return timingFunctions[index].progress(at: fraction)
  }

  private func value(in index: Int, at t: Double) -> AnimatableValue {
    let (from, to) = (stops[index].value, stops[index + 1].value)
    if segments.indices.contains(index), let curve = segments[index] {
      return .point(curve.point(at: t))
    }
    return mode == .cubic ? smoothValue(in: index, at: t) : from.interpolated(to: to, at: t)
  }

  /// Returns a value on the Catmull-Rom spline through the stops: a Kochanek-Bartels spline whose
  /// tension, continuity and bias are 0, as documented. Its ends keep the direction of their segment.
  private func smoothValue(in index: Int, at t: Double) -> AnimatableValue {
    let (from, to) = (stops[index].value, stops[index + 1].value)
    let middle = from.interpolated(to: to, at: t)
    var (early, late) = (middle, middle)
    // Barry and Goldman's pyramid over evenly spaced stops: each step is an interpolation.
    if index > 0 {
      early = stops[index - 1].value.interpolated(to: from, at: t + 1)
        .interpolated(to: middle, at: (t + 1) / 2)
    }
    if index + 2 < stops.count {
      late = middle.interpolated(
        to: to.interpolated(to: stops[index + 2].value, at: t - 1), at: t / 2)
    }
    return early.interpolated(to: late, at: t)
  }

  private var isPaced: Bool { mode == .paced }

  /// Distributes the stops so that the value changes at a constant speed.
  private mutating func pace() {
    guard stops.count > 1 else { return }
    var traveled = [0.0]
    for index in 0..<(stops.count - 1) {
      traveled.append((traveled.last ?? 0) + length(of: index))
    }
    guard let total = traveled.last, total > 0 else { return }
    for index in stops.indices { stops[index].time = traveled[index] / total }
  }

  private func length(of index: Int) -> Double {
    guard !segments.isEmpty, segments[index] != nil else {
      return stops[index].value.distance(to: stops[index + 1].value)
    }
    let pieces = 32
    let points = (0...pieces).map { value(in: index, at: Double($0) / Double(pieces)) }
    return zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private static func times(
    _ keyTimes: [Double]?, count: Int, mode: CAAnimationCalculationMode
  ) -> [Double] {
    guard count > 0 else { return [] }
    if mode == .discrete {
      if let keyTimes, keyTimes.count == count + 1 { return Array(keyTimes.dropLast()) }
      return (0..<count).map { Double($0) / Double(count) }
    }
    if let keyTimes, keyTimes.count == count, mode != .paced {
      return keyTimes
    }
    return (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
  }

  private static func points(of path: CGPath) -> ([AnimatableValue], [CubicCurve?]) {
    var points: [CGPoint] = []
    var curves: [CubicCurve?] = []
    var start = CGPoint.zero
    for segment in path.segments {
      switch segment {
      case .move(let point):
        start = point
        // A jump within the path has a key time of its own, like a point.
        if !points.isEmpty { curves.append(nil) }
        points.append(point)
      case .line(let point):
        curves.append(nil)
        points.append(point)
      case .quad(_, let end), .curve(_, _, let end):
        curves.append(CubicCurve(segment, from: points.last ?? .zero))
        points.append(end)
      case .close:
        guard let last = points.last, last != start else { continue }
        curves.append(nil)
        points.append(start)
      }
    }
    return (points.map { .point($0) }, curves)
  }
}
