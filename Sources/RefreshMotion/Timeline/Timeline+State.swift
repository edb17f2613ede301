extension Timeline {
  /// Returns the state of an element at a time.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range returns the initial state.
  ///   - time: In seconds from the start, clamped to 0…``duration``.
  ///   - initial: The element's state before the first cycle; at rest by default. Properties that
  ///     the motion does not drive keep it, and later cycles begin at rest.
  /// - Complexity: O(log n) for each property that the motion drives, where n is the number of its
  ///   segments in a cycle.
  public func state(
    of element: Int, at time: Double, from initial: ElementState = .identity
  ) -> ElementState {
    guard elements.indices.contains(element) else { return initial }
    let (cycle, instant) = position(at: time)
    return state(of: element, cycle: cycle, at: instant, from: initial)
  }

  /// Returns the state of an element at a progress of the pull, which runs through the first cycle.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range returns the resting state.
  ///   - progress: 0 (the cycle's first moment) … 1 (its end); clamped to 0…1.
  public func state(of element: Int, atProgress progress: Double) -> ElementState {
    guard elements.indices.contains(element) else { return .identity }
    let instant =
      progress > 0
      ? Instant(time: min(progress, 1) * cycleDuration) : Instant(time: 0, isBefore: true)
    return state(of: element, cycle: 0, at: instant)
  }

  /// Returns the state of an element at an instant of a cycle.
  ///
  /// - Parameters:
  ///   - element: A valid element index.
  ///   - cycle: The zero-based index of the cycle.
  ///   - initial: The element's state before the first cycle.
  func state(
    of element: Int, cycle: Int, at instant: Instant, from initial: ElementState = .identity
  ) -> ElementState {
    let segments = elements[element]
    let incoming = cycle == 0 ? initial : .identity
    var state = initial
    // Properties that move together, such as x and y, share a fraction.
    var last: (segment: Segment<Double>, fraction: Double)?
    for (property, segments) in zip(Property.allCases, segments.numbers) where !segments.isEmpty {
      let segment = segments[segments.place(at: instant)]
      let (from, to) = (segment.from ?? incoming[property], segment.to ?? incoming[property])
      guard from != to else {
        state[property] = property.clamped(to)
        continue
      }
      let fraction =
        if let last, segment.hasTiming(of: last.segment) {
          last.fraction
        } else {
          segment.fraction(at: instant)
        }
      last = (segment, fraction)
      state[property] = property.clamped(.mix(from, to, fraction))
    }
    if !segments.color.isEmpty {
      let segment = segments.color[segments.color.place(at: instant)]
      let (from, to) = colors(
        of: segment, element: element, cycle: cycle, incoming: incoming.color)
      let color = RGBAColor.mix(from, to, segment.fraction(at: instant))
      state.color = color.alpha > 0 ? color : nil
    }
    return state
  }

  /// Returns the zero-based index of the cycle at a time, and the instant in that cycle.
  func position(at time: Double) -> (cycle: Int, instant: Instant) {
    let start = Instant(time: 0, isBefore: true)
    // NaN counts as 0, and so does a time of an endless motion after more cycles than can be
    // counted.
    guard time > Instant.tolerance else { return (0, start) }
    guard time < min(duration, 1e15 * cycleDuration) else {
      guard let count = repetition.count else { return (0, start) }
      return (count - 1, Instant(time: cycleDuration))
    }
    let rounds = ((time + Instant.tolerance) / cycleDuration).rounded(.down)
    if let count = repetition.count, rounds >= Double(count) {
      return (count - 1, Instant(time: cycleDuration))
    }
    let local = time - rounds * cycleDuration
    return (Int(rounds), local > Instant.tolerance ? Instant(time: local) : start)
  }
}

// MARK: - Colors

extension Timeline {
  /// Returns both ends of a segment of the color as colors to interpolate between.
  ///
  /// The element's own color becomes the other end's color at alpha 0, so that a fade keeps its
  /// hue.
  ///
  /// - Parameter incoming: The color before the motion; nil for the element's own.
  func colors(
    of segment: Segment<ColorValue>, element: Int, cycle: Int, incoming: RGBAColor?
  ) -> (from: RGBAColor, to: RGBAColor) {
    func color(_ value: ColorValue?) -> RGBAColor? {
      switch value {
      case nil: incoming
      case .own: nil
      case .fixed(let color): color
      case .adaptive(let light, let dark): isDark ? dark : light
      case .palette(let offset):
        palette?.color(
          of: element, elementCount: elementCount, cycle: cycle, offset: offset, isDark: isDark)
      }
    }
    let (from, to) = (color(segment.from), color(segment.to))
    return (from ?? to?.withAlpha(0) ?? .clear, to ?? from?.withAlpha(0) ?? .clear)
  }
}
