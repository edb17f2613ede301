/// When a refresh ends after `endRefreshing()`.
public enum EndingPolicy: Sendable, Equatable {
  /// At once: new content is shown without delay, and the motion settles while the control leaves.
  case immediate
  /// After the current cycle.
  case finishCycle
  /// After the skin's outro, or at once if it has none.
  case outro
}
