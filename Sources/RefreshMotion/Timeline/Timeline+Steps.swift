extension Timeline {
  /// When the step that runs at a time ends, in seconds: every element is at rest there, so that
  /// stopping makes no jump.
  ///
  /// A step is what a sequence, turns or a repetition go through from one moment of rest to the
  /// next; the end of a cycle ends its last, at rest or not. Of ``Motion/appCoda`` each letter's
  /// turn is a step, and the swelling of all is the last.
  ///
  /// - Parameter time: In seconds from the start; before 0 counts as 0.
  /// - Returns: The time. That of a step's end, to a nanosecond, is its own; 0 is the end of none.
  ///   Once ``duration`` is past, that.
  /// - Complexity: O(elements) for each seam between the time and the moment of rest.
  public func nextStepEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    let (index, instant) = position(at: time)
    var witness = 0
    var candidate = cycle.boundary(
      notBefore: max(instant.time - Instant.tolerance, 2 * Instant.tolerance))
    while let end = candidate, end < cycleDuration - Instant.tolerance {
      if isAtRest(at: end, cycle: index, witness: &witness) {
        return max(time, Double(index) * cycleDuration + end)
      }
      candidate = cycle.boundary(notBefore: end + 2 * Instant.tolerance)
    }
    return nextCycleEnd(after: time)
  }

  /// When the cycle that runs at a time ends, in seconds.
  ///
  /// - Parameter time: In seconds from the start; before 0 counts as 0.
  /// - Returns: The time. That of a cycle's end, to a nanosecond, is its own; 0 is the end of none.
  ///   Once ``duration`` is past, that.
  public func nextCycleEnd(after time: Double) -> Double {
    guard time < duration else { return duration }
    if isCycleEnd(time) { return time }
    return max(time, Double(position(at: time).cycle + 1) * cycleDuration)
  }

  private func isCycleEnd(_ time: Double) -> Bool {
    guard time > Instant.tolerance, time.isFinite else { return false }
    let nearest = (time / cycleDuration).rounded() * cycleDuration
    return nearest > 0 && abs(time - nearest) <= Instant.tolerance
  }

  /// Whether every element is at rest, or a snap at that moment makes it so.
  ///
  /// - Parameter witness: An element to ask first; the one that was not at rest, so that a motion
  ///   that never rests is found out at once.
  private func isAtRest(at time: Double, cycle index: Int, witness: inout Int) -> Bool {
    func isMoved(_ element: Int) -> Bool {
      [true, false].allSatisfy { isBefore in
        !cycle.state(
          of: element, elementCount: elementCount, cycle: index,
          at: Instant(time: time, isBefore: isBefore), palette: palette ?? Palette([])
        ).isAtRest
      }
    }
    if isMoved(witness) { return false }
    guard let moved = (0..<elementCount).first(where: isMoved) else { return true }
    witness = moved
    return false
  }
}

extension ElementState {
  /// Whether it looks as its content made it: whole turns do not show, nor do rounding errors.
  fileprivate var isAtRest: Bool {
    let turns = rotation / (2 * .pi)
    var upright = self
    upright.rotation = turns - turns.rounded()
    return color == nil
      && Property.allCases.allSatisfy { abs(upright[$0] - $0.restingValue) < 1e-6 }
  }
}
