/// When a refresh ends after `endRefreshing()`.
public enum EndingPolicy: Sendable, Equatable {
  /// At once: what has arrived is shown without delay, and the motion settles as the control
  /// leaves.
  case immediate
  /// When the element that is moving has finished its step.
  case finishStep
  /// When the cycle that is running has finished.
  case finishCycle
  /// After the skin's outro, or at once if it has none.
  case outro
}
