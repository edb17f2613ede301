/// How far a property animator is, as a function of time: standing, or moving to one of its ends.
struct AnimatorRun {
  private enum State {
    case standing
    /// From a time on, through fractions of the curve, the whole of which takes some seconds.
    case moving(since: CFTimeInterval, fraction: Double, seconds: Double)
  }

  private var state = State.standing
  private var curve: AnimatorCurve
  /// Progress at which a curve that was swapped under way begins and the one it leads to.
  private var span = (from: 0.0, to: 1.0)
  private var standingProgress = 0.0
  private(set) var isReversed = false

  init(curve: AnimatorCurve) {
    self.curve = curve
  }

  /// 0 at the start and 1 at the end, whichever way it moves; a spring may leave that range.
  func progress(at time: CFTimeInterval) -> Double {
    guard case .moving(let since, let fraction, let seconds) = state else {
      return standingProgress
    }
    let moved = seconds > 0 ? max(0, time - since) / seconds : 1
    let place = isReversed ? fraction - moved : fraction + moved
    return span.from + (span.to - span.from) * curve.progress(at: min(max(place, 0), 1))
  }

  /// When it arrives; nil while it stands.
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

  /// Goes on with another curve over what is left of the way.
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
