extension Timeline {
  /// Returns the keyframes with which a player shows an element as ``state(of:at:from:)`` defines
  /// it.
  ///
  /// Repeat them for ``duration`` seconds, or forever. Numbers repeat every cycle and the color every
  /// loop, so a long palette makes only the color's keyframes many. An index out of range has no
  /// keyframes.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - initial: The element's state before the motion; at rest by default. Only a motion that
  ///     runs once can start from another state, because a loop returns to its start.
  package func keyframes(
    of element: Int, from initial: ElementState = .identity
  ) -> ElementKeyframes {
    guard elements.indices.contains(element) else { return ElementKeyframes() }
    let segments = elements[element]
    var keyframes = ElementKeyframes()
    for (property, segments) in zip(Property.allCases, segments.numbers) where !segments.isEmpty {
      keyframes.numbers.append(
        PlayableNumber(
          property: property, track: numberTrack(property, segments, from: initial[property])))
    }
    if !segments.color.isEmpty {
      keyframes.color = colorTrack(segments.color, of: element, from: initial.color)
    }
    return keyframes
  }

  /// Returns the numbers of an element that the motion drives, and whether it drives the color.
  package func drivenProperties(of element: Int) -> (numbers: [Property], color: Bool) {
    guard elements.indices.contains(element) else { return ([], false) }
    let segments = elements[element]
    return (
      Property.allCases.filter { !segments.numbers[$0.rawValue].isEmpty }, !segments.color.isEmpty
    )
  }

  private func numberTrack(
    _ property: Property, _ segments: [Segment<Double>], from initial: Double
  ) -> PlayableTrack<Double> {
    var track = PlayableTrack<Double>(duration: cycleDuration)
    for segment in segments {
      track.append(segment, from: segment.from ?? initial, to: segment.to ?? initial) {
        property.clamped(.mix($0, $1, $2))
      }
    }
    track.finish()
    return track
  }

  private func colorTrack(
    _ segments: [Segment<ColorValue>], of element: Int, from initial: RGBAColor?
  ) -> PlayableTrack<RGBAColor> {
    var track = PlayableTrack<RGBAColor>(duration: loopDuration)
    for cycle in 0..<cyclesPerLoop {
      for segment in segments {
        let (from, to) = colors(
          of: segment, element: element, cycle: cycle, incoming: cycle == 0 ? initial : nil)
        track.append(
          segment, from: from, to: to, shiftedBy: Double(cycle) * cycleDuration, mix: RGBAColor.mix)
      }
    }
    track.finish()
    return track
  }
}

/// The keyframes of all properties of one element that a motion drives.
package struct ElementKeyframes: Sendable, Equatable {
  /// The numbers, in the order of ``Property``; they repeat every cycle.
  package fileprivate(set) var numbers: [PlayableNumber] = []
  /// The color over the element's own, with alpha 0 for the element's own; nil if the motion does
  /// not drive it.
  ///
  /// It repeats every loop, which is longer than a cycle if the palette colors change from cycle to
  /// cycle.
  package fileprivate(set) var color: PlayableTrack<RGBAColor>?
}

/// The keyframes of one number of an element.
package struct PlayableNumber: Sendable, Equatable {
  /// The property that the track drives.
  package let property: Property
  /// Its keyframes.
  package let track: PlayableTrack<Double>
}
