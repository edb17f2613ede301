/// A motion, or a part of one, laid out in time for the elements of a group.
struct CompiledMotion {
  /// What a motion drives: a property of an element of the group, or its color.
  struct Target: Hashable {
    var element: Int
    /// Nil for the color.
    let property: Property?
  }

  /// The duration for the whole group in seconds.
  private(set) var duration: Double
  /// The segments of what is driven, in order of time.
  private(set) var tracks: [Target: [Segment]]
  /// The times at which a step may end, in ascending order: the start, the end, and the boundaries
  /// inside sequences, turns and repetitions.
  ///
  /// Parts that run together have none inside.
  private(set) var seams: [Double]

  init(duration: Double, tracks: [Target: [Segment]] = [:], seams: [Double]? = nil) {
    self.duration = duration
    self.tracks = tracks
    self.seams = seams ?? [0, duration]
  }

  /// Makes a sequence.
  init(sequence parts: [CompiledMotion]) {
    self.init(duration: 0, seams: [0])
    for part in parts {
      for (target, segments) in part.tracks {
        tracks[target, default: []].append(segments, at: duration)
      }
      seams += part.seams.dropFirst().map { duration + $0 }
      duration += part.duration
    }
  }

  /// Makes a group of parts that start at the same time.
  init(together parts: [CompiledMotion]) throws(MotionError) {
    self.init(duration: parts.map(\.duration).max() ?? 0)
    var conflicts: [Property?] = []
    for part in parts {
      for (target, segments) in part.tracks {
        if tracks.updateValue(segments, forKey: target) != nil { conflicts.append(target.property) }
      }
    }
    guard conflicts.isEmpty else {
      throw .conflict(Property.allCases.first(where: conflicts.contains).map { "\($0)" } ?? "color")
    }
  }
}

// MARK: - Modifiers

extension CompiledMotion {
  /// Starts each element an interval after the previous one.
  func staggered(
    by interval: Double, from origin: StaggerOrigin, count: Int
  ) throws(MotionError) -> CompiledMotion {
    let last = origin.lastRank(count: count)
    var whole = CompiledMotion(duration: duration + interval * Double(last))
    for (target, segments) in tracks {
      let delay = interval * Double(origin.rank(of: target.element, count: count))
      whole.tracks[target, default: []].append(segments, at: delay)
    }
    // Turns that overlap have no moment between them.
    guard interval >= duration, interval > 0 else { return whole }
    try check(size: seams.count, times: last + 1)
    whole.seams = (0...last).flatMap { rank in seams.map { Double(rank) * interval + $0 } }
    return whole
  }

  /// Plays the motion a number of times.
  func repeated(_ rounds: Int) throws(MotionError) -> CompiledMotion {
    try check(size: tracks.values.reduce(seams.count) { $0 + $1.count }, times: rounds)
    return CompiledMotion(sequence: Array(repeating: self, count: rounds))
  }

  /// Plays the motion forward and then backward.
  func autoreversed() -> CompiledMotion {
    let both = duration * 2
    return CompiledMotion(
      duration: both, tracks: tracks.mapValues { $0 + $0.mirrored(in: both) },
      seams: seams + seams.reversed().map { both - $0 })
  }

  /// Plays the motion backward.
  func reversed() -> CompiledMotion {
    CompiledMotion(
      duration: duration, tracks: tracks.mapValues { $0.mirrored(in: duration) },
      seams: seams.reversed().map { duration - $0 })
  }

  /// Plays the motion faster by a factor.
  func accelerated(by factor: Double) -> CompiledMotion {
    var tracks = tracks
    for (target, segments) in tracks {
      for place in segments.indices {
        tracks[target]?[place].start /= factor
        tracks[target]?[place].end /= factor
      }
    }
    return CompiledMotion(
      duration: duration / factor, tracks: tracks, seams: seams.map { $0 / factor })
  }

  /// Gives the motion to some elements of a larger group.
  ///
  /// - Parameter members: The index of each in the larger group.
  func on(_ members: [Int]) -> CompiledMotion {
    var whole = CompiledMotion(duration: duration, seams: seams)
    for (var target, segments) in tracks where target.element < members.count {
      target.element = members[target.element]
      whole.tracks[target] = segments
    }
    return whole
  }

  /// Throws if the motion would take too much memory.
  ///
  /// - Parameters:
  ///   - size: The number of its segments and seams.
  ///   - rounds: How often they are laid out.
  private func check(size: Int, times rounds: Int) throws(MotionError) {
    let (product, overflow) = size.multipliedReportingOverflow(by: rounds)
    let (count, most) = (overflow ? .max : product, 1_000_000)
    guard count <= most else { throw .tooManyKeyframes(of: "motion", count: count, most: most) }
  }
}
