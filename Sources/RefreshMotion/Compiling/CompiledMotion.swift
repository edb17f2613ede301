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

  init(duration: Double, tracks: [Target: [Segment]] = [:]) {
    self.duration = duration
    self.tracks = tracks
  }

  /// Makes a sequence.
  init(sequence parts: [CompiledMotion]) {
    self.init(duration: 0)
    for part in parts {
      for (target, segments) in part.tracks {
        tracks[target, default: []].append(segments, at: duration)
      }
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
  func staggered(by interval: Double, from origin: StaggerOrigin, count: Int) -> CompiledMotion {
    let last = origin.lastRank(count: count)
    var whole = CompiledMotion(duration: duration + interval * Double(last))
    for (target, segments) in tracks {
      let delay = interval * Double(origin.rank(of: target.element, count: count))
      whole.tracks[target, default: []].append(segments, at: delay)
    }
    return whole
  }

  /// How much memory the motion takes, in segments.
  var size: Int { tracks.values.reduce(1) { $0 + $1.count } }

  /// Throws if motions would take too much memory, in segments.
  static func check(size: Int) throws(MotionError) {
    let most = 1_000_000
    guard size <= most else { throw .tooManyKeyframes(of: "motion", count: size, most: most) }
  }

  /// Plays the motion a number of times; throws if that would take too much memory.
  func repeated(_ rounds: Int) throws(MotionError) -> CompiledMotion {
    let (size, overflow) = size.multipliedReportingOverflow(by: rounds)
    try Self.check(size: overflow ? .max : size)
    return CompiledMotion(sequence: Array(repeating: self, count: rounds))
  }

  /// Plays the motion forward and then backward.
  func autoreversed() -> CompiledMotion {
    let both = duration * 2
    return CompiledMotion(
      duration: both, tracks: tracks.mapValues { $0 + $0.mirrored(in: both) })
  }

  /// Plays the motion backward.
  func reversed() -> CompiledMotion {
    CompiledMotion(
      duration: duration, tracks: tracks.mapValues { $0.mirrored(in: duration) })
  }

  /// Plays the motion faster by a factor.
  func accelerated(by factor: Double) -> CompiledMotion {
    CompiledMotion(
      duration: duration / factor, tracks: tracks.mapValues { $0.accelerated(by: factor) })
  }

  /// Gives the motion to some elements of a larger group.
  ///
  /// - Parameter members: The index of each in the larger group.
  func on(_ members: [Int]) -> CompiledMotion {
    var whole = CompiledMotion(duration: duration)
    for (var target, segments) in tracks where target.element < members.count {
      target.element = members[target.element]
      whole.tracks[target] = segments
    }
    return whole
  }
}
