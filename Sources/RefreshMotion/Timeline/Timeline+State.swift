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
    guard (0..<elementCount).contains(element) else { return initial }
    let (cycle, instant) = position(at: time)
    return state(of: element, cycle: cycle, at: instant, from: initial)
  }

  /// Returns the state of an element at a progress of the pull, which runs through the first cycle.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. An index out of range returns the resting state.
  ///   - progress: 0 (the cycle's first moment) … 1 (its end); clamped to 0…1.
  public func state(of element: Int, atProgress progress: Double) -> ElementState {
    guard (0..<elementCount).contains(element) else { return .identity }
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
    let tracks = tracks(of: element)
    let incoming = cycle == 0 ? initial : .identity
    var state = initial
    tracks.putNumbers(at: instant, incoming: incoming, into: &state)
    if let way = tracks.color(at: instant) {
      let palette = PaletteCycle(
        palette: palette, element: element, elementCount: elementCount, cycle: cycle,
        isDark: isDark)
      let (from, to) = palette.ends(way.from, way.to, incoming: incoming.color)
      let color = RGBAColor.mix(from, to, way.fraction)
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
