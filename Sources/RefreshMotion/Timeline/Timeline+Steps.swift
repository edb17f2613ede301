extension Timeline {
  /// When the current step ends, in seconds: every element is at rest there, so a player can stop
  /// without a jump.
  ///
  /// Steps are what a sequence, turns or a repetition run through from one moment of rest to the
  /// next. The end of a cycle ends its last step, at rest or not. In ``Motion/appCoda`` the turn of
  /// each letter is a step, and the growing of all letters is the last.
  ///
  /// - Parameter time: In seconds from the start; below 0 counts as 0.
  /// - Returns: The time. A time that is the end of a step, to a nanosecond, returns itself; 0 is
  ///   the end of none. From ``duration`` on it is that.
  /// - Complexity: O(elements) for each seam between the time and the moment of rest.
  package func nextStepEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    let (index, instant) = position(at: time)
    var witness = 0
    var earliest = max(instant.time - Instant.tolerance, 2 * Instant.tolerance)
    while let end = cycle.seam(notBefore: earliest), end < cycleDuration - Instant.tolerance {
      guard let moved = elementNotAtRest(at: end, cycle: index, asking: witness) else {
        return max(time, Double(index) * cycleDuration + end)
      }
      witness = moved
      let held = holdEnd(of: moved, at: end, cycle: index) - Instant.tolerance
      let next = max(held, end + 2 * Instant.tolerance)
      // Among vast times a nanosecond makes no difference, and seams cannot be told apart.
      guard next > max(earliest, end) else { break }
      earliest = next
    }
    return nextCycleEnd(after: time)
  }

  /// When the current cycle ends, in seconds.
  ///
  /// - Parameter time: In seconds from the start; below 0 counts as 0.
  /// - Returns: The time. A time that is the end of a cycle, to a nanosecond, returns itself; 0 is
  ///   the end of none. From ``duration`` on it is that.
  package func nextCycleEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    return max(time, Double(position(at: time).cycle + 1) * cycleDuration)
  }

  private func isCycleEnd(_ time: Double) -> Bool {
    guard time > Instant.tolerance, time.isFinite else { return false }
    let nearest = (time / cycleDuration).rounded() * cycleDuration
    return nearest > 0 && abs(time - nearest) <= Instant.tolerance
  }

  /// An element that is not at rest, and that no jump at that moment brings to rest; nil where all
  /// are at rest.
  ///
  /// - Parameter witness: The element to ask first: one that was not at rest at the last seam is
  ///   likely not to be at rest at this one either.
  private func elementNotAtRest(
    at time: Double, cycle index: Int, asking witness: Int
  ) -> Int? {
    func isMoved(_ element: Int) -> Bool {
      [true, false].allSatisfy { isBefore in
        !state(of: element, cycle: index, at: Instant(time: time, isBefore: isBefore)).isAtRest
      }
    }
    return isMoved(witness) ? witness : (0..<elementCount).first(where: isMoved)
  }

  /// Until when an element that is not at rest stays exactly as it is; seams before that are none
  /// to stop at, however many there are.
  private func holdEnd(of element: Int, at time: Double, cycle index: Int) -> Double {
    let instant = Instant(time: time)
    let state = state(of: element, cycle: index, at: instant)
    return tracks(of: element).holdEnd(
      at: instant, where: { !state.isAtRest($0) }, color: state.color != nil)
  }
}

extension ElementState {
  /// Whether it looks as its content made it.
  fileprivate var isAtRest: Bool {
    color == nil && Property.allCases.allSatisfy(isAtRest)
  }

  /// Whether a property looks as the content made it: whole turns are invisible, and so are
  /// rounding errors.
  fileprivate func isAtRest(_ property: Property) -> Bool {
    let turns = self[property] / (2 * .pi)
    let value = property == .rotation ? turns - turns.rounded() : self[property]
    return abs(value - property.restingValue) < 1e-6
  }
}
