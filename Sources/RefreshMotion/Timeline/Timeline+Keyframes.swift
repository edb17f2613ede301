extension Timeline {
  /// The keyframes that make a player show an element as ``state(of:at:)`` says.
  ///
  /// Repeat each track for ``duration`` seconds, or without end. Numbers repeat every cycle and
  /// the colour every loop, so a long palette makes only the colour long. An element that is not
  /// there has none.
  ///
  /// - Parameter element: The element's index, from 0.
  public func keyframes(of element: Int) -> ElementKeyframes {
    guard (0..<elementCount).contains(element) else {
      return ElementKeyframes(numbers: [], color: nil)
    }
    let numbers = Property.allCases.filter { cycle.drives(Channel($0), of: element) }
      .map { property in
        PlayableNumber(property: property, track: numberTrack(property, of: element))
      }
    let color = cycle.drives(.color, of: element) ? colorTrack(of: element) : nil
    return ElementKeyframes(numbers: numbers, color: color)
  }

  private func numberTrack(_ property: Property, of element: Int) -> PlayableTrack<Double> {
    var layout = KeyframeLayout<Double>()
    let segments: [Segment<Double>] = cycle.segments(
      Channel(property), for: subject(element, cycle: 0), palette: palette ?? Palette([]),
      incoming: property.restingValue)
    for segment in segments {
      layout.append(segment, from: segment.from, to: segment.to, mix: Double.mix)
    }
    return layout.track(duration: cycleDuration)
  }

  private func colorTrack(of element: Int) -> PlayableTrack<RGBAColor> {
    var layout = KeyframeLayout<RGBAColor>()
    for index in 0..<cyclesPerLoop {
      let segments: [Segment<Paint>] = cycle.segments(
        .color, for: subject(element, cycle: index), palette: palette ?? Palette([]),
        incoming: nil)
      let start = Double(index) * cycleDuration
      for segment in segments {
        layout.append(
          segment.shifted(by: start),
          from: segment.from ?? segment.to?.withAlpha(0) ?? .clear,
          to: segment.to ?? segment.from?.withAlpha(0) ?? .clear, mix: RGBAColor.mix)
      }
    }
    return layout.track(duration: loopDuration)
  }

  private func subject(_ element: Int, cycle: Int) -> Subject {
    Subject(
      element: element, elementCount: elementCount, cycle: cycle, index: element,
      count: elementCount)
  }
}

/// Keyframes in the making.
private struct KeyframeLayout<Value: Sendable & Equatable> {
  private var times: [Double] = []
  private var values: [Value] = []
  private var curves: [TimingCurve] = []

  /// Adds a segment behind those that are there, with its ends as the player takes them.
  mutating func append<Source>(
    _ segment: Segment<Source>, from: Value, to: Value, mix: (Value, Value, Double) -> Value
  ) {
    arrive(at: from, time: segment.start)
    if case .spring = segment.curve, from != to {
      let pieces = segment.curve.pieces
      for piece in 1..<max(pieces, 2) {
        let progress = Double(piece) / Double(max(pieces, 2))
        arrive(
          at: mix(from, to, segment.fraction(at: progress)),
          time: segment.start + (segment.end - segment.start) * progress)
      }
      arrive(at: to, time: segment.end)
    } else {
      let curve = segment.isReversed ? segment.curve.reversed : segment.curve
      let isWay = segment.end > segment.start && from != to
      arrive(at: to, time: segment.end, curve: isWay ? curve : .linear)
    }
  }

  /// What stays as it was needs no keyframe of its own.
  private mutating func arrive(
    at value: Value, time: Double, curve: TimingCurve = .linear
  ) {
    if let last = times.last {
      // Sums of durations may fall behind by a rounding error.
      let time = max(time, last)
      if time == last, value == values[values.count - 1] { return }
      if isResting, value == values[values.count - 1] {
        times[times.count - 1] = time
        return
      }
      // Of several snaps at one time only where they lead counts.
      if times.count > 1, times[times.count - 2] == time {
        values[values.count - 1] = value
        return
      }
      times.append(time)
      curves.append(curve)
    } else {
      times.append(time)
    }
    values.append(value)
  }

  /// Whether the last way was no way.
  private var isResting: Bool {
    let count = values.count
    return count > 1 && values[count - 1] == values[count - 2]
      && curves[count - 2] == .linear
  }

  func track(duration: Double) -> PlayableTrack<Value> {
    var copy = self
    if let last = values.last { copy.arrive(at: last, time: duration) }
    // The sum of the parts may miss the whole by a rounding error.
    if let last = copy.times.last, last != duration { copy.times[copy.times.count - 1] = duration }
    return PlayableTrack(
      duration: duration, times: copy.times, values: copy.values, curves: copy.curves)
  }
}
