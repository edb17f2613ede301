/// What a refresh control is doing, shared by everything that shows it.
public enum RefreshPhase: Sendable, Equatable {
  /// Nothing: the control is out of sight.
  case idle
  /// It is being pulled into view; progress runs from 0 to 1, where it is about to refresh.
  case pulling(progress: Double)
  /// It has been pulled all the way and refreshes at any moment.
  case armed
  /// It refreshes, and its motion loops.
  case refreshing
  /// The refresh has ended and the control is leaving the screen.
  case ending
}
