/// A motion, or a part of one, laid out in time for the elements of a group.
struct CompiledMotion {
  /// The duration for the whole group in seconds.
  private(set) var duration: Double
  /// The segments of the elements that are moved, by their index in the group.
  var elements: [Int: ElementSegments] = [:]
  /// The times at which a step may end, in ascending order: the start, the end, and the boundaries
  /// inside sequences, turns and repetitions.
  ///
  /// Parts that run together have none inside.
  private(set) var seams: [Double]

  /// Makes a pause.
  init(duration: Double) {
    self.duration = duration
    seams = [0, duration]
  }

  /// Makes a sequence.
  init(sequence parts: [CompiledMotion]) {
    self.init(duration: 0)
    for part in parts {
      for (element, segments) in part.elements {
        elements[element, default: ElementSegments()].append(segments, at: duration)
      }
      seams += part.seams.dropFirst().map { duration + $0 }
      duration += part.duration
    }
  }

  /// Makes a group of parts that start at the same time.
  init(together parts: [CompiledMotion]) throws(MotionError) {
    self.init(duration: parts.map(\.duration).max() ?? 0)
    var conflicts: [Int] = []
    for part in parts {
      for (element, segments) in part.elements {
        conflicts += elements[element]?.conflicts(with: segments) ?? []
        elements[element, default: ElementSegments()].add(segments)
      }
    }
    if let place = conflicts.min() {
      throw .conflict(Property(rawValue: place).map { "\($0)" } ?? "color")
    }
  }
}

// MARK: - Modifiers

extension CompiledMotion {
  /// Starts each element an interval after the previous one.
  func staggered(
    by interval: Double, from origin: Stagger.Origin, count: Int
  ) throws(MotionError) -> CompiledMotion {
    let last = origin.lastRank(count: count)
    var whole = CompiledMotion(duration: duration + interval * Double(last))
    for (element, segments) in elements {
      let delay = interval * Double(origin.rank(of: element, count: count))
      whole.elements[element, default: ElementSegments()].append(segments, at: delay)
    }
    // Turns that overlap have no moment between them.
    guard interval >= duration, interval > 0 else { return whole }
    try check(size: seams.count, times: last + 1)
    whole.seams = (0...last).flatMap { rank in seams.map { Double(rank) * interval + $0 } }
    return whole
  }

  /// Plays the motion a number of times.
  func repeated(_ rounds: Int) throws(MotionError) -> CompiledMotion {
    let size = elements.values.reduce(seams.count) { $0 + $1.count }
    try check(size: size, times: rounds)
    var whole = CompiledMotion(duration: duration * Double(rounds))
    let starts = (0..<rounds).map { Double($0) * duration }
    for (element, segments) in elements {
      var all = ElementSegments()
      for start in starts { all.append(segments, at: start) }
      whole.elements[element] = all
    }
    whole.seams = starts.flatMap { start in seams.map { start + $0 } }
    return whole
  }

  /// Plays the motion forward and then backward.
  func autoreversed() -> CompiledMotion {
    var whole = CompiledMotion(duration: duration * 2)
    whole.elements = elements.mapValues { segments in
      var both = segments
      both.add(segments.mirrored(in: whole.duration))
      return both
    }
    whole.seams = seams + seams.reversed().map { whole.duration - $0 }
    return whole
  }

  /// Plays the motion backward.
  func reversed() -> CompiledMotion {
    var whole = CompiledMotion(duration: duration)
    whole.elements = elements.mapValues { $0.mirrored(in: duration) }
    whole.seams = seams.reversed().map { duration - $0 }
    return whole
  }

  /// Plays the motion faster by a factor.
  func accelerated(by factor: Double) -> CompiledMotion {
    var whole = self
    whole.duration /= factor
    for element in elements.keys { whole.elements[element]?.accelerate(by: factor) }
    whole.seams = seams.map { $0 / factor }
    return whole
  }

  /// Gives the motion to some elements of a larger group.
  ///
  /// - Parameter members: The index of each in the larger group.
  func on(_ members: [Int]) -> CompiledMotion {
    var whole = self
    whole.elements = [:]
    for (place, member) in members.enumerated() { whole.elements[member] = elements[place] }
    return whole
  }

  /// Throws if the motion would take too much memory.
  ///
  /// - Parameters:
  ///   - size: The number of its segments and seams.
  ///   - rounds: How often they are laid out.
  private func check(size: Int, times rounds: Int) throws(MotionError) {
    let (product, overflow) = size.multipliedReportingOverflow(by: rounds)
    let share = max(1, elements.count)
    let (count, most) = ((overflow ? .max : product) / share, 1_000_000 / share)
    guard count <= most else { throw .tooManyKeyframes(of: "motion", count: count, most: most) }
  }
}
