/// Runs the work of one refresh at a time, and owns its tasks.
///
/// Each run has its own identity: what an earlier run still does after it was dropped cannot end a
/// later one.
@MainActor final class RefreshWork {
  /// How a run has ended.
  struct End {
    let outcome: RefreshOutcome
    /// Whether the work has ended the refresh itself, and continues.
    let workGoesOn: Bool
  }

  /// The code that calls, as far as it belongs to a run.
  enum Caller: Equatable {
    /// The work that is running.
    case currentRun
    /// Work that was dropped and continues.
    case earlierRun
    /// Any other code.
    case other
  }

  /// Called once for each run that has not been dropped.
  var onEnd: (@MainActor (End) -> Void)?

  private let identity = Identity()
  private var current: WorkRun?
  private var runCount = 0

  /// The run that the current task belongs to, if any.
  @TaskLocal private static var running: RunID?

  /// The calling code.
  var caller: Caller {
    guard let running = RefreshWork.running, running.work === identity else { return .other }
    return running.number == current?.id.number ? .currentRun : .earlierRun
  }

  /// Runs the app's code that is not the work, even if the work causes the call.
  ///
  /// A task that the code starts would otherwise belong to the run for ever.
  static func asOtherCode(_ body: () -> Void) { $running.withValue(nil, operation: body) }

  /// The end of a run that waits only for its minimum duration; nil if there is none.
  var waitingEnd: End? { current?.end }

  // MARK: Running

  /// Starts the work of the settings, replacing any that is running.
  func start(_ settings: RefreshSettings) {
    guard let work = settings.work else { return }
    let clock = settings.clock
    runCount += 1
    let run = WorkRun(id: RunID(work: identity, number: runCount))
    current = run
    if settings.minimumDuration > .zero {
      run.minimum = sleep(for: settings.minimumDuration, on: clock, in: run) { $0.minimumIsOver() }
    }
    if let timeout = settings.timeout {
      run.limit = sleep(for: timeout, on: clock, in: run) { work in
        work.deliver(End(outcome: .timedOut, workGoesOn: false))
      }
    }
    let body = TaskToken()
    run.body = body
    RefreshWork.$running.withValue(run.id) {
      body.task = Task { [weak self, weak run] in
        let outcome = await RefreshWork.outcome(of: work)
        // A run that was dropped in the meantime must not affect the next one.
        guard let self, let run, self.current === run else { return }
        self.end(run, End(outcome: outcome, workGoesOn: false))
      }
    }
  }

  /// Ends the current run, which continues; called by its own work.
  func endItself(with outcome: RefreshOutcome) {
    guard let current else { return }
    end(current, End(outcome: outcome, workGoesOn: true))
  }

  /// Ignores the outcome of the run.
  ///
  /// - Parameter cancels: Whether to cancel the task; otherwise it continues to its end.
  func drop(cancels: Bool) {
    if !cancels { current?.body?.release() }
    current = nil
  }

  // MARK: Ending

  private func end(_ run: WorkRun, _ end: End) {
    // The first end counts.
    guard run.end == nil else { return }
    run.end = end
    // Work that is done in time does not time out while it waits for the minimum duration.
    run.limit = nil
    // Cancelled work does not wait for the minimum duration.
    if run.minimum == nil || end.outcome == .cancelled && !end.workGoesOn { deliver(end) }
  }

  private func minimumIsOver() {
    current?.minimum = nil
    if let end = current?.end { deliver(end) }
  }

  /// What the app does when it is told belongs to no run.
  private func deliver(_ end: End) { RefreshWork.asOtherCode { onEnd?(end) } }

  private func sleep(
    for duration: Duration, on clock: any Clock<Duration>, in run: WorkRun,
    then body: @escaping @MainActor (RefreshWork) -> Void
  ) -> TaskToken {
    let token = TaskToken()
    token.task = Task { [weak self, weak run] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      guard let self, let run, self.current === run else { return }
      body(self)
    }
    return token
  }

  private static func outcome(
    of work: @MainActor () async throws -> Void
  ) async -> RefreshOutcome {
    do {
      try await work()
      return .updated
    } catch is CancellationError {
      return .cancelled
    } catch {
      return .failed(error)
    }
  }
}

/// Identifies a `RefreshWork`.
private final class Identity: Sendable {}

/// Identifies a run among all runs of all refreshes.
private struct RunID: Sendable {
  let work: Identity
  let number: Int
}

/// The tasks of one run, which are cancelled when it is released.
@MainActor private final class WorkRun {
  let id: RunID
  var body: TaskToken?
  /// Nil when the minimum duration is over.
  var minimum: TaskToken?
  var limit: TaskToken?
  var end: RefreshWork.End?

  init(id: RunID) { self.id = id }
}

/// Cancels a task when its last reference is released, unless ``release()`` was called.
@MainActor private final class TaskToken {
  var task: Task<Void, Never>? {
    didSet { cancellation = task.map(Cancellation.init) }
  }
  private var cancellation: Cancellation?

  func release() { cancellation?.task = nil }

  private final class Cancellation {
    var task: Task<Void, Never>?
    init(_ task: Task<Void, Never>) { self.task = task }
    deinit { task?.cancel() }
  }
}
