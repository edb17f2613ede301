import CustomRefreshControl

/// A load that is running.
struct ListRun {
  /// A header, control or footer that waits for a load, until it ends or the list does.
  final class Host: Sendable {
    let view: ObjectIdentifier
    let ends: AsyncStream<RefreshOutcome>.Continuation

    init(_ view: ObjectIdentifier, _ ends: AsyncStream<RefreshOutcome>.Continuation) {
      self.view = view
      self.ends = ends
    }

    deinit { ends.finish() }
  }

  let load: ListLoad
  /// Whether the app itself changes the model, which then does not await the load.
  let isAppDriven: Bool
  /// Cancels the work when it is released, as by the end of the list.
  let task: TaskToken
  var host: Host?
}

/// Cancels a task when its last reference is released.
final class TaskToken: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
