import RefreshMotion

/// A value that goes the same way in each cycle, element by element at another place of it; where
/// the way starts over, in the middle of a cycle for most, the elements never all meet.
struct Rolling: MotionConvertible {
  let motion: Motion

  /// - Parameters:
  ///   - property: What it drives.
  ///   - points: The way, in straight lines: shares of it from 0 to 1 in order, and their values.
  ///   - phases: How far along the way each element is at the start, 0…1.
  ///   - duration: How long the way takes, in seconds.
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
      Keyframe(ElementValue.constant(value), at: share * duration)
    }
    return Track(property, from: .constant(start), keyframes)
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
