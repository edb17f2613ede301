/// A load that is running: its identity, its task and its outcome.
///
/// It does not retain the list. Its owner cancels the task by releasing ``token``.
@MainActor final class ListRun<Item: Hashable & Sendable> {
  typealias Value = ListLoad.Result<Item>
  typealias Work = @MainActor () async throws -> Value

  let load: ListLoad
  /// Whether a header, control or footer shows the load and waits for it.
  let isHosted: Bool
  /// The app's own work, which runs first.
  let own: WorkCompanion.Work?
  /// How the load has ended; nil while it runs.
  private(set) var outcome: RefreshOutcome?
  /// Whether the app's own work is running, which may itself change the rows.
  private(set) var isInOwnWork = false
  /// The load that has replaced this one for whoever waits for it.
  var successor: ListRun?

  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waits = 0

  init(_ load: ListLoad, isHosted: Bool, own: WorkCompanion.Work?) {
    self.load = load
    self.isHosted = isHosted
    self.own = own
  }

  /// Starts the work.
  ///
  /// - Parameters:
  ///   - work: Runs after the app's own work.
  ///   - onEnd: Called when the work has returned or thrown.
  /// - Returns: A token that cancels the task when it is released.
  func start(
    _ work: @escaping Work,
    onEnd: @escaping @MainActor (ListRun, Result<Value, any Error>) -> Void
  ) -> CancellingToken {
    isInOwnWork = own != nil
    return CancellingToken(
      Task { [self] in
        let result: Result<Value, any Error>
        do {
          _ = try await own?()
          isInOwnWork = false
          try Task.checkCancellation()
          let value = try await work()
          try Task.checkCancellation()
          result = .success(value)
        } catch {
          result = .failure(Task.isCancelled ? CancellationError() : error)
        }
        onEnd(self, result)
        end(with: .cancelled)
      })
  }

  /// Ends the run with an outcome, unless it has ended.
  func end(with outcome: RefreshOutcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    let resumed = waiting.values
    waiting = [:]
    for continuation in resumed { continuation.resume() }
  }

  /// Returns the outcome of the run, or of the last one that replaces it.
  ///
  /// - Throws: Its error, or a `CancellationError` as soon as the calling task is cancelled.
  func wait() async throws -> RefreshOutcome {
    var run = self
    while true {
      await run.waitForEnd()
      try Task.checkCancellation()
      guard let next = run.successor else { break }
      run = next
    }
    switch run.outcome {
    case .failed(let error): throw error
    case .cancelled, .timedOut, nil: throw CancellationError()
    case .some(let outcome): return outcome
    }
  }

  private func waitForEnd() async {
    waits += 1
    let wait = waits
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if outcome != nil || Task.isCancelled {
          continuation.resume()
        } else {
          waiting[wait] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in self.waiting.removeValue(forKey: wait)?.resume() }
    }
  }
}

/// Cancels a task when its last reference is released.
final class CancellingToken: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
