extension Timeline {
  /// The keyframes that make a player show an element as ``state(of:at:from:)`` says.
  ///
  /// Repeat each track for ``duration`` seconds, or forever. Numbers repeat every cycle and the
  /// color every loop, so a long palette makes only the color long. An element that is not there
  /// has no keyframes.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - initial: How the element looked before; at rest by default. Only a motion that runs once
  ///     can start elsewhere than at rest: a loop returns to its start.
  package func keyframes(
    of element: Int, from initial: ElementState = .identity
  ) -> ElementKeyframes {
    guard (0..<elementCount).contains(element) else {
      return ElementKeyframes(numbers: [], color: nil)
    }
    let segments = ElementSegments(cycle, element: element, elementCount: elementCount)
    return ElementKeyframes(
      numbers: segments.numbers.map { property, segments in
        PlayableNumber(
          property: property, track: numberTrack(property, segments, from: initial[property]))
      },
      color: segments.colors.isEmpty
        ? nil : colorTrack(segments.colors, of: element, from: initial.color))
  }

  /// What the motion drives of an element: some of the numbers, and whether the color.
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
        palette: palette, element: element, elementCount: elementCount, cycle: cycle)
      for segment in segments {
        let (from, to) = palette.ends(
          segment.from, segment.to, incoming: cycle == 0 ? initial : nil)
        layout.append(segment, from: from, to: to, shiftedBy: Double(cycle) * cycleDuration)
      }
    }
    return layout.track(duration: loopDuration)
  }
}
