/// The work of one refresh at a time: owns its task, and knows when it is over.
@MainActor final class RefreshRun {
  typealias Work = @MainActor () async throws -> RefreshOutcome

  var work: Work?
  var minimumDuration: Duration = .zero
  var timeout: Duration?
  var clock: any Clock<Duration> = ContinuousClock()
  /// Is told once for each run.
  var onEnd: (@MainActor (RefreshOutcome) -> Void)?

  var isRunning: Bool { task != nil }

  private var task: TaskToken?
  private var limit: TaskToken?

  /// Starts the work; does nothing while it runs, or if there is none.
  func start() {
    guard let work, !isRunning else { return }
    let minimum = minimumDuration
    let clock = clock
    let token = TaskToken()
    task = token
    token.task = Task { [weak self, weak token] in
      let outcome = await RefreshRun.outcome(of: work, lasting: minimum, on: clock)
      // A run that was ended in the meantime has no say in the one that followed it.
      guard let self, self.task === token else { return }
      self.end(outcome)
    }
    guard let timeout else { return }
    let limit = TaskToken()
    limit.task = Task { [weak self, weak token] in
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      guard let self, self.task === token else { return }
      self.end(.timedOut)
    }
    self.limit = limit
  }

  /// Ends the run, whether or not its work has noticed; does nothing when there is none.
  func end(_ outcome: RefreshOutcome) {
    guard isRunning else { return }
    task = nil
    limit = nil
    onEnd?(outcome)
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

/// Cancels a task when nobody holds it any more.
@MainActor private final class TaskToken {
  var task: Task<Void, Never>? {
    didSet { cancellation = task.map(Cancellation.init) }
  }
  private var cancellation: Cancellation?

  private final class Cancellation: Sendable {
    private let task: Task<Void, Never>
    init(_ task: Task<Void, Never>) { self.task = task }
    deinit { task.cancel() }
  }
}
