extension Timeline {
  /// Returns the keyframes with which a player shows an element as ``state(of:at:from:)`` defines
  /// it.
  ///
  /// Repeat each track for ``duration`` seconds, or forever. Numbers repeat every cycle and the
  /// color every loop, so a long palette makes only the color's track long. An index out of range
  /// has no keyframes.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - initial: The element's state before the motion; at rest by default. Only a motion that
  ///     runs once can start from another state, because a loop returns to its start.
  package func keyframes(
    of element: Int, from initial: ElementState = .identity
  ) -> ElementKeyframes {
    keyframes(of: element, from: initial, made: segments(of: element))
  }

  /// Returns what the keyframes of an element are made of, whatever state they begin in.
  package func segments(of element: Int) -> ElementSegments {
    guard (0..<elementCount).contains(element) else { return .none }
    return ElementSegments(cycle, element: element, elementCount: elementCount)
  }

  /// Returns the keyframes made of segments that were taken from this timeline before.
  package func keyframes(
    of element: Int, from initial: ElementState, made segments: ElementSegments
  ) -> ElementKeyframes {
    ElementKeyframes(
      numbers: segments.numbers.map { property, segments in
        PlayableNumber(
          property: property, track: numberTrack(property, segments, from: initial[property]))
      },
      color: segments.colors.isEmpty
        ? nil : colorTrack(segments.colors, of: element, from: initial.color))
  }

  /// Returns the numbers of an element that the motion drives, and whether it drives the color.
  package func drivenProperties(of element: Int) -> (numbers: [Property], color: Bool) {
    guard (0..<elementCount).contains(element) else { return ([], false) }
    return (
      Property.allCases.filter { cycle.drives(TrackTarget($0), of: element) },
      cycle.drives(.color, of: element)
    )
  }

  private func numberTrack(
    _ property: Property, _ segments: [Segment<Double>], from initial: Double
  ) -> PlayableTrack<Double> {
    var layout = KeyframeLayout(isLimited: property.range != nil) { (first, second, fraction) in
      property.clamped(Double.mix(first, second, fraction))
    }
    for segment in segments {
      layout.append(segment, from: segment.from ?? initial, to: segment.to ?? initial)
    }
    return layout.track(duration: cycleDuration)
  }

  private func colorTrack(
    _ segments: [Segment<ColorValue>], of element: Int, from initial: RGBAColor?
  ) -> PlayableTrack<RGBAColor> {
    var layout = KeyframeLayout(isLimited: true, mix: RGBAColor.mix)
    for cycle in 0..<cyclesPerLoop {
      let palette = PaletteCycle(
        palette: palette, element: element, elementCount: elementCount, cycle: cycle,
        isDark: isDark)
      for segment in segments {
        let (from, to) = palette.ends(
          segment.from, segment.to, incoming: cycle == 0 ? initial : nil)
        layout.append(segment, from: from, to: to, shiftedBy: Double(cycle) * cycleDuration)
      }
    }
    return layout.track(duration: loopDuration)
  }
}
