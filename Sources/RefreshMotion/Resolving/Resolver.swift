/// Binds a motion to a number of elements, checking it on the way.
struct Resolver {
  /// The palette that colours are taken from, if there is one.
  let palette: Palette?

  /// One cycle of a motion, and how often it runs.
  func resolve(
    _ motion: Motion, count: Int
  ) throws(MotionError) -> (cycle: Part, repetition: Repetition) {
    let (body, repetition) = Resolver.outermostRepetition(of: motion)
    if let rounds = repetition.count, rounds < 1 { throw .invalidRepetition(count: rounds) }
    let part = try self.part(body, count: count)
    return (repetition.autoreverses ? mirrored(part) : part, repetition)
  }

  /// A repetition all around is the loop, also where speed or selection stand outside it.
  static func outermostRepetition(of motion: Motion) -> (Motion, Repetition) {
    switch motion.node {
    case .repeated(let repetition, let body):
      return (body, repetition)
    case .speed(let factor, let inner):
      let (body, repetition) = outermostRepetition(of: inner)
      return (body.speed(factor), repetition)
    case .on(let selection, let inner):
      let (body, repetition) = outermostRepetition(of: inner)
      return (body.on(selection), repetition)
    default:
      return (motion, .once)
    }
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
    case .inTurn(let origin, let motion):
      let body = try part(motion, count: count)
      return offset(body, interval: body.duration, origin: origin, count: count)
    case .staggered(let stagger, let motion):
      let interval = stagger.interval(count: count)
      try check(duration: interval, of: "stagger's interval")
      let body = try part(motion, count: count)
      return offset(body, interval: interval, origin: stagger.origin, count: count)
    case .on(let selection, let motion):
      let members = try selection.progression(count: count)
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
  fileprivate static let nothing = [ElementSet](repeating: ElementSet(), count: Channel.count)

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
    for channel in Channel.all {
      var taken = ElementSet()
      for part in parts {
        let wanted = part.driven[channel.index]
        if taken.intersects(wanted) { throw .conflict(channel.name) }
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

  private func group(_ members: Progression, _ body: Part) -> Part {
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
    Channel.all.map { Drivers(parts, channel: $0) }
  }

  private func union(_ parts: [Part]) -> [ElementSet] {
    Channel.all.map { channel in
      parts.reduce(into: ElementSet()) { $0.formUnion($1.driven[channel.index]) }
    }
  }

  /// A bound for any one element: parts for single elements do not add up with one another's.
  private func total(_ parts: [Part]) -> [Int] {
    Channel.all.map { channel in
      var shared = 2
      var single: [Int: Int] = [:]
      for part in parts where !part.driven[channel.index].isEmpty {
        let count = part.keyframeCounts[channel.index].addingClamped(2)
        if let element = part.driven[channel.index].onlyElement {
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
    for amount in track.keyframes.map(\.value) + (track.start.map { [$0] } ?? []) {
      guard !amount.extremes.isEmpty else { throw .emptyValues(of: name) }
      for value in amount.extremes {
        guard value.isFinite else { throw .notFinite(name) }
        if let range = track.property.range { try check(value, in: range, of: name) }
      }
    }
    let leaf = Leaf(start: track.start, keyframes: track.keyframes)
    return self.leaf(.numbers(leaf), leaf, channel: Channel(track.property), count: count)
  }

  private func colors(_ track: ColorTrack, count: Int) throws(MotionError) -> Part {
    try check(track.keyframes, of: Channel.color.name)
    for color in track.keyframes.map(\.value) + (track.start.map { [$0] } ?? []) {
      switch color {
      case .own: break
      case .fixed(let color): try check(color)
      case .palette:
        guard let palette else { throw .missingPalette }
        guard palette.count > 0 else { throw .emptyPalette }
        for color in palette.colors { try check(color) }
      }
    }
    let leaf = Leaf(start: track.start, keyframes: track.keyframes)
    return self.leaf(.colors(leaf), leaf, channel: .color, count: count)
  }

  private func leaf<Symbol>(
    _ kind: Part.Kind, _ leaf: Leaf<Symbol>, channel: Channel, count: Int
  ) -> Part {
    var driven = Resolver.nothing
    driven[channel.index] = ElementSet(.all(count))
    var counts = [Int].none
    counts[channel.index] = leaf.curves.reduce(1) { sum, curve in
      sum.addingClamped(curve.pieces).addingClamped(1)
    }
    return Part(kind: kind, duration: leaf.duration, driven: driven, keyframeCounts: counts)
  }
}

// MARK: - Checks

extension Resolver {
  private func check<Value>(_ keyframes: [Keyframe<Value>], of track: String) throws(MotionError) {
    guard !keyframes.isEmpty else { throw .emptyTrack(track) }
    var time = 0.0
    for keyframe in keyframes {
      try check(duration: keyframe.time, of: "time of a keyframe in the \(track) track")
      guard keyframe.time >= time else {
        throw .unorderedKeyframes(of: track, time: keyframe.time)
      }
      time = keyframe.time
      try check(keyframe.curve)
    }
  }

  private func check(_ curve: TimingCurve) throws(MotionError) {
    switch curve {
    case .linear, .hold: break
    case .cubicBezier(let x1, let y1, let x2, let y2):
      for x in [x1, x2] { try check(x, in: 0...1, of: "x of a timing curve's control point") }
      for y in [y1, y2] where !y.isFinite {
        throw .notFinite("y of a timing curve's control point")
      }
    case .spring(let dampingRatio, let response):
      try check(positive: dampingRatio, of: "spring's damping ratio")
      try check(positive: response, of: "spring's response")
    }
  }

  private func check(_ color: RGBAColor) throws(MotionError) {
    for component in [color.red, color.green, color.blue, color.alpha] {
      try check(component, in: 0...1, of: "component of a colour")
    }
  }

  private func check(duration: Double, of thing: String) throws(MotionError) {
    guard duration.isFinite, duration >= 0 else {
      throw .invalidDuration(of: thing, seconds: duration)
    }
  }

  private func check(positive value: Double, of thing: String) throws(MotionError) {
    guard value.isFinite, value > 0 else { throw .notPositive(thing, value: value) }
  }

  private func check(
    _ value: Double, in range: ClosedRange<Double>, of thing: String
  ) throws(MotionError) {
    guard value.isFinite else { throw .notFinite(thing) }
    guard range.contains(value) else { throw .outOfRange(thing, value: value, range: range) }
  }
}

extension [Int] {
  fileprivate static let none = [Int](repeating: 0, count: Channel.count)
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
