/// Laying out one channel of one element as segments that cover the part from start to end.
extension Part {
  func segments<Value: MotionValue>(
    _ channel: Channel, for subject: Subject, palette: Palette, incoming: Value
  ) -> [Segment<Value>] {
    func inner(_ part: Part, _ subject: Subject, _ incoming: Value) -> [Segment<Value>] {
      part.segments(channel, for: subject, palette: palette, incoming: incoming)
    }
    func edge(_ part: Part, _ instant: Instant, _ incoming: Value) -> Value {
      part.value(channel, for: subject, at: instant, palette: palette) { incoming }
    }
    var segments: [Segment<Value>] = []
    switch kind {
    case .numbers, .colors:
      segments = leafSegments(for: subject, palette: palette, incoming: incoming)
    case .wait:
      segments.hold(incoming, until: duration)
    case .sequence(let parts, let starts, let drivers):
      var standing = incoming
      for index in drivers[channel.index].all(of: subject.index) {
        let first = segments.isEmpty ? edge(parts[index], .start, incoming) : standing
        segments.hold(first, until: starts[index])
        segments += inner(parts[index], subject, standing).map { $0.shifted(by: starts[index]) }
        standing = edge(parts[index], .end, standing)
      }
      segments.hold(standing, until: duration)
    case .together(let parts, let drivers):
      let part = drivers[channel.index].first(of: subject.index).map { parts[$0] }
      segments = part.map { inner($0, subject, incoming) } ?? []
      segments.hold(part.map { edge($0, .end, incoming) } ?? incoming, until: duration)
    case .offset(let interval, let origin, let body):
      let delay = interval * Double(origin.rank(of: subject.index, count: subject.count))
      segments.hold(edge(body, .start, incoming), until: delay)
      segments += inner(body, subject, incoming).map { $0.shifted(by: delay) }
      segments.hold(edge(body, .end, incoming), until: duration)
    case .group(let members, let body):
      guard let index = members.position(of: subject.index) else { break }
      segments = inner(body, subject.inGroup(index: index, count: members.count), incoming)
    case .repeated(let count, let body):
      let first = inner(body, subject, incoming)
      let later = count > 1 ? inner(body, subject, edge(body, .end, incoming)) : []
      for round in 0..<count {
        let start = Double(round) * body.duration
        segments += (round == 0 ? first : later).map { $0.shifted(by: start) }
      }
    case .mirrored(let body):
      let forth = inner(body, subject, incoming)
      segments = forth + forth.reversed().map { $0.mirrored(in: duration) }
    case .reversed(let body):
      segments = inner(body, subject, incoming).reversed().map { $0.mirrored(in: duration) }
    case .speed(let factor, let body):
      segments = inner(body, subject, incoming).map { $0.scaled(by: 1 / factor) }
    }
    return segments
  }

  private func leafSegments<Value: MotionValue>(
    for subject: Subject, palette: Palette, incoming: Value
  ) -> [Segment<Value>] {
    guard let leaf = Value.leaf(of: kind) else { return [] }
    func value(_ symbol: Value.Symbol) -> Value {
      Value.value(of: symbol, for: subject, palette: palette)
    }
    var segments: [Segment<Value>] = []
    var from = leaf.start.map(value) ?? incoming
    var start = 0.0
    for (place, end) in leaf.times.enumerated() {
      let to = value(leaf.values[place])
      if leaf.curves[place] == .hold {
        segments.append(Segment(start: start, end: end, from: from, to: from))
        segments.append(Segment(start: end, end: end, from: from, to: to))
      } else {
        segments.append(
          Segment(start: start, end: end, from: from, to: to, curve: leaf.curves[place]))
      }
      (from, start) = (to, end)
    }
    return segments
  }
}
