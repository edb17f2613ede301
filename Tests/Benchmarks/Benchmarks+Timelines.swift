import CustomRefreshControl
import RefreshMotion

extension Benchmarks {
  /// Measures the time to compute an element's state, per track.
  @MainActor static func stateCost() throws {
    for count in [7, 700] {
      let timeline = try Motion.appCoda.timeline(for: count, palette: .appCoda)
      report(
        "state.\(count)", nanoseconds(of: timeline, elements: count, tracks: 4), "ns a track",
        limit: 50, "A state of appCoda with \(count) letters at any time, per track.")
    }
    let curves: [(name: String, curve: TimingCurve)] = [
      ("linear", .linear), ("easeInOut", .easeInOut), ("spring", .spring),
    ]
    for (name, curve) in curves {
      let motion = Together {
        Rotate(to: .pi, over: 1, curve: curve)
        Scale(x: 2, y: 3, over: 1, curve: curve)
        Move(x: 10, y: 20, over: 1, curve: curve)
      }.motion
      report(
        "state.\(name)",
        nanoseconds(of: try motion.timeline(for: 7), elements: 7, tracks: 5), "ns a track",
        limit: 50, "A state of five tracks, each in the middle of this curve, per track.")
    }
  }

  /// The time to compute one track of a state, in nanoseconds.
  @MainActor private static func nanoseconds(
    of timeline: Timeline, elements count: Int, tracks: Int
  ) -> Double {
    // Few enough that the process is rarely preempted during a run.
    let samples = 2000
    var sum = 0.0
    var start = 0
    let seconds = least(ofRuns: 100) {
      start += samples
      return Stopwatch.seconds {
        for sample in 0..<samples {
          let time = Double(sample) / Double(samples) * timeline.duration
          sum += timeline.state(of: (start + sample) * 7919 % count, at: time).rotation
        }
      }
    }
    precondition(sum.isFinite)
    return seconds / Double(samples * tracks) * 1e9
  }
}
