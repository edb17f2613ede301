import RefreshMotion

/// A property that runs through the same values in each cycle, from a different start per element.
///
/// Most elements start over in the middle of a cycle, so there is no moment at which all of them
/// do.
struct Rolling: MotionConvertible {
  let motion: Motion

  /// - Parameters:
  ///   - property: The property to drive.
  ///   - points: The values at shares of the cycle, in order from 0 to 1, with linear
  ///     interpolation.
  ///   - phases: The share of the cycle at which each element starts, 0…1.
  ///   - duration: The duration of a cycle, in seconds.
  init(
    _ property: Property, through points: [(share: Double, value: Double)], phases: [Double],
    over duration: Double
  ) {
    motion =
      Together {
        for (element, phase) in phases.enumerated() {
          Rolling.track(property, points, phase: phase, duration: duration).on(.element(element))
        }
      }.motion
  }

  private static func track(
    _ property: Property, _ points: [(share: Double, value: Double)], phase: Double,
    duration: Double
  ) -> Track {
    let start = value(points, at: phase)
    let ahead = points.filter { $0.share > phase }.map { ($0.share - phase, $0.value) }
    let around = points.filter { $0.share <= phase }.map { ($0.share + 1 - phase, $0.value) }
    let keyframes = (ahead + around + [(1, start)]).map { share, value in
      Keyframe(value, at: share * duration)
    }
    return Track(property, from: start, keyframes)
  }

  /// Returns the values at the start of the cycle.
  static func start(
    _ points: [(share: Double, value: Double)], phases: [Double]
  ) -> ElementValue {
    .each(phases.map { value(points, at: $0) })
  }

  private static func value(
    _ points: [(share: Double, value: Double)], at share: Double
  ) -> Double {
    guard let next = points.firstIndex(where: { $0.share > share }), next > 0 else {
      return points.last?.value ?? 0
    }
    let (before, after) = (points[next - 1], points[next])
    let part = (share - before.share) / (after.share - before.share)
    return before.value + (after.value - before.value) * part
  }
}
