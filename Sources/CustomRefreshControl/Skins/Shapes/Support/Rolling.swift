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
          let start = Rolling.value(points, at: phase)
          let ahead = points.filter { $0.share > phase }.map { ($0.share - phase, $0.value) }
          let around = points.filter { $0.share <= phase }.map { ($0.share + 1 - phase, $0.value) }
          Track(
            property, from: start,
            (ahead + around + [(1, start)]).map { Keyframe($0.1, at: $0.0 * duration) }
          )
          .on(.element(element))
        }
      }.motion
  }

  /// Returns a light that three elements take in turn.
  static func glow(over duration: Double) -> Rolling {
    Rolling(
      .opacity, through: [(0, 0.4), (0.2, 1), (0.5, 0.4), (1, 0.4)],
      phases: [0, 2.0 / 3, 1.0 / 3], over: duration)
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
