import CustomRefreshControl
import UIKit

extension RefreshableTableViewController {
  /// Refreshes the list as a pull does.
  ///
  /// A refresh that is running is cancelled and starts again. Before the view is loaded, the refresh
  /// begins at once; after that, a list with a header or control outside a window refreshes when it
  /// enters one.
  ///
  /// - Parameter revealing: Whether to show the header or control if the list is at its top; false by
  ///   default.
  public func reload(revealing: Bool = false) {
    // Who shows a refresh that is running waits for the new one.
    if runs[.refresh] == nil && showRefresh(revealing: revealing) { return }
    _ = begin(.refresh)
  }

  // MARK: Loads

  /// Begins a load, in place of a refresh that is running.
  ///
  /// - Parameter view: The header, control or footer that waits for it, in place of any other.
  /// - Returns: How the load ends; nil if none can begin. Nothing comes if another waits for it.
  func begin(
    _ kind: ListLoad.Kind, for view: ObjectIdentifier? = nil
  ) -> AsyncStream<RefreshOutcome>? {
    guard kind == .refresh || runs[kind] == nil else { return nil }
    let isAppDriven = onLoad != nil
    guard let load = isAppDriven ? ListLoad(kind) : state.begin(kind) else { return nil }
    let run = ListRun(load, isAppDriven: isAppDriven)
    let (outcomes, ends) = AsyncStream.makeStream(of: RefreshOutcome.self)
    let kinds = kind == .refresh ? ListLoad.Kind.allCases : []
    let replaced = kinds.compactMap { runs.removeValue(forKey: $0) }
    if let view {
      run.waiting = (view, ends)
    } else if let old = replaced.first, old.load.kind == kind {
      swap(&run.waiting, &old.waiting)
    }
    run.task = task(for: load)
    runs[kind] = run
    modelDidChange()
    for run in replaced { tell(run, .cancelled) }
    return outcomes
  }

  private typealias Value = ListLoad.Result<Item>

  /// Runs the work of a load; it does not retain the list.
  private func task(for load: ListLoad) -> Task<Void, Never> {
    let items = load.kind == .page ? onLoadMore : onRefresh
    return Task { [weak self, onLoad] in
      do {
        let value = onLoad == nil ? try await items?() : nil
        let outcome = try await onLoad?(load.kind) ?? (value == nil ? .unchanged : .updated)
        self?.end(load, with: value.map(Value.items) ?? .unchanged, outcome)
      } catch {
        self?.end(load, with: error, RefreshOutcome(error))
      }
    }
  }

  private func end(_ load: ListLoad, with error: any Error, _ outcome: RefreshOutcome) {
    let isCancelled = outcome == .cancelled
    end(load, with: isCancelled ? .cancelled : .failed(message(for: error, of: load.kind)), outcome)
  }

  private func end(_ load: ListLoad, with value: Value, _ outcome: RefreshOutcome) {
    // What was replaced is ignored.
    guard let run = runs[load.kind], run.load == load else { return }
    runs[load.kind] = nil
    let isTaken = run.isAppDriven || state.end(load, with: value)
    if run.isAppDriven, outcome == .noMoreData { state.hasMorePages = false }
    let isLast = load.kind == .page && outcome == .updated && !state.hasMorePages
    modelDidChange()
    tell(run, !isTaken ? .cancelled : isLast ? .noMoreData : outcome)
  }

  private func message(for error: any Error, of kind: ListLoad.Kind) -> String {
    if let message { return message(error) }
    let isPulled = canBePulled && kind == .refresh
    switch (error as? URLError)?.code {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed, .timedOut:
      return isPulled ? strings.listFailed : strings.loadMoreFailed
    default:
      return (error as? any LocalizedError)?.errorDescription
        ?? (isPulled ? strings.failed : strings.loadMoreFailed)
    }
  }

  private func tell(_ run: ListRun, _ outcome: RefreshOutcome) {
    switch run.load.kind {
    case .refresh:
      // The kit's own controls end with their work.
      if runs[.refresh] == nil, let control, !(control is CustomRefreshControl) {
        control.endRefreshing()
      }
      didRefresh?(outcome)
    case .page: didLoadMore?(outcome)
    }
    run.waiting?.ends.yield(outcome)
  }

  /// Changes the model; a load that it no longer awaits is cancelled.
  func update(_ change: (inout ListModel<Item>) -> Void) {
    change(&state)
    let dropped = runs.values.filter { !$0.isAppDriven && !state.awaits($0.load) }
    for run in dropped { runs[run.load.kind] = nil }
    modelDidChange()
    for run in dropped { tell(run, .cancelled) }
  }

  // MARK: Who shows a load

  /// Returns the work of a header, control or footer: it waits for a load of the list.
  private func work(
    of view: UIView, _ kind: ListLoad.Kind
  ) -> @MainActor () async throws -> RefreshOutcome {
    let id = ObjectIdentifier(view)
    return { [weak self, weak view] in
      try Task.checkCancellation()
      guard let outcomes = self?.begin(kind, for: id) else { throw CancellationError() }
      for await outcome in outcomes {
        // Without a source, nothing says that there is no more.
        return kind == .page && outcome == .unchanged ? .updated : outcome
      }
      // The wait was cancelled, and with it the load.
      if let self, let run = self.runs[kind], run.waiting?.view == id {
        let outcome =
          (view as? EdgeRefreshView)?.outcome ?? (view as? CustomRefreshControl)?.outcome
        let isTimeout = outcome == .timedOut
        let error: any Error = isTimeout ? URLError(.timedOut) : CancellationError()
        self.end(run.load, with: error, isTimeout ? .timedOut : .cancelled)
      }
      throw CancellationError()
    }
  }

  /// Lets the header or the control begin a refresh.
  ///
  /// - Returns: Whether there is one that can.
  private func showRefresh(revealing: Bool) -> Bool {
    guard isViewLoaded else { return false }
    let revealing = revealing && isAtTop
    // One that only shows a refresh, or ends one, begins anew.
    if let header {
      header.endRefreshing()
      header.refresh(revealing: revealing)
    } else if let custom = control as? CustomRefreshControl, CustomRefreshControl.isSupported {
      custom.endRefreshing()
      custom.refresh(revealing: revealing)
    } else {
      return false
    }
    return true
  }

  /// Whether a pull refreshes the list.
  var canBePulled: Bool {
    if let header, header.isEnabled, !header.isHidden { return true }
    return control != nil && CustomRefreshControl.isSupported
  }

  /// Lets the load that a header, control or footer waits for go on without it.
  private func release(_ view: UIView?) {
    for run in runs.values where run.waiting?.view == view.map(ObjectIdentifier.init) {
      run.waiting?.ends.finish()
      run.waiting = nil
    }
  }

  func headerDidChange(from old: RefreshHeader?) {
    guard header !== old else { return }
    old?.onRefresh = nil
    release(old)
    if isViewLoaded, tableView.refreshHeader === old { tableView.refreshHeader = nil }
    guard let header else { return }
    header.setWork(work(of: header, .refresh))
    if isViewLoaded { tableView.refreshHeader = header }
  }

  func controlDidChange(from old: UIRefreshControl?) {
    guard control !== old else { return }
    (old as? CustomRefreshControl)?.onRefresh = nil
    release(old)
    let action = UIAction(identifier: .init("RefreshableList.refresh")) { [weak self] _ in
      _ = self?.begin(.refresh)
    }
    old?.removeAction(action, for: .valueChanged)
    if let custom = control as? CustomRefreshControl {
      custom.setWork(work(of: custom, .refresh))
    } else {
      control?.addAction(action, for: .valueChanged)
    }
  }

  func footerDidChange(from old: LoadMoreFooter?) {
    guard footer !== old else { return }
    old?.onLoadMore = nil
    release(old)
    if isViewLoaded, tableView.loadMoreFooter === old { tableView.loadMoreFooter = nil }
    guard let footer else { return }
    footer.setWork(work(of: footer, .page))
    updateFooter()
  }

  /// Tells the footer whether there is more, and has it in the table while there is something to load
  /// more of.
  func updateFooter() {
    guard let footer else { return }
    if case .failed = state.paging {} else { footer.hasMoreData = state.hasMorePages }
    guard isViewLoaded else { return }
    let new = !state.isEmpty || footer.loadsWhenEmpty ? footer : nil
    if tableView.loadMoreFooter !== new { tableView.loadMoreFooter = new }
  }
}

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
