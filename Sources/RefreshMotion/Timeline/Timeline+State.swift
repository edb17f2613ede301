extension Timeline {
  /// How an element looks at a time.
  ///
  /// It costs a walk down the motion, however many elements there are.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. One that is not there stays as it stood before.
  ///   - time: In seconds from the start. Before 0 it is as at 0, after ``duration`` as at the end.
  ///   - initial: How the element stood before the first cycle; at rest unless given. What the
  ///     motion does not drive stays like that, and later cycles begin at rest.
  public func state(
    of element: Int, at time: Double, from initial: ElementState = .identity
  ) -> ElementState {
    guard (0..<elementCount).contains(element) else { return initial }
    let (index, instant) = position(at: time)
    var standing = initial
    if index > 0 { cycle.reset(&standing, of: element) }
    return cycle.state(
      of: element, elementCount: elementCount, cycle: index, at: instant,
      palette: palette ?? Palette([]), from: standing)
  }

  /// How an element looks when a pull has come so far: scrubs through one cycle, the first.
  ///
  /// - Parameters:
  ///   - element: The element's index, from 0. One that is not there is at rest.
  ///   - progress: 0 (nothing has happened) … 1 (the whole cycle has); cut to that.
  public func state(of element: Int, atProgress progress: Double) -> ElementState {
    guard (0..<elementCount).contains(element) else { return .identity }
    let instant =
      progress > 0
      ? Instant(time: min(progress, 1) * cycleDuration) : Instant(time: 0, isBefore: true)
    return cycle.state(
      of: element, elementCount: elementCount, cycle: 0, at: instant,
      palette: palette ?? Palette([]))
  }

  /// In which cycle a time falls, from 0, and how many seconds into it.
  func position(at time: Double) -> (cycle: Int, instant: Instant) {
    let start = Instant(time: 0, isBefore: true)
    // A time that is not a number is no time at all, and one past counting has no cycle.
    guard time > Instant.tolerance, time < min(duration, 1e15 * cycleDuration) else {
      guard time > 0, let count = repetition.count else { return (0, start) }
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

extension Part {
  func state(
    of element: Int, elementCount: Int, cycle: Int, at instant: Instant, palette: Palette,
    from initial: ElementState = .identity
  ) -> ElementState {
    let subject = Subject(
      element: element, elementCount: elementCount, cycle: cycle, index: element,
      count: elementCount)
    var state = initial
    for property in Property.allCases where drives(Channel(property), of: element) {
      state[property] = property.clamped(
        value(Channel(property), for: subject, at: instant, palette: palette) {
          initial[property]
        })
    }
    if drives(.color, of: element) {
      let paint: Paint = value(.color, for: subject, at: instant, palette: palette) {
        initial.color
      }
      state.color = paint.flatMap { $0.alpha > 0 ? $0 : nil }
    }
    return state
  }

  /// Puts to rest what the part drives.
  func reset(_ state: inout ElementState, of element: Int) {
    for property in Property.allCases where drives(Channel(property), of: element) {
      state[property] = property.restingValue
    }
    if drives(.color, of: element) { state.color = nil }
  }

  /// Whether any part takes a colour of the palette.
  var usesPalette: Bool {
    switch kind {
    case .numbers, .wait: return false
    case .colors(let leaf):
      return (leaf.values + (leaf.start.map { [$0] } ?? [])).contains {
        if case .palette = $0 { true } else { false }
      }
    case .sequence(let parts, _, _), .together(let parts, _):
      return parts.contains { $0.usesPalette }
    case .offset(_, _, let body), .group(_, let body), .repeated(_, let body),
      .mirrored(let body), .reversed(let body), .speed(_, let body):
      return body.usesPalette
    }
  }
}
