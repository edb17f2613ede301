extension Motion {
  /// Checks the motion and lays it out in time for a group of elements.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the group, 1 or more.
  ///   - palette: The palette for the motion's colors, if any.
  func compiled(for count: Int, palette: Palette?) throws(MotionError) -> CompiledMotion {
    switch node {
    case .numbers(let track): return try track.compiled(for: count)
    case .colors(let track): return try track.compiled(for: count, palette: palette)
    case .wait(let duration):
      try duration.checkDuration(of: "pause")
      return CompiledMotion(duration: duration)
    case .sequence(let motions):
      return CompiledMotion(sequence: try motions.compiled(for: count, palette: palette))
    case .together(let motions):
      return try CompiledMotion(together: motions.compiled(for: count, palette: palette))
    case .sequentially(let origin, let motion):
      let turn = try motion.compiled(for: count, palette: palette)
      return try turn.staggered(by: turn.duration, from: origin, count: count)
    case .staggered(let stagger, let motion):
      let interval = stagger.interval(count: count)
      try interval.checkDuration(of: "stagger's interval")
      return try motion.compiled(for: count, palette: palette)
        .staggered(by: interval, from: stagger.origin, count: count)
    case .on(let selection, let motion):
      let members = try selection.indices(count: count)
      // A part for no element still takes its time.
      return try motion.compiled(for: max(1, members.count), palette: palette).on(members)
    case .repeated(let repetition, let motion):
      guard let rounds = repetition.count else { throw .endlessPart }
      guard rounds > 0 else { throw .invalidRepetition(count: rounds) }
      let round = try motion.compiled(for: count, palette: palette)
      return try (repetition.autoreverses ? round.autoreversed() : round).repeated(rounds)
    case .reversed(let motion):
      return try motion.compiled(for: count, palette: palette).reversed()
    case .speed(let factor, let motion):
      try factor.checkPositive("speed")
      return try motion.compiled(for: count, palette: palette).accelerated(by: factor)
    }
  }
}

extension [Motion] {
  fileprivate func compiled(
    for count: Int, palette: Palette?
  ) throws(MotionError) -> [CompiledMotion] {
    guard !isEmpty else { throw .emptyMotion }
    var parts: [CompiledMotion] = []
    for motion in self { parts.append(try motion.compiled(for: count, palette: palette)) }
    return parts
  }
}

extension Track {
  fileprivate func compiled(for count: Int) throws(MotionError) -> CompiledMotion {
    try check()
    var compiled = CompiledMotion(duration: keyframes.last?.time ?? 0)
    let pieceCounts = keyframes.map { $0.curve.pieceCount(isLimited: property.range != nil) }
    for element in 0..<count {
      var segments = ElementSegments()
      segments.numbers[property.rawValue] = keyframes.segments(from: start, pieceCounts) {
        $0.value(of: element, count: count)
      }
      compiled.elements[element] = segments
    }
    return compiled
  }
}

extension ColorTrack {
  fileprivate func compiled(
    for count: Int, palette: Palette?
  ) throws(MotionError) -> CompiledMotion {
    try check(palette)
    var compiled = CompiledMotion(duration: keyframes.last?.time ?? 0)
    let pieceCounts = keyframes.map { $0.curve.pieceCount(isLimited: true) }
    let segments = ElementSegments(color: keyframes.segments(from: start, pieceCounts) { $0 })
    for element in 0..<count { compiled.elements[element] = segments }
    return compiled
  }
}

extension Array {
  /// Returns the segments between keyframes of one element.
  ///
  /// - Parameters:
  ///   - start: The value at the start; nil for the value that the element had before.
  ///   - pieceCounts: For each keyframe, that of its curve; see ``Segment/pieceCount``.
  ///   - value: Returns the element's value.
  fileprivate func segments<Source, Value>(
    from start: Source?, _ pieceCounts: [Int], value: (Source) -> Value
  ) -> [Segment<Value>] where Element == Keyframe<Source> {
    var segments: [Segment<Value>] = []
    var (from, time) = (start.map(value), 0.0)
    for (keyframe, pieceCount) in zip(self, pieceCounts) {
      let to = value(keyframe.value)
      if keyframe.curve == .hold {
        segments.append(Segment(start: time, end: keyframe.time, from: from, to: from))
        segments.append(Segment(start: keyframe.time, end: keyframe.time, from: from, to: to))
      } else {
        segments.append(
          Segment(
            start: time, end: keyframe.time, from: from, to: to, curve: keyframe.curve,
            pieceCount: pieceCount))
      }
      (from, time) = (to, keyframe.time)
    }
    return segments
  }
}
