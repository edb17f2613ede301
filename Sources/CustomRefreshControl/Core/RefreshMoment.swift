/// The phase of a refresh control, shared by everything that shows it.
public enum RefreshPhase: Sendable, Equatable {
  /// The control is idle and out of view.
  case idle
  /// The control is being pulled into view; progress runs from 0 to 1, where a refresh is due.
  case pulling(progress: Double)
  /// The control is pulled all the way and about to refresh.
  case armed
  /// The control is refreshing, and its motion loops.
  case refreshing
  /// The refresh has ended, its motion is over, and the control is leaving the screen.
  case leaving
}

/// A moment of a refresh, which a ``RefreshArtView`` shows still.
public enum RefreshMoment: Sendable, Equatable {
  /// A moment of the pull; its progress runs from 0 to 1, where a refresh is due.
  case pull(progress: Double)
  /// A moment of the loop.
  ///
  /// - time: In seconds after the loop began, 0 or more.
  case loop(time: Double)
  /// A moment after the refresh was ended; see ``RefreshArtView/endingDuration(_:outcome:begun:)``.
  ///
  /// - begun: When the refresh was ended, in seconds after the loop began, 0 or more.
  /// - time: In seconds after the refresh was ended, 0 or more.
  case ending(EndingPolicy, outcome: RefreshOutcome, begun: Double, time: Double)
}

extension RefreshMoment {
  /// The moment with its numbers in their ranges; a number that is not finite becomes 0.
  var clamped: RefreshMoment {
    func positive(_ time: Double) -> Double { time.isFinite ? max(time, 0) : 0 }
    return switch self {
    case .pull(let progress): .pull(progress: min(positive(progress), 1))
    case .loop(let time): .loop(time: positive(time))
    case .ending(let policy, let outcome, let begun, let time):
      .ending(policy, outcome: outcome, begun: positive(begun), time: positive(time))
    }
  }

  /// Returns the moment of the same refresh that is later; a pull follows the finger, not the time.
  ///
  /// - Parameter duration: In seconds.
  func advanced(by duration: Double) -> RefreshMoment {
    switch self {
    case .pull: self
    case .loop(let time): .loop(time: time + duration)
    case .ending(let policy, let outcome, let begun, let time):
      .ending(policy, outcome: outcome, begun: begun, time: time + duration)
    }
  }
}
