import RefreshMotion

/// A value at a share of a cycle, 0…1.
typealias CyclePoint = (share: Double, value: Double)

extension Motion {
  /// Runs a property through the same values in each cycle, from a different start per element.
  ///
  /// Most elements start over in the middle of a cycle, so there is no moment at which all of them
  /// do.
  ///
  /// - Parameters:
  ///   - property: The property to drive.
  ///   - points: The values in order from share 0 to 1, with linear interpolation.
  ///   - phases: The share of the cycle at which each element starts, 0…1.
  ///   - duration: The duration of a cycle, in seconds.
  static func rolling(
    _ property: Property, through points: [CyclePoint], phases: [Double], over duration: Double
  ) -> Motion {
    Together {
      for (element, phase) in phases.enumerated() {
        let start = value(of: points, at: phase)
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

  /// A light that three elements take in turn.
  static func rollingGlow(over duration: Double) -> Motion {
    rolling(
      .opacity, through: [(0, 0.4), (0.2, 1), (0.5, 0.4), (1, 0.4)],
      phases: [0, 2.0 / 3, 1.0 / 3], over: duration)
  }

  /// Returns the values at the start of the cycle.
  static func rollingStart(_ points: [CyclePoint], phases: [Double]) -> ElementValue {
    .each(phases.map { value(of: points, at: $0) })
  }

  private static func value(of points: [CyclePoint], at share: Double) -> Double {
    guard let next = points.firstIndex(where: { $0.share > share }), next > 0 else {
      return points.last?.value ?? 0
    }
    let (before, after) = (points[next - 1], points[next])
    let part = (share - before.share) / (after.share - before.share)
    return before.value + (after.value - before.value) * part
  }
}
