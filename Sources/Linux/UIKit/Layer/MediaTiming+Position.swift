extension MediaTiming {
  /// The position of an animation: the fraction of the current cycle, and the number of completed
  /// ones.
  struct Position: Equatable {
    var fraction: Double
    var cycle: Int
  }

  /// Returns the duration in the animation's own time, including repetitions and reversals.
  func activeDuration(cycle duration: CFTimeInterval) -> CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? duration * 2 : duration
    if repeatCount == 0 { return cycle }
    return repeatCount.isInfinite ? .infinity : cycle * Double(repeatCount)
  }

  /// Returns the end time in the parent's time; infinite if the animation never ends.
  func endTime(cycle duration: CFTimeInterval) -> CFTimeInterval {
    speed == 0
      ? .infinity : beginTime + activeDuration(cycle: duration) / Double(abs(speed))
  }

  /// Returns the position at a time of the parent; nil outside the active duration unless filled.
  ///
  /// As in Core Animation, `timeOffset` shifts the content cyclically; it affects neither the begin
  /// time nor the duration.
  func position(atParent time: CFTimeInterval, cycle duration: CFTimeInterval) -> Position? {
    let active = activeDuration(cycle: duration)
    var elapsed = (time - beginTime) * Double(abs(speed))
    if elapsed < 0 {
      guard fillMode == .backwards || fillMode == .both else { return nil }
      elapsed = 0
    } else if elapsed >= active {
      guard fillMode == .forwards || fillMode == .both else { return nil }
      elapsed = active
    }
    guard duration > 0 else { return Position(fraction: 1, cycle: 0) }
    if speed < 0, active.isFinite { elapsed = active - elapsed }
    return place(elapsed, duration: duration, isEnd: abs(elapsed - active) < 1e-9 * duration)
  }

  private func place(
    _ elapsed: CFTimeInterval, duration: CFTimeInterval, isEnd: Bool
  ) -> Position {
    let length = autoreverses ? duration * 2 : duration
    let time = elapsed + timeOffset
    let nearest = (time / length).rounded()
    // A time within rounding error of a boundary is treated as the boundary.
    let isBoundary = abs(time / length - nearest) < 1e-9
    var cycle = isBoundary ? nearest : (time / length).rounded(.down)
    var within = isBoundary ? 0 : time - cycle * length
    // The end of the last cycle is its end, not the start of another cycle.
    let wraps = repeatDuration > 0 && LayerTransactions.current.behavior.repeatEnd == .firstValue
    if isEnd, timeOffset == 0, isBoundary, cycle > 0, !wraps {
      cycle -= 1
      within = length
    } else if speed == 0, timeOffset == duration {
      // Paused at the very end.
      cycle = 0
      within = duration
    }
    if within > duration { within = length - within }
    return Position(fraction: min(max(within / duration, 0), 1), cycle: max(0, Int(cycle)))
  }
}
