/// The rules that the kit does not follow yet.
enum ModelRules {
  /// A begin with actions during a refresh sends none.
  static let runningRefreshSendsNothing = false
  /// Work that was dropped cannot end a later refresh.
  static let ignoresLateWork = false
  /// The minimum duration also holds if the work ends the refresh itself.
  static let minimumHoldsForWork = false
  /// `onFinish` also reports an unknown outcome.
  static let reportsUnknownOutcome = false
}
