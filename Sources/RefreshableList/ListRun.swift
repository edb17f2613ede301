import CustomRefreshControl

/// A load that is running; its release cancels the work, and ends the wait for it.
final class ListRun {
  let load: ListLoad
  /// Whether the app itself changes the model, which then does not await the load.
  let isAppDriven: Bool
  var task: Task<Void, Never>?
  /// The header, control or footer that waits for the load.
  var waiting: (view: ObjectIdentifier, ends: AsyncStream<RefreshOutcome>.Continuation)?

  init(_ load: ListLoad, isAppDriven: Bool) {
    self.load = load
    self.isAppDriven = isAppDriven
  }

  deinit {
    task?.cancel()
    waiting?.ends.finish()
  }
}
