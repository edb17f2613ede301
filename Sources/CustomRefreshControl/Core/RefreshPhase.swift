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
  /// The refresh has ended and the control is leaving the screen.
  case ending
}
