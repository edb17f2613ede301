extension Part {
  /// Returns the segments of one target of one element, which cover the part from start to end.
  ///
  /// - Parameter incoming: The value before the part; nil for the value before the motion.
  func segments<Value: SegmentValue>(
    _ target: TrackTarget, for member: GroupMember, incoming: Value?
  ) -> [Segment<Value>] {
    var segments: [Segment<Value>] = []
    switch kind {
    case .numbers, .colors:
      segments = trackSegments(for: member, incoming: incoming)
    case .wait:
      segments.hold(incoming, until: duration)
    case .sequence(let parts, let starts, let drivers):
      var current = incoming
      for index in drivers[target.index].all(of: member.index) {
        let inner: [Segment<Value>] = parts[index].segments(target, for: member, incoming: current)
        // Before the first track begins, an element shows that track's first value.
        segments.hold(segments.isEmpty ? inner.first?.from : current, until: starts[index])
        segments += inner.map { $0.shifted(by: starts[index]) }
        current = inner.last?.to ?? current
      }
      segments.hold(current, until: duration)
    case .together(let parts, let drivers):
      if let driver = drivers[target.index].first(of: member.index) {
        segments = parts[driver].segments(target, for: member, incoming: incoming)
      }
      segments.hold(segments.last?.to ?? incoming, until: duration)
    case .offset(let interval, let origin, let body):
      let delay = interval * Double(origin.rank(of: member.index, count: member.count))
      let inner: [Segment<Value>] = body.segments(target, for: member, incoming: incoming)
      segments.hold(inner.first?.from, until: delay)
      segments += inner.map { $0.shifted(by: delay) }
      segments.hold(inner.last?.to, until: duration)
    case .group(let members, let body):
      guard let index = members.position(of: member.index) else { break }
      segments = body.segments(
        target, for: GroupMember(index: index, count: members.count), incoming: incoming)
    case .repeated(let count, let body):
      let first: [Segment<Value>] = body.segments(target, for: member, incoming: incoming)
      let later: [Segment<Value>] =
        count > 1 ? body.segments(target, for: member, incoming: first.last?.to ?? incoming) : []
      for round in 0..<count {
        let start = Double(round) * body.duration
        segments += (round == 0 ? first : later).map { $0.shifted(by: start) }
      }
    case .mirrored(let body):
      segments = body.segments(target, for: member, incoming: incoming)
      segments += segments.reversed().map { $0.mirrored(in: duration) }
    case .reversed(let body):
      segments = body.segments(target, for: member, incoming: incoming)
        .reversed().map { $0.mirrored(in: duration) }
    case .speed(let factor, let body):
      segments = body.segments(target, for: member, incoming: incoming)
        .map { $0.accelerated(by: factor) }
    }
    return segments
  }

  private func trackSegments<Value: SegmentValue>(
    for member: GroupMember, incoming: Value?
  ) -> [Segment<Value>] {
    guard let track = Value.track(of: kind) else { return [] }
    var segments: [Segment<Value>] = []
    var from = track.start.map { Value.value(of: $0, for: member) } ?? incoming
    var start = 0.0
    for keyframe in track.keyframes {
      let to = Value.value(of: keyframe.value, for: member)
      if keyframe.curve == .hold {
        segments.append(Segment(start: start, end: keyframe.time, from: from, to: from))
        segments.append(Segment(start: keyframe.time, end: keyframe.time, from: from, to: to))
      } else {
        segments.append(
          Segment(start: start, end: keyframe.time, from: from, to: to, curve: keyframe.curve))
      }
      (from, start) = (to, keyframe.time)
    }
    return segments
  }
}
