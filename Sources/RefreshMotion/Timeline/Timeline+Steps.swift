extension Timeline {
  /// Returns the end of the current step, in seconds, when every element is at rest, so that a
  /// player can stop without a jump.
  ///
  /// A step may end where a part of a sequence, the turn of an element or a round of a repetition
  /// ends; it does if every element is at rest there. The end of a cycle always ends a step. In
  /// ``Motion/appCoda`` the turn of each letter is a step, and the growing and shrinking of all
  /// letters is the last.
  ///
  /// - Parameter time: In seconds from the start; a negative time counts as 0.
  /// - Returns: The time of the end: `time` itself if a step ends within a nanosecond of it, and
  ///   ``duration`` from there on. No step ends at 0.
  /// - Complexity: O(elements) for each seam between the time and the end.
  package func nextStepEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    let (index, instant) = position(at: time)
    let earliest = max(instant.time - Instant.tolerance, 2 * Instant.tolerance)
    let end = seams.first { seam in
      earliest <= seam && seam < cycleDuration - Instant.tolerance
        && (0..<elementCount).allSatisfy { isAtRest($0, at: seam, cycle: index) }
    }
    guard let end else { return nextCycleEnd(after: time) }
    return max(time, Double(index) * cycleDuration + end)
  }

  /// Returns the end of the current cycle, in seconds.
  ///
  /// - Parameter time: In seconds from the start; a negative time counts as 0.
  /// - Returns: The time of the end: `time` itself if a cycle ends within a nanosecond of it, and
  ///   ``duration`` from there on. No cycle ends at 0.
  package func nextCycleEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    return max(time, Double(position(at: time).cycle + 1) * cycleDuration)
  }

  private func isCycleEnd(_ time: Double) -> Bool {
    let nearest = (time / cycleDuration).rounded() * cycleDuration
    return nearest > 0 && abs(time - nearest) <= Instant.tolerance
  }

  /// Whether an element is at rest at a time, before or after a jump at that time.
  private func isAtRest(_ element: Int, at time: Double, cycle: Int) -> Bool {
    [false, true].contains { isBefore in
      state(of: element, cycle: cycle, at: Instant(time: time, isBefore: isBefore)).isAtRest
    }
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
