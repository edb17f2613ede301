/// The work of one refresh at a time: owns its task, and knows when it is over.
@MainActor final class RefreshTask {
  typealias Work = @MainActor () async throws -> RefreshOutcome

  /// How long a refresh lasts at least, and at most.
  var minimumDuration: Duration = .zero
  var timeout: Duration?
  var clock: any Clock<Duration> = ContinuousClock()
  /// Called once for each run that nobody has dropped before.
  var onEnd: (@MainActor (RefreshOutcome) -> Void)?

  private var run: TaskToken?
  private var limit: TaskToken?

  /// The run that the current task belongs to, if any.
  @TaskLocal private static var current: ObjectIdentifier?

  /// Whether the code that asks runs as a part of the work.
  var isInside: Bool { run.map { RefreshTask.current == ObjectIdentifier($0) } ?? false }

  /// Starts work, in place of any that runs.
  func start(_ work: @escaping Work) {
    let minimum = minimumDuration
    let clock = clock
    let token = TaskToken()
    run = token
    RefreshTask.$current.withValue(ObjectIdentifier(token)) {
      token.task = Task { [weak self, weak token] in
        let outcome = await RefreshTask.outcome(of: work, lasting: minimum, on: clock)
        // A run that was dropped in the meantime has no say in the one that followed it.
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

  /// Stops listening to the run.
  ///
  /// - Parameter cancels: Whether to cancel its task; else it runs to its own end.
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
      // Nobody waits for what was given up.
      return .cancelled
    } catch {
      outcome = .failed(error)
    }
    _ = await pause
    return outcome
  }
}

/// Cancels a task when nobody holds it any more, unless the task was released.
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
