/// Takes part in the refreshes of a control or a header, or in the loads of a footer.
///
/// A list uses it to run its own work with that of the app, which stays the app's property.
@MainActor struct WorkCompanion {
  typealias Work = RefreshWork.Body

  /// Returns the work of one run; its parameter is the app's own work, if any.
  var work: @MainActor (Work?) -> Work
  /// Whether nothing may begin now.
  var blocks: @MainActor () -> Bool
  /// Called at the end of each refresh or load, before the app; nil for an unknown outcome.
  var didFinish: @MainActor (RefreshOutcome?) -> Void
}
