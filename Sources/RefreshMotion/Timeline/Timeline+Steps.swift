extension Timeline {
  /// Returns the end of the current step, in seconds, when every element is at rest, so that a
  /// player can stop without a jump.
  ///
  /// A step runs from one moment of rest to the next, between the seams of a sequence, of turns or
  /// of a repetition. The end of a cycle ends its last step, at rest or not. In ``Motion/appCoda``
  /// the turn of each letter is a step, and the growing and shrinking of all letters is the last.
  ///
  /// - Parameter time: In seconds from the start; a negative time counts as 0.
  /// - Returns: The time of the end. The end of a step, within a nanosecond, returns itself; 0 is
  ///   the end of none. From ``duration`` on, the result is ``duration``.
  /// - Complexity: O(elements) for each seam between the time and the end.
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
      // At very large times, adding a nanosecond has no effect, so seams are indistinguishable.
      guard next > max(earliest, end) else { break }
      earliest = next
    }
    return nextCycleEnd(after: time)
  }

  /// Returns the end of the current cycle, in seconds.
  ///
  /// - Parameter time: In seconds from the start; a negative time counts as 0.
  /// - Returns: The time of the end. The end of a cycle, within a nanosecond, returns itself; 0 is
  ///   the end of none. From ``duration`` on, the result is ``duration``.
  package func nextCycleEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    return max(time, Double(position(at: time).cycle + 1) * cycleDuration)
  }

  private func isCycleEnd(_ time: Double) -> Bool {
    let nearest = (time / cycleDuration).rounded() * cycleDuration
    return nearest > 0 && abs(time - nearest) <= Instant.tolerance
  }

  /// Returns an element that is not at rest at a time, neither before nor after a jump at that
  /// time; nil if all are at rest.
  ///
  /// - Parameter witness: The element to check first: one that was not at rest at the last seam is
  ///   likely not at rest at this one either.
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

  /// Returns the time until which some property of an element that is not at rest keeps its value;
  /// the search skips all seams before it.
  private func holdEnd(of element: Int, at time: Double, cycle index: Int) -> Double {
    let instant = Instant(time: time)
    let state = state(of: element, cycle: index, at: instant)
    return tracks(of: element).holdEnd(
      at: instant, where: { !state.isAtRest($0) }, color: state.color != nil)
  }
}

extension ElementState {
  /// Whether the element is at rest.
  fileprivate var isAtRest: Bool {
    color == nil && Property.allCases.allSatisfy(isAtRest)
  }

  /// Whether a property is at rest, ignoring whole turns and rounding errors.
  fileprivate func isAtRest(_ property: Property) -> Bool {
    let turns = self[property] / (2 * .pi)
    let value = property == .rotation ? turns - turns.rounded() : self[property]
    return abs(value - property.restingValue) < 1e-6
  }
}
