import RefreshMotion

extension Motion {
  /// Returns the motion of an arc of a circle that makes two turns per cycle and varies between two
  /// lengths.
  ///
  /// The motion begins at the greater length and never runs backward: where the arc is shortest,
  /// its start returns to the start of the path, and the rotation compensates for the change.
  ///
  /// - Parameters:
  ///   - short: The least length of the arc as a share of the circle, 0…1.
  ///   - long: The greatest length of the arc, up to 1.
  ///   - duration: The duration of a cycle, in seconds.
  static func chasingArc(from short: Double, to long: Double, over duration: Double) -> Motion {
    let half = duration / 2
    let gain = long - short
    let turns = (2 - gain) / 2
    return Together {
      Track(
        .strokeStart, from: 0,
        [
          Keyframe(gain, at: half, curve: .easeInOut), Keyframe(0, at: half),
          Keyframe(0, at: duration),
        ])
      Track(
        .strokeEnd, from: long,
        [
          Keyframe(long, at: half), Keyframe(short, at: half),
          Keyframe(long, at: duration, curve: .easeInOut),
        ])
      Track(
        .rotation, from: 0,
        [
          Keyframe(turns * 2 * .pi, at: half),
          Keyframe((turns + gain) * 2 * .pi, at: half),
          Keyframe(4 * .pi, at: duration),
        ])
    }.motion
  }
}
