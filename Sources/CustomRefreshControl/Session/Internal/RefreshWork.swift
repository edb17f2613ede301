/// Runs the work of one refresh at a time, and owns its tasks.
///
/// Work goes on when its refresh ends, until it returns, times out, or is cancelled or replaced.
@MainActor final class RefreshWork {
  /// The one form in which work is stored, whichever way the app has given it.
  typealias Body = @MainActor () async throws -> RefreshOutcome

  /// Called at the end of each run that was neither cancelled nor replaced.
  var onEnd: (@MainActor (RefreshOutcome) -> Void)?

  /// The outcome of work that is done and waits for its minimum duration; nil if there is none.
  private(set) var finishedOutcome: RefreshOutcome?
  /// Waits for the minimum duration; nil once it is over.
  private var hold: Task<Void, Never>?
  /// The number of the run; a task of an earlier one changes nothing any more.
  private var run = 0
  private var tasks: [Task<Void, Never>] = []

  deinit {
    for task in tasks { task.cancel() }
  }

  /// Starts work, in place of any that is running.
  func start(_ body: @escaping Body, with options: RefreshOptions) {
    cancel()
    hold = nil
    if options.minimumDuration > .zero {
      hold = wait(options.minimumDuration, on: options.clock) { work in
        work.hold = nil
        if let outcome = work.finishedOutcome { work.end(with: outcome) }
      }
    }
    if let timeout = options.timeout {
      wait(timeout, on: options.clock) { work in
        // Work that is done in time may wait for the minimum duration.
        if work.finishedOutcome == nil { work.end(with: .timedOut) }
      }
    }
    let run = run
    tasks.append(
      Task { [weak self] in
        let outcome = await RefreshWork.outcome(of: body)
        guard let self, self.run == run else { return }
        finishedOutcome = outcome
        if hold == nil || outcome == .cancelled { end(with: outcome) }
      })
  }

  /// Cancels the work that is running, if any.
  func cancel() {
    run += 1
    finishedOutcome = nil
    for task in tasks { task.cancel() }
    tasks = []
  }

  private func end(with outcome: RefreshOutcome) {
    cancel()
    onEnd?(outcome)
  }

  /// Calls a closure after a duration, if the run is still the current one.
  ///
  /// A clock that throws, other than for the end of the run, has no more to say: the duration is over.
  @discardableResult private func wait(
    _ duration: Duration, on clock: any Clock<Duration>,
    then body: @escaping @MainActor (RefreshWork) -> Void
  ) -> Task<Void, Never> {
    // No clock counts beyond its last instant; thirty years are never.
    let duration = min(max(duration, .zero), .seconds(1_000_000_000))
    let run = run
    let task = Task { [weak self] in
      try? await clock.sleep(for: duration)
      if let self, self.run == run { body(self) }
    }
    tasks.append(task)
    return task
  }

  private static func outcome(of body: Body) async -> RefreshOutcome {
    do {
      return try await body().normalized
    } catch {
      return RefreshOutcome(error)
    }
  }
}

/// The forms in which an app gives work.
extension RefreshWork {
  /// Returns work for a closure that reports its progress.
  ///
  /// - Parameter show: Called with the latest progress; not any more once the work is over or cancelled.
  static func body(
    _ work:
      @escaping @MainActor (@escaping @Sendable (Double?) -> Void) async throws -> RefreshOutcome,
    show: @escaping @MainActor (Double?) -> Void
  ) -> Body {
    {
      let (shares, report) = AsyncStream.makeStream(
        of: Double?.self, bufferingPolicy: .bufferingNewest(1))
      let reader = Task { for await share in shares where !Task.isCancelled { show(share) } }
      return try await withTaskCancellationHandler {
        defer { reader.cancel() }
        return try await work { report.yield($0) }
      } onCancel: {
        reader.cancel()
      }
    }
  }

  /// Returns work for a closure that calls a completion at its end.
  static func body(_ start: @escaping @MainActor (RefreshCompletion) -> Void) -> Body {
    {
      let (outcomes, ends) = AsyncStream.makeStream(of: RefreshOutcome.self)
      start(RefreshCompletion(ends))
      for await outcome in outcomes { return outcome }
      if !Task.isCancelled {
        RefreshLog.write(
          "The completion of a refresh or a load was released without a call, which ends it as "
            + "cancelled. Call it at each end of your work.")
      }
      return .cancelled
    }
  }
}
