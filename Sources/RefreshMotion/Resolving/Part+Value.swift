/// Finding what a part makes of one channel of one element: a walk down the tree, with a binary
/// search in each sequence. No step depends on the number of elements.
extension Part {
  /// The value of a channel that the part drives for the subject.
  ///
  /// - Parameters:
  ///   - instant: In the part's own seconds; before its start and after its end are fine.
  ///   - incoming: Where the element stood before the part.
  func value<Value: MotionValue>(
    _ channel: Channel, for subject: Subject, at instant: Instant, palette: Palette,
    incoming: () -> Value
  ) -> Value {
    switch kind {
    case .numbers, .colors:
      return leafValue(for: subject, at: instant, palette: palette, incoming: incoming)
    case .wait:
      return incoming()
    case .sequence(_, let starts, _):
      let reached = starts.partitionPoint { instant.hasReached($0) }
      return sequenceValue(
        channel, for: subject, at: instant, before: reached, palette: palette, incoming: incoming)
    case .together(let parts, let drivers):
      guard let driver = drivers[channel.index].first(of: subject.index) else { return incoming() }
      return parts[driver].value(
        channel, for: subject, at: instant, palette: palette, incoming: incoming)
    case .offset(let interval, let origin, let body):
      let delay = interval * Double(origin.rank(of: subject.index, count: subject.count))
      return body.value(
        channel, for: subject, at: instant.advanced(by: -delay), palette: palette,
        incoming: incoming)
    case .group(let members, let body):
      guard let index = members.position(of: subject.index) else { return incoming() }
      return body.value(
        channel, for: subject.inGroup(index: index, count: members.count), at: instant,
        palette: palette, incoming: incoming)
    case .repeated(let count, let body):
      let round = instant.stretch(of: body.duration, count: count)
      let local = instant.advanced(by: -Double(round) * body.duration)
      return body.value(channel, for: subject, at: local, palette: palette) {
        guard round > 0 else { return incoming() }
        return body.value(channel, for: subject, at: .end, palette: palette, incoming: incoming)
      }
    case .mirrored(let body):
      let isBack = instant.time > body.duration
      return body.value(
        channel, for: subject, at: isBack ? instant.mirrored(in: duration) : instant,
        palette: palette, incoming: incoming)
    case .reversed(let body):
      return body.value(
        channel, for: subject, at: instant.mirrored(in: duration), palette: palette,
        incoming: incoming)
    case .speed(let factor, let body):
      return body.value(
        channel, for: subject, at: instant.scaled(by: factor), palette: palette,
        incoming: incoming)
    }
  }

  private func leafValue<Value: MotionValue>(
    for subject: Subject, at instant: Instant, palette: Palette, incoming: () -> Value
  ) -> Value {
    guard let leaf = Value.leaf(of: kind) else { return incoming() }
    func value(_ symbol: Value.Symbol) -> Value {
      Value.value(of: symbol, for: subject, palette: palette)
    }
    let next = leaf.arrivals(at: instant)
    guard next < leaf.times.count else { return value(leaf.values[next - 1]) }
    let origin = next > 0 ? value(leaf.values[next - 1]) : leaf.start.map(value) ?? incoming()
    let begin = next > 0 ? leaf.times[next - 1] : 0
    let curve = leaf.curves[next]
    guard instant.time > begin, curve != .hold else { return origin }
    let progress = (instant.time - begin) / (leaf.times[next] - begin)
    return Value.mix(origin, value(leaf.values[next]), curve.value(at: progress))
  }

  /// The last driver that has begun decides; before any has, the first of all.
  ///
  /// - Parameter limit: How many of the parts have begun.
  private func sequenceValue<Value: MotionValue>(
    _ channel: Channel, for subject: Subject, at instant: Instant, before limit: Int,
    palette: Palette, incoming: () -> Value
  ) -> Value {
    guard case .sequence(let parts, let starts, let drivers) = kind else { return incoming() }
    let own = drivers[channel.index]
    guard let driver = own.last(before: limit, of: subject.index) else {
      guard let first = own.first(of: subject.index) else { return incoming() }
      return parts[first].value(
        channel, for: subject, at: instant.advanced(by: -starts[first]), palette: palette,
        incoming: incoming)
    }
    return parts[driver].value(
      channel, for: subject, at: instant.advanced(by: -starts[driver]), palette: palette
    ) {
      settledValue(channel, for: subject, before: driver, palette: palette, incoming: incoming)
    }
  }

  /// Where an element stands when the parts ahead of one are done.
  private func settledValue<Value: MotionValue>(
    _ channel: Channel, for subject: Subject, before part: Int, palette: Palette,
    incoming: () -> Value
  ) -> Value {
    guard case .sequence(_, _, let drivers) = kind,
      drivers[channel.index].last(before: part, of: subject.index) != nil
    else { return incoming() }
    return sequenceValue(
      channel, for: subject, at: .end, before: part, palette: palette, incoming: incoming)
  }
}
