extension Motion {
  /// Checks the motion and lays it out in time for a group of elements.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the group, 1 or more.
  ///   - palette: The palette for the motion's colors, if any.
  func compiled(for count: Int, palette: Palette?) throws(MotionError) -> CompiledMotion {
    switch node {
    case .track(let track): return try track.compiled(for: count)
    case .recolor(let recolor): return try recolor.compiled(for: count, palette: palette)
    case .wait(let duration):
      try duration.checkDuration(of: "pause")
      return CompiledMotion(duration: duration)
    case .group(let group, let motions):
      guard !motions.isEmpty else { throw .emptyMotion }
      var members: [Int]?
      if case .on(let selection) = group { members = try selection.indices(count: count) }
      var parts: [CompiledMotion] = []
      var size = 0
      for motion in motions {
        // A part for no element still takes its time.
        let part = try motion.compiled(
          for: members.map { max(1, $0.count) } ?? count, palette: palette)
        // Groups within one another may double what they play.
        size += part.size
        try CompiledMotion.check(size: size)
        parts.append(part)
      }
      let isSequence = group != .together && parts.count > 1
      let whole = isSequence ? CompiledMotion(sequence: parts) : try CompiledMotion(together: parts)
      if let members { return whole.on(members) }
      return try whole.modified(by: group, count: count)
    }
  }
}

extension CompiledMotion {
  fileprivate func modified(
    by group: Motion.Group, count: Int
  ) throws(MotionError) -> CompiledMotion {
    switch group {
    case .sequence, .together, .lines, .on: return self
    case .staggered(let delay, let origin):
      let interval =
        switch delay {
        case .interval(let seconds): seconds
        case .total(let seconds): seconds / Double(max(1, origin.lastRank(count: count)))
        case .turn: duration
        }
      try interval.checkDuration(of: "stagger's interval")
      return staggered(by: interval, from: origin, count: count)
    case .repeated(let rounds):
      guard rounds > 0 else { throw .invalidRepetition(count: rounds) }
      return try repeated(rounds)
    case .autoreversed: return autoreversed()
    case .reversed: return reversed()
    case .speed(let factor):
      try factor.checkPositive("speed")
      return accelerated(by: factor)
    }
  }
}

extension Track.Course {
  fileprivate func compiled(for count: Int) throws(MotionError) -> CompiledMotion {
    try check()
    let pieceCounts = keyframes.map { $0.curve.pieceCount(isLimited: property.range != nil) }
    var tracks: [CompiledMotion.Target: [Segment]] = [:]
    for element in 0..<count {
      func number(_ value: ElementValue) -> Segment.Value {
        .number(value.value(of: element, count: count))
      }
      var segments: [Segment] = []
      for (keyframe, pieceCount) in zip(keyframes, pieceCounts) {
        segments.change(
          from: start.map(number), to: number(keyframe.value), until: keyframe.time,
          curve: keyframe.curve, pieceCount: pieceCount)
      }
      tracks[CompiledMotion.Target(element: element, property: property)] = segments
    }
    return CompiledMotion(duration: keyframes.last?.time ?? 0, tracks: tracks)
  }
}

extension Recolor.Change {
  fileprivate func compiled(
    for count: Int, palette: Palette?
  ) throws(MotionError) -> CompiledMotion {
    try check(palette)
    var segments: [Segment] = []
    segments.change(
      from: start.map(Segment.Value.color), to: .color(color), until: duration, curve: curve,
      pieceCount: curve.pieceCount(isLimited: true))
    var tracks: [CompiledMotion.Target: [Segment]] = [:]
    for element in 0..<count {
      tracks[CompiledMotion.Target(element: element, property: nil)] = segments
    }
    return CompiledMotion(duration: duration, tracks: tracks)
  }
}
