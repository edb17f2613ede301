extension Timeline {
  /// Returns the state of an element at a time, if the motion runs once.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range stays at rest.
  ///   - time: In seconds from the start, clamped to 0…``duration``; NaN counts as 0.
  ///   - initial: The element's state before the motion, at rest by default. Properties that the
  ///     motion does not drive keep it.
  /// - Complexity: O(log n) for each property that the motion drives, where n is the number of its
  ///   segments in a cycle.
  package func state(
    of element: Int, at time: Double, from initial: ElementState = .identity
  ) -> ElementState {
    state(of: element, cycle: 0, at: Instant(after: min(time, duration)), from: initial)
  }

  /// Returns the state of an element at a time, if the motion repeats forever; each cycle begins at
  /// rest.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range stays at rest.
  ///   - time: In seconds from the start of the first cycle; a negative time, NaN, and a time after
  ///     more cycles than can be counted count as 0.
  package func loopState(of element: Int, at time: Double) -> ElementState {
    guard time > Instant.tolerance, time < 1e15 * duration else {
      return state(of: element, cycle: 0, at: .start)
    }
    let cycle = ((time + Instant.tolerance) / duration).rounded(.down)
    return state(of: element, cycle: Int(cycle), at: Instant(after: time - cycle * duration))
  }

  /// Returns the end of the cycle of a loop, in seconds.
  ///
  /// - Parameter time: In seconds from the start of the first cycle; a negative time counts as 0.
  /// - Returns: The time of the end: `time` itself if a cycle ends within a nanosecond of it, or if
  ///   it is after more cycles than can be counted. No cycle ends at 0.
  package func cycleEnd(after time: Double) -> Double {
    guard time < 1e15 * duration else { return time }
    let cycles = max(1, ((time - Instant.tolerance) / duration).rounded(.up))
    return max(time, cycles * duration)
  }

  /// Returns the state of an element at a progress of the pull, which runs through the first cycle.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range stays at rest.
  ///   - progress: 0 (the cycle's first moment) … 1 (its end); clamped to 0…1.
  package func state(of element: Int, atProgress progress: Double) -> ElementState {
    let instant = progress > 0 ? Instant(time: min(progress, 1) * duration) : .start
    return state(of: element, cycle: 0, at: instant)
  }

  /// Returns the state of an element at an instant of a cycle.
  ///
  /// - Parameters:
  ///   - cycle: The zero-based index of the cycle.
  ///   - initial: The element's state before the first cycle.
  private func state(
    of element: Int, cycle: Int, at instant: Instant, from initial: ElementState = .identity
  ) -> ElementState {
    guard elements.indices.contains(element) else { return initial }
    var state = initial
    // Properties that move together, such as x and y, share a fraction.
    var last: (start: Double, end: Double, isReversed: Bool, curve: TimingCurve)?
    var fraction = 0.0
    for (property, segments) in elements[element] {
      let segment = segments[segments.place(at: instant)]
      let (from, to) = ends(of: segment, property, element, cycle: cycle, from: initial)
      if from != to {
        let timing = (segment.start, segment.end, segment.isReversed, segment.curve)
        if last.map({ $0 == timing }) != true { fraction = segment.fraction(at: instant) }
        last = timing
      }
      let value = property.mix(from, to, from == to ? 1 : fraction)
      if let property {
        state[property] = value.x
      } else {
        state.color = value.w > 0 ? RGBAColor(value) : nil
      }
    }
    return state
  }

  /// Returns the keyframes with which a player shows an element as ``state(of:at:from:)`` and
  /// ``loopState(of:at:)`` define it, one track for each property that the motion drives, and for the
  /// color.
  ///
  /// Play them for ``duration`` seconds, or repeat them forever. Numbers repeat every cycle and the color every
  /// loop, so a long palette makes only the color's keyframes many. An index out of range has no
  /// keyframes.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0.
  ///   - initial: The element's state before the motion; at rest by default. Only a motion that
  ///     runs once can start from another state, because a loop returns to its start.
  package func keyframes(
    of element: Int, from initial: ElementState = .identity
  ) -> [PlayableTrack] {
    guard elements.indices.contains(element) else { return [] }
    return elements[element].map { property, segments in
      let cycles = property == nil ? cyclesPerLoop : 1
      var track = PlayableTrack(property, duration: duration * Double(cycles))
      for cycle in 0..<cycles {
        for segment in segments {
          let (from, to) = ends(of: segment, property, element, cycle: cycle, from: initial)
          track.append(segment, from: from, to: to, shiftedBy: Double(cycle) * duration)
        }
      }
      track.finish()
      return track
    }
  }

  /// Returns the state of an element that has the same one at all times of a loop; nil if it changes.
  package func stillState(of element: Int) -> ElementState? {
    guard elements.indices.contains(element) else { return .identity }
    let stands = elements[element].allSatisfy { property, segments in
      guard property != nil, segments.count == 1 else { return false }
      guard case (.number(let from)?, .number(let to)?) = (segments[0].from, segments[0].to) else {
        return false
      }
      return from == to
    }
    return stands ? loopState(of: element, at: 0) : nil
  }

  /// Returns the largest number that the motion has for a property of an element; nil for none.
  package func largest(_ property: Property, of element: Int) -> Double? {
    let segments = elements[element].first { $0.property == property }?.segments ?? []
    return segments.flatMap { [$0.from, $0.to] }.compactMap { value in
      if case .number(let number)? = value { number } else { nil }
    }.max()
  }

  /// Returns what the motion drives of an element: properties, and nil for the color.
  package func drivenProperties(of element: Int) -> [Property?] {
    elements.indices.contains(element) ? elements[element].map(\.property) : []
  }
}

// MARK: - Values

extension Timeline {
  /// Returns the number of elements that take the palette's colors, if some do not; 1 or more.
  func colorCount(without uncolored: [Int]) -> Int { max(1, elementCount - uncolored.count) }

  /// Returns both ends of a segment, to mix.
  ///
  /// The element's own color becomes the other end's color at alpha 0, so that a fade keeps its
  /// hue.
  ///
  /// - Parameter initial: The state before the first cycle.
  private func ends(
    of segment: Segment, _ property: Property?, _ element: Int, cycle: Int,
    from initial: ElementState
  ) -> (from: SIMD4<Double>, to: SIMD4<Double>) {
    func resolved(_ value: Segment.Value?) -> SIMD4<Double>? {
      switch value {
      case nil: (cycle == 0 ? initial : .identity).value(of: property)
      case .number(let number): SIMD4(number, 0, 0, 0)
      case .color(.own): nil
      case .color(.fixed(let color)): color.components
      case .color(.adaptive(let light, let dark)): (isDark ? dark : light).components
      case .color(.palette(let offset)):
        palette?.color(
          of: element - uncolored.prefix { $0 < element }.count,
          elementCount: colorCount(without: uncolored), cycle: cycle, offset: offset, isDark: isDark
        )?
        .components
      }
    }
    let (from, to) = (resolved(segment.from), resolved(segment.to))
    return (from ?? to?.transparent ?? .zero, to ?? from?.transparent ?? .zero)
  }
}

extension SIMD4<Double> {
  fileprivate var transparent: Self { SIMD4(x, y, z, 0) }
}

extension ElementState {
  /// Returns a state between this one and another.
  ///
  /// - Parameter fraction: The part of the way, 0…1.
  package func mixed(with end: ElementState, _ fraction: Double) -> ElementState {
    var state = self
    for property in Property.allCases {
      state[property] += (end[property] - state[property]) * fraction
    }
    state.color = values(of: nil, to: end).map { RGBAColor(Property?.none.mix($0, $1, fraction)) }
    return state
  }

  /// Returns the values of a property, or the colors, of this state and another; nil without a color in
  /// either of them.
  func values(of property: Property?, to end: ElementState) -> (SIMD4<Double>, SIMD4<Double>)? {
    let (from, to) = (value(of: property), end.value(of: property))
    return (from ?? to?.transparent).map { ($0, to ?? $0.transparent) }
  }

  /// Returns the value of a property in the first place, or the components of the color, if any.
  func value(of property: Property?) -> SIMD4<Double>? {
    guard let property else { return color?.components }
    return SIMD4(self[property], 0, 0, 0)
  }
}

extension Property? {
  /// Returns a value between two of a property, or of the color; outside them if the fraction is
  /// outside 0…1, but in the property's range.
  ///
  /// Colors are mixed component by component, as in Core Animation.
  func mix(_ from: SIMD4<Double>, _ to: SIMD4<Double>, _ fraction: Double) -> SIMD4<Double> {
    // The formula may miss the end by a rounding error.
    let value = fraction == 1 ? to : from + (to - from) * fraction
    guard let range = self.map(\.range) ?? 0...1 else { return value }
    return value.clamped(
      lowerBound: SIMD4(repeating: range.lowerBound), upperBound: SIMD4(repeating: range.upperBound)
    )
  }
}
