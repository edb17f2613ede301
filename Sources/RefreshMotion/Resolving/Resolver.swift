/// Binds a motion to a number of elements and validates it.
struct Resolver {
  /// The palette for the motion's colors, if any.
  let palette: Palette?

  /// Returns one cycle of a motion, and its repetition.
  func resolve(
    _ motion: Motion, count: Int
  ) throws(MotionError) -> (cycle: Part, repetition: Repetition) {
    let (body, repetition) = motion.outermostRepetition
    if let rounds = repetition.count, rounds < 1 { throw .invalidRepetition(count: rounds) }
    let part = try self.part(body, count: count)
    return (repetition.autoreverses ? mirrored(part) : part, repetition)
  }

  private func part(_ motion: Motion, count: Int) throws(MotionError) -> Part {
    switch motion.node {
    case .numbers(let track): return try numbers(track, count: count)
    case .colors(let track): return try colors(track, count: count)
    case .wait(let duration):
      try check(duration: duration, of: "pause")
      return Part(kind: .wait, duration: duration, driven: Resolver.nothing, keyframeCounts: .none)
    case .sequence(let motions): return try sequence(motions, count: count)
    case .together(let motions): return try together(motions, count: count)
    case .sequentially(let origin, let motion):
      let body = try part(motion, count: count)
      return offset(body, interval: body.duration, origin: origin, count: count)
    case .staggered(let stagger, let motion):
      let interval = stagger.interval(count: count)
      try check(duration: interval, of: "stagger's interval")
      let body = try part(motion, count: count)
      return offset(body, interval: interval, origin: stagger.origin, count: count)
    case .on(let selection, let motion):
      let members = try selection.stride(count: count)
      return group(members, try part(motion, count: max(1, members.count)))
    case .repeated(let repetition, let motion):
      return try repeated(repetition, motion, count: count)
    case .reversed(let motion):
      let body = try part(motion, count: count)
      return Part(
        kind: .reversed(body), duration: body.duration, driven: body.driven,
        keyframeCounts: body.keyframeCounts)
    case .speed(let factor, let motion):
      try check(positive: factor, of: "speed")
      let body = try part(motion, count: count)
      return Part(
        kind: .speed(factor, body), duration: body.duration / factor, driven: body.driven,
        keyframeCounts: body.keyframeCounts)
    }
  }
}

// MARK: - Groups

extension Resolver {
  fileprivate static let nothing = [ElementSet](repeating: ElementSet(), count: TrackTarget.count)

  private func sequence(_ motions: [Motion], count: Int) throws(MotionError) -> Part {
    let parts = try self.parts(motions, count: count)
    var starts: [Double] = []
    var duration = 0.0
    for part in parts {
      starts.append(duration)
      duration += part.duration
    }
    return Part(
      kind: .sequence(parts, starts: starts, drivers: drivers(parts)), duration: duration,
      driven: union(parts), keyframeCounts: total(parts))
  }

  private func together(_ motions: [Motion], count: Int) throws(MotionError) -> Part {
    let parts = try self.parts(motions, count: count)
    for target in TrackTarget.all {
      var taken = ElementSet()
      for part in parts {
        let wanted = part.driven[target.index]
        if taken.intersects(wanted) { throw .conflict(target.name) }
        taken.formUnion(wanted)
      }
    }
    return Part(
      kind: .together(parts, drivers: drivers(parts)),
      duration: parts.map(\.duration).max() ?? 0, driven: union(parts),
      keyframeCounts: total(parts))
  }

  private func parts(_ motions: [Motion], count: Int) throws(MotionError) -> [Part] {
    guard !motions.isEmpty else { throw .emptyMotion }
    var parts: [Part] = []
    for motion in motions { parts.append(try part(motion, count: count)) }
    return parts
  }

  private func offset(
    _ body: Part, interval: Double, origin: Stagger.Origin, count: Int
  ) -> Part {
    Part(
      kind: .offset(interval: interval, origin: origin, body),
      duration: body.duration + interval * Double(origin.lastRank(count: count)),
      driven: body.driven, keyframeCounts: body.keyframeCounts.map { $0.addingClamped(2) })
  }

  private func group(_ members: IndexStride, _ body: Part) -> Part {
    Part(
      kind: .group(members, body), duration: body.duration,
      driven: members.count > 0 ? body.driven.map { $0.among(members) } : Resolver.nothing,
      keyframeCounts: body.keyframeCounts)
  }

  private func repeated(
    _ repetition: Repetition, _ motion: Motion, count: Int
  ) throws(MotionError) -> Part {
    guard let rounds = repetition.count else { throw .endlessPart }
    guard rounds > 0 else { throw .invalidRepetition(count: rounds) }
    let part = try self.part(motion, count: count)
    let body = repetition.autoreverses ? mirrored(part) : part
    return Part(
      kind: .repeated(count: rounds, body), duration: body.duration * Double(rounds),
      driven: body.driven,
      keyframeCounts: body.keyframeCounts.map { $0.addingClamped(1).multipliedClamped(rounds) })
  }

  private func mirrored(_ body: Part) -> Part {
    Part(
      kind: .mirrored(body), duration: body.duration * 2, driven: body.driven,
      keyframeCounts: body.keyframeCounts.map { $0.multipliedClamped(2) })
  }

  private func drivers(_ parts: [Part]) -> [Drivers] {
    TrackTarget.all.map { Drivers(parts, target: $0) }
  }

  private func union(_ parts: [Part]) -> [ElementSet] {
    TrackTarget.all.map { target in
      parts.reduce(into: ElementSet()) { $0.formUnion($1.driven[target.index]) }
    }
  }

  /// Returns an upper bound on the keyframes of any one element.
  ///
  /// The counts of parts for different single elements do not add up.
  private func total(_ parts: [Part]) -> [Int] {
    TrackTarget.all.map { target in
      var shared = 2
      var single: [Int: Int] = [:]
      for part in parts where !part.driven[target.index].isEmpty {
        let count = part.keyframeCounts[target.index].addingClamped(2)
        if let element = part.driven[target.index].onlyElement {
          single[element] = single[element, default: 0].addingClamped(count)
        } else {
          shared = shared.addingClamped(count)
        }
      }
      return shared.addingClamped(single.values.max() ?? 0)
    }
  }
}

// MARK: - Tracks

extension Resolver {
  private func numbers(_ track: Track, count: Int) throws(MotionError) -> Part {
    let name = "\(track.property)"
    try check(track.keyframes, of: name)
    for value in track.keyframes.map(\.value) + (track.start.map { [$0] } ?? []) {
      guard !value.numbers.isEmpty else { throw .emptyValues(of: name) }
      for number in value.numbers {
        try check(number, in: track.property.allowedNumbers, of: name)
      }
    }
    let bound = BoundTrack(start: track.start, keyframes: track.keyframes)
    return part(.numbers(bound), of: bound, target: TrackTarget(track.property), count: count)
  }

  private func colors(_ track: ColorTrack, count: Int) throws(MotionError) -> Part {
    try check(track.keyframes, of: TrackTarget.color.name)
    for color in track.keyframes.map(\.value) + (track.start.map { [$0] } ?? []) {
      switch color {
      case .own: break
      case .fixed(let color): try check(color)
      case .adaptive(let light, let dark):
        try check(light)
        try check(dark)
      case .palette:
        guard let palette else { throw .missingPalette }
        guard palette.count > 0 else { throw .emptyPalette }
        for color in palette.colors + palette.darkColors { try check(color) }
      }
    }
    let bound = BoundTrack(start: track.start, keyframes: track.keyframes)
    return part(.colors(bound), of: bound, target: .color, count: count)
  }

  private func part<Value>(
    _ kind: Part.Kind, of track: BoundTrack<Value>, target: TrackTarget, count: Int
  ) -> Part {
    var driven = Resolver.nothing
    driven[target.index] = ElementSet(.all(count))
    var counts = [Int].none
    counts[target.index] = track.keyframes.reduce(1) { sum, keyframe in
      sum.addingClamped(keyframe.curve.pieceCount).addingClamped(1)
    }
    return Part(kind: kind, duration: track.duration, driven: driven, keyframeCounts: counts)
  }
}

extension [Int] {
  fileprivate static let none = [Int](repeating: 0, count: TrackTarget.count)
}

extension Int {
  func addingClamped(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  func multipliedClamped(_ other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
