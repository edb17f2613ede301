/// Runs the work of one refresh at a time, and owns its task.
@MainActor final class RefreshTask {
  typealias Work = @MainActor () async throws -> RefreshOutcome

  /// The minimum duration of a refresh; ``timeout`` limits the duration of its work.
  var minimumDuration: Duration = .zero
  var timeout: Duration?
  var clock: any Clock<Duration> = ContinuousClock()
  /// Called once for each run that has not been dropped, with its outcome.
  var onEnd: (@MainActor (RefreshOutcome) -> Void)?

  private var run: TaskToken?
  private var limit: TaskToken?

  /// The run that the current task belongs to, if any.
  @TaskLocal private static var current: ObjectIdentifier?

  /// Whether the calling code is a part of the running work.
  var isInside: Bool { run.map { RefreshTask.current == ObjectIdentifier($0) } ?? false }

  /// Starts work, replacing any that is running.
  func start(_ work: @escaping Work) {
    let minimum = minimumDuration
    let clock = clock
    let token = TaskToken()
    run = token
    RefreshTask.$current.withValue(ObjectIdentifier(token)) {
      token.task = Task { [weak self, weak token] in
        let outcome = await RefreshTask.outcome(of: work, lasting: minimum, on: clock)
        // A run that was dropped in the meantime must not affect the next one.
        guard let self, let token, self.run === token else { return }
        self.onEnd?(outcome)
      }
    }
    guard let timeout else { return limit = nil }
    let limit = TaskToken()
    limit.task = Task { [weak self, weak token] in
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      guard let self, let token, self.run === token else { return }
      self.onEnd?(.timedOut)
    }
    self.limit = limit
  }

  /// Ignores the outcome of the run.
  ///
  /// - Parameter cancels: Whether to cancel the task; otherwise it continues to its end.
  func drop(cancels: Bool) {
    if !cancels { run?.release() }
    run = nil
    limit = nil
  }

  private static func outcome(
    of work: Work, lasting minimum: Duration, on clock: any Clock<Duration>
  ) async -> RefreshOutcome {
    async let pause: Void? = minimum > .zero ? try? clock.sleep(for: minimum) : nil
    let outcome: RefreshOutcome
    do {
      outcome = try await work()
    } catch is CancellationError {
      // Cancelled work does not wait for the minimum duration.
      return .cancelled
    } catch {
      outcome = .failed(error)
    }
    _ = await pause
    return outcome
  }
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
