import Foundation

/// Runs the loads of a list, and keeps its model.
@MainActor final class ListLoader<Item: Hashable & Sendable> {
  typealias Run = ListRun<Item>

  /// The list's own work.
  struct Work {
    /// Whether the work retains the list until it ends.
    let retainsList: Bool
    let body: Run.Work

    /// Leaves the rows as they are.
    static var none: Work { Work(retainsList: false) { .unchanged } }
  }

  /// The list whose loads these are.
  struct List {
    /// Returns the work of a load.
    let work: @MainActor (ListLoad.Kind) -> Work
    /// Returns the message for an error.
    let message: @MainActor (any Error) -> String?
    /// Called after each change of the model, and whether a refresh has ended by it.
    let modelDidChange: @MainActor (_ isAfterRefresh: Bool) -> Void
    /// Called at the end of each load.
    let didEnd: @MainActor (ListLoad.Kind, RefreshOutcome) -> Void
  }

  private struct Running {
    let run: Run
    let token: CancellingToken
    let retainsList: Bool
  }

  private(set) var model = ListModel<Item>()
  var list: List?
  private var running: [ListLoad.Kind: Running] = [:]

  /// An error that stands for a timeout.
  private struct Timeout: Error {}

  // MARK: The model

  /// Changes the model; a page that it no longer awaits is cancelled.
  func update(_ change: (inout ListModel<Item>) -> Void) {
    change(&model)
    let dropped = ListLoad.Kind.allCases.compactMap { running[$0]?.run }.filter(mayDrop)
    list?.modelDidChange(false)
    for run in dropped { finish(run, .failure(CancellationError())) }
  }

  /// The app's own work may itself change the rows: it goes on.
  private func mayDrop(_ run: Run) -> Bool { !run.isInOwnWork && !model.awaits(run.load) }

  // MARK: Beginning

  /// Starts a refresh, in place of one that is running.
  @discardableResult func refresh(isHosted: Bool = false, own: WorkCompanion.Work? = nil) -> Run {
    let old = [running[.refresh]?.run, running[.page]?.run].compactMap { $0 }
    let load = model.beginRefresh()
    let run = start(Run(load, isHosted: isHosted, own: own))
    for old in old { finish(old, .failure(CancellationError())) }
    list?.modelDidChange(false)
    return run
  }

  /// Starts the running refresh again; who waits for it waits for the new one.
  ///
  /// - Returns: Whether a refresh was running.
  func restartRefresh() -> Bool {
    guard let old = running[.refresh]?.run else { return false }
    old.successor = refresh(isHosted: old.isHosted, own: old.own)
    return true
  }

  private func load(_ kind: ListLoad.Kind, own: WorkCompanion.Work?) -> Run? {
    kind == .refresh ? refresh(isHosted: true, own: own) : loadPage(own: own)
  }

  private func loadPage(own: WorkCompanion.Work?) -> Run? {
    // The footer says whether there is more.
    model.hasMorePages = true
    guard let load = model.beginPage() else { return nil }
    let run = start(Run(load, isHosted: true, own: own))
    list?.modelDidChange(false)
    return run
  }

  private func start(_ run: Run) -> Run {
    let kind = run.load.kind
    guard let work = list?.work(kind) else { return run }
    let token = run.start(work.body) { [weak self] run, result in self?.finish(run, result) }
    running[kind] = Running(run: run, token: token, retainsList: work.retainsList)
    return run
  }

  // MARK: Ending

  /// Cancels a load.
  func cancel(_ kind: ListLoad.Kind) {
    if let run = running[kind]?.run { finish(run, .failure(CancellationError())) }
  }

  /// Cancels the loads that retain the list.
  func cancelRetaining() {
    for kind in ListLoad.Kind.allCases where running[kind]?.retainsList == true { cancel(kind) }
  }

  /// What a header, a control or a footer does in the list.
  @MainActor private final class Host {
    /// Whether it waits for a load of the list's.
    var isWaiting = false
  }

  /// Handles the end of what shows a load: a timeout, a cancellation or a failure ends the load that
  /// it waits for.
  private func hostDidFinish(_ host: Host, _ kind: ListLoad.Kind, with outcome: RefreshOutcome?) {
    guard host.isWaiting, let run = running[kind]?.run, run.isHosted else { return }
    host.isWaiting = false
    switch outcome {
    case .timedOut: finish(run, .failure(Timeout()))
    case .cancelled: finish(run, .failure(CancellationError()))
    case .failed(let error): finish(run, .failure(error))
    case nil, .updated, .unchanged, .noMoreData: break
    }
  }

  private func finish(_ run: Run, _ result: Result<Run.Value, any Error>) {
    guard run.outcome == nil else { return }
    let kind = run.load.kind
    // Releasing the token cancels what still runs.
    if running[kind]?.run === run { running[kind] = nil }
    var (value, outcome) = ending(of: run, result)
    if !model.end(run.load, with: value), value != .unchanged { outcome = .cancelled }
    run.end(with: outcome)
    list?.modelDidChange(kind == .refresh)
    list?.didEnd(kind, outcome)
  }

  private func ending(
    of run: Run, _ result: Result<Run.Value, any Error>
  ) -> (Run.Value, RefreshOutcome) {
    switch result {
    case .success(.unchanged): (.unchanged, run.own == nil ? .unchanged : .updated)
    case .success(let value):
      (value, run.load.kind == .page && value.isEmpty ? .noMoreData : .updated)
    case .failure(is Timeout): (.failed(message(URLError(.timedOut))), .timedOut)
    case .failure(let error) where error.isCancellation: (.cancelled, .cancelled)
    case .failure(let error): (.failed(message(error)), .failed(error))
    }
  }

  private func message(_ error: any Error) -> String { list?.message(error) ?? "\(error)" }

  // MARK: Hosts

  /// Returns the list's part in the refreshes of a header or control, or in the loads of a footer.
  func companion(for kind: ListLoad.Kind) -> WorkCompanion {
    let host = Host()
    return WorkCompanion(
      work: { [weak self] own in
        { [weak self] in
          // The refresh or the load may have ended before its work begins.
          try Task.checkCancellation()
          host.isWaiting = true
          guard let run = self?.load(kind, own: own) else {
            host.isWaiting = false
            guard self == nil else { throw CancellationError() }
            return try await own?() ?? .updated
          }
          let outcome = try await run.wait()
          // Without a source, nothing says that there is no more.
          return outcome == .unchanged && kind == .page ? .updated : outcome
        }
      },
      blocks: { [weak self] in kind == .page && self?.model.isRefreshing == true },
      didFinish: { [weak self] in self?.hostDidFinish(host, kind, with: $0) })
  }
}

extension Error {
  /// Whether the error stands for a cancellation; that of a URL session is one as well.
  fileprivate var isCancellation: Bool {
    self is CancellationError || (self as? URLError)?.code == .cancelled
  }
}
