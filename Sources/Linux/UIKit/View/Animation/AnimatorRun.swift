/// The progress of a property animator as a function of time: paused, or moving to an end.
struct AnimatorRun {
  private enum State {
    case standing
    /// Moving since a time, from a fraction of the curve, whose total duration is `seconds`.
    case moving(since: CFTimeInterval, fraction: Double, seconds: Double)
  }

  private var state = State.standing
  private var curve: AnimatorCurve
  /// The progress at the start and end of the curve; differs from 0…1 after a change of the curve.
  private var span = (from: 0.0, to: 1.0)
  private var standingProgress = 0.0
  private(set) var isReversed = false

  init(curve: AnimatorCurve) {
    self.curve = curve
  }

  /// Returns the progress, from 0 at the start to 1 at the end, in either direction; a spring may
  /// exceed this range.
  func progress(at time: CFTimeInterval) -> Double {
    guard case .moving(let since, let fraction, let seconds) = state else {
      return standingProgress
    }
    let moved = seconds > 0 ? max(0, time - since) / seconds : 1
    let place = isReversed ? fraction - moved : fraction + moved
    return span.from + (span.to - span.from) * curve.progress(at: min(max(place, 0), 1))
  }

  /// The time at which it arrives; nil while paused.
  var end: CFTimeInterval? {
    guard case .moving(let since, let fraction, let seconds) = state else { return nil }
    return since + (isReversed ? fraction : 1 - fraction) * seconds
  }

  mutating func stand(at progress: Double) {
    standingProgress = progress
    state = .standing
  }

  mutating func move(from time: CFTimeInterval, curve: AnimatorCurve, seconds: Double) {
    let progress = progress(at: time)
    self.curve = curve
    span = (0, 1)
    state = .moving(since: time, fraction: curve.fraction(at: progress), seconds: seconds)
  }

  /// Continues with another curve over the remaining progress.
  mutating func bend(from time: CFTimeInterval, curve: AnimatorCurve, seconds: Double) {
    let progress = progress(at: time)
    self.curve = curve
    span = isReversed ? (0, progress) : (progress, 1)
    state = .moving(since: time, fraction: isReversed ? 1 : 0, seconds: seconds)
  }

  mutating func reverse(_ reversed: Bool, at time: CFTimeInterval) {
    guard reversed != isReversed else { return }
    if case .moving(let since, let fraction, let seconds) = state {
      let moved = seconds > 0 ? max(0, time - since) / seconds : 1
      let place = isReversed ? fraction - moved : fraction + moved
      state = .moving(since: time, fraction: min(max(place, 0), 1), seconds: seconds)
    }
    isReversed = reversed
  }
}
