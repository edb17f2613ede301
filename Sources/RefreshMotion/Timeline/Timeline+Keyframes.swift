extension Timeline {
  /// The keyframes that make a player show an element as ``state(of:at:from:)`` says.
  ///
  /// Repeat each track for ``duration`` seconds, or without end. Numbers repeat every cycle and
  /// the colour every loop, so a long palette makes only the colour long. An element that is not
  /// there has none.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - initial: How the element stood before; at rest unless given. Only a motion that runs once
  ///     can start elsewhere than at rest: a loop comes round to its start again.
  public func keyframes(
    of element: Int, from initial: ElementState = .identity
  ) -> ElementKeyframes {
    guard (0..<elementCount).contains(element) else {
      return ElementKeyframes(numbers: [], color: nil)
    }
    let numbers = Property.allCases.filter { cycle.drives(Channel($0), of: element) }
      .map { property in
        PlayableNumber(property: property, track: numberTrack(property, of: element, from: initial))
      }
    let color = cycle.drives(.color, of: element) ? colorTrack(of: element, from: initial) : nil
    return ElementKeyframes(numbers: numbers, color: color)
  }

  private func numberTrack(
    _ property: Property, of element: Int, from initial: ElementState
  ) -> PlayableTrack<Double> {
    var layout = KeyframeLayout(isLimited: property.range != nil) { (first, second, fraction) in
      property.clamped(Double.mix(first, second, fraction))
    }
    let segments: [Segment<Double>] = cycle.segments(
      Channel(property), for: subject(element, cycle: 0), palette: palette ?? Palette([]),
      incoming: initial[property])
    for segment in segments {
      layout.append(segment, from: segment.from, to: segment.to)
    }
    return layout.track(duration: cycleDuration)
  }

  private func colorTrack(
    of element: Int, from initial: ElementState
  ) -> PlayableTrack<RGBAColor> {
    var layout = KeyframeLayout(isLimited: true, mix: RGBAColor.mix)
    for index in 0..<cyclesPerLoop {
      let segments: [Segment<Paint>] = cycle.segments(
        .color, for: subject(element, cycle: index), palette: palette ?? Palette([]),
        incoming: index == 0 ? initial.color : nil)
      let start = Double(index) * cycleDuration
      for segment in segments {
        layout.append(
          segment.shifted(by: start),
          from: segment.from ?? segment.to?.withAlpha(0) ?? .clear,
          to: segment.to ?? segment.from?.withAlpha(0) ?? .clear)
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
