/// Runs the work of one refresh at a time, and owns its tasks.
///
/// Work goes on when its refresh ends, until it returns, times out, or is cancelled or replaced.
@MainActor final class RefreshWork {
  typealias Body = @MainActor () async throws -> RefreshOutcome

  /// Called at the end of each run that was neither cancelled nor replaced.
  var onEnd: (@MainActor (RefreshOutcome) -> Void)?

  private var run: Run?

  /// The outcome of work that is done and waits for its minimum duration; nil if there is none.
  var finishedOutcome: RefreshOutcome? { run?.outcome }

  /// Starts work, in place of any that is running.
  func start(_ body: @escaping Body, with options: RefreshOptions) {
    let run = Run()
    self.run = run
    if options.minimumDuration > .zero {
      run.minimum = wait(options.minimumDuration, on: options.clock, in: run) { work in
        work.run?.minimum = nil
        if let outcome = work.run?.outcome { work.end(with: outcome) }
      }
    }
    if let timeout = options.timeout {
      run.limit = wait(timeout, on: options.clock, in: run) { $0.end(with: .timedOut) }
    }
    run.body = TaskToken(
      Task { [weak self, weak run] in
        let outcome = await RefreshWork.outcome(of: body)
        // Work that was cancelled or replaced must not end a later run.
        guard let self, let run, self.run === run else { return }
        self.finish(run, with: outcome)
      })
  }

  /// Cancels the work that is running, if any.
  func cancel() { run = nil }

  // MARK: Ending

  private func finish(_ run: Run, with outcome: RefreshOutcome) {
    run.outcome = outcome
    // Work that is done in time does not time out while it waits for the minimum duration.
    run.limit = nil
    if run.minimum == nil || outcome == .cancelled { end(with: outcome) }
  }

  private func end(with outcome: RefreshOutcome) {
    run = nil
    onEnd?(outcome)
  }

  /// Calls a closure after a duration, if the run is still the current one.
  private func wait(
    _ duration: Duration, on clock: any Clock<Duration>, in run: Run,
    then body: @escaping @MainActor (RefreshWork) -> Void
  ) -> TaskToken {
    // No clock counts beyond its last instant; thirty years are never.
    let duration = min(max(duration, .zero), .seconds(1_000_000_000))
    return TaskToken(
      Task { [weak self, weak run] in
        guard (try? await clock.sleep(for: duration)) != nil else { return }
        guard let self, let run, self.run === run else { return }
        body(self)
      })
  }

  private static func outcome(of body: Body) async -> RefreshOutcome {
    do {
      return try await body()
    } catch {
      return RefreshOutcome(error)
    }
  }
}

/// The tasks of one run, which are cancelled when it is released.
@MainActor private final class Run {
  var body: TaskToken?
  /// Nil when the minimum duration is over.
  var minimum: TaskToken?
  var limit: TaskToken?
  /// The outcome of work that is done.
  var outcome: RefreshOutcome?
}

/// Cancels a task when its last reference is released.
private final class TaskToken: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
