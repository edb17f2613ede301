import CustomRefreshControl
import UIKit

extension RefreshableTableViewController {
  /// Refreshes the list as a pull does.
  ///
  /// A refresh that is running is cancelled and starts again. Before the view is loaded, the refresh
  /// begins at once; after that, or if they refresh what is stale, a list with a header or control outside
  /// a window refreshes when it enters one.
  ///
  /// - Parameter revealing: Whether to show the header or control if the list is at its top; false by
  ///   default.
  public func reload(revealing: Bool = false) {
    // A control that already shows a refresh keeps showing, and now waits for this run.
    // One that refreshes what is stale would begin again as it appears.
    if runs[.refresh] == nil {
      // A control without work of its own, or one that is ending, is begun again.
      if let header, isViewLoaded || header.options.staleAfter != nil {
        header.endRefreshing()
        return header.refresh(revealing: revealing && isAtTop)
      }
      if let custom = control as? CustomRefreshControl, CustomRefreshControl.isSupported,
        isViewLoaded || custom.options.staleAfter != nil
      {
        custom.endRefreshing()
        return custom.refresh(revealing: revealing && isAtTop)
      }
    }
    begin(.refresh)
  }

  // MARK: Loads

  /// Begins a load, in place of a refresh that is running.
  ///
  /// - Parameter ends: Takes how the load ends; by default who waits for the refresh that it replaces.
  /// - Returns: The load; nil if it cannot begin.
  @discardableResult func begin(_ kind: ListLoad.Kind, for ends: ListRun.Ends? = nil) -> ListLoad? {
    guard kind == .refresh || runs[kind] == nil,
      let load = onLoad == nil ? state.begin(kind) : ListLoad(kind)
    else { return nil }
    let replaced = kind == .refresh ? ListLoad.Kind.allCases.compactMap { runs[$0] } : []
    let run = ListRun(load, task(for: load), ends)
    if ends == nil, let old = runs[kind] { swap(&run.wait, &old.wait) }
    runs[kind] = run
    finish(replaced, with: .cancelled)
    return load
  }

  /// Runs the work of a load; it does not retain the list.
  private func task(for load: ListLoad) -> Task<Void, Never> {
    let items = load.kind == .page ? onLoadMore : onRefresh
    return Task { [weak self, onLoad] in
      do {
        let new = onLoad == nil ? try await items?() : nil
        let outcome = try await onLoad?(load.kind) ?? (new == nil ? .unchanged : .updated)
        // As work that returns it has it: an error of a cancellation is one.
        if case .failed(let error) = outcome {
          self?.end(load, with: RefreshOutcome(error))
        } else {
          self?.end(load, with: outcome, new)
        }
      } catch {
        self?.end(load, with: RefreshOutcome(error), isThrown: true)
      }
    }
  }

  private func end(
    _ load: ListLoad, with outcome: RefreshOutcome, _ items: [Item]? = nil, isThrown: Bool = false
  ) {
    // The outcome of a run that another one has replaced is ignored.
    guard let run = runs[load.kind], run.load == load else { return }
    let result: ListLoad.Result<Item> =
      switch outcome {
      case .updated, .unchanged, .noMoreData: items.map { .items($0) } ?? .unchanged
      case .failed(let error): .failed(message(for: error, of: load.kind))
      case .timedOut: .failed(message(for: URLError(.timedOut), of: load.kind))
      case .cancelled: .cancelled
      }
    if !state.end(load, with: result) {
      // The app has carried out the load, maybe with a model of its own, which knows how it went unless
      // it has only thrown.
      switch result {
      case .failed(let message):
        if isThrown || !state.hasFailed(load.kind) { state.note(message, of: load.kind) }
      case .items, .sections, .unchanged: state.forgetNote(of: load.kind)
      case .cancelled: break
      }
    }
    if outcome == .noMoreData { state.hasMorePages = false }
    let isLast = load.kind == .page && outcome == .updated && !state.hasMorePages
    finish([run], with: isLast ? .noMoreData : outcome)
  }

  private func message(for error: any Error, of kind: ListLoad.Kind) -> String {
    if let messageForError { return messageForError(error) }
    let isPulled = canBePulled && kind == .refresh
    switch (error as? URLError)?.code {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed, .timedOut:
      return isPulled ? strings.listFailed : strings.loadMoreFailed
    default:
      return (error as? any LocalizedError)?.errorDescription
        ?? (isPulled ? strings.failed : strings.loadMoreFailed)
    }
  }

  /// Changes the model; a load that it no longer awaits is cancelled.
  func update(_ change: (inout ListModel<Item>) -> Void) {
    let awaited = runs.values.filter { state.awaits($0.load) }
    change(&state)
    finish(awaited.filter { !state.awaits($0.load) }, with: .cancelled)
  }

  /// Shows the model after loads have ended, and then tells how.
  private func finish(_ ended: [ListRun], with outcome: RefreshOutcome) {
    for run in ended where runs[run.load.kind] === run { runs[run.load.kind] = nil }
    for run in ended { run.load.end() }
    modelDidChange()
    for run in ended {
      // The kit's own controls end with their work. A system's control that does not refresh stops a scroll
      // that decelerates as it is ended.
      if run.load.kind == .refresh, runs[.refresh] == nil, let control, control.isRefreshing,
        !(control is CustomRefreshControl)
      {
        control.endRefreshing()
      }
      (run.load.kind == .refresh ? didRefresh : didLoadMore)?(outcome)
      run.wait?.ends.yield(outcome)
    }
  }

  // MARK: Who shows a load

  /// Returns the work of a header, control or footer: it waits for a load of the list.
  private func work(
    of view: UIView, _ kind: ListLoad.Kind
  ) -> @MainActor () async throws -> RefreshOutcome {
    { [weak self, weak view] in
      try Task.checkCancellation()
      let (outcomes, ends) = AsyncStream.makeStream(of: RefreshOutcome.self)
      guard let load = self?.begin(kind, for: ends) else { throw CancellationError() }
      for await outcome in outcomes {
        // Without a source, nothing says that there is no more.
        return kind == .page && outcome == .unchanged ? .updated : outcome
      }
      // The wait was cancelled, and with it the load, unless the list has given up the view.
      let views: [UIView?] = [self?.header, self?.control, self?.footer]
      let run = self?.runs.values.first { $0.wait?.load == load }
      if let view, let run, views.contains(where: { $0 === view }) {
        let outcome =
          (view as? EdgeRefreshView)?.outcome ?? (view as? CustomRefreshControl)?.outcome
        self?.end(run.load, with: outcome == .timedOut ? .timedOut : .cancelled, isThrown: true)
      }
      throw CancellationError()
    }
  }

  /// Whether a pull refreshes the list.
  var canBePulled: Bool {
    if let header, header.isEnabled, !header.isHidden { return true }
    return control != nil && CustomRefreshControl.isSupported
  }

  func headerDidChange(from old: RefreshHeader?) {
    guard header !== old else { return }
    old?.work = nil
    if let header { header.work = work(of: header, .refresh) }
    guard isViewLoaded, header != nil || tableView.refreshHeader === old else { return }
    tableView.refreshHeader = header
  }

  func controlDidChange(from old: UIRefreshControl?) {
    guard control !== old else { return }
    (old as? CustomRefreshControl)?.work = nil
    let action = UIAction(identifier: .init("RefreshableList.refresh")) { [weak self] _ in
      self?.begin(.refresh)
    }
    old?.removeAction(action, for: .valueChanged)
    if let custom = control as? CustomRefreshControl {
      custom.work = work(of: custom, .refresh)
    } else {
      control?.addAction(action, for: .valueChanged)
    }
  }

  func footerDidChange(from old: LoadMoreFooter?) {
    guard footer !== old else { return }
    old?.work = nil
    old?.paging = nil
    if isViewLoaded, tableView.loadMoreFooter === old { tableView.loadMoreFooter = nil }
    if let footer { footer.work = work(of: footer, .page) }
    updateFooter()
  }

  /// Tells the footer what the model knows of the pages, and has it in the table while there is something
  /// to load more of.
  func updateFooter() {
    guard let footer else { return }
    footer.paging = paging
    guard isViewLoaded else { return }
    let new = !state.isEmpty || footer.loadsWhenEmpty ? footer : nil
    if tableView.loadMoreFooter !== new { tableView.loadMoreFooter = new }
  }

  private var paging: LoadMoreFooter.Paging {
    // The app may carry out the load with a model of its own.
    if runs[.page] != nil { return .loading }
    return switch state.paging {
    case .idle: .more
    case .loading: .loading
    case .failed: .failed
    case .finished: .ended
    }
  }
}

/// A load that is running, the one owner of its work; its release cancels the work, and ends the wait for it.
///
/// The work is not that of the header, control or footer that begins the load. It outlives a view that the
/// list gives up, a reload replaces it under a view that goes on, and it runs without any view. The task of
/// the view runs nothing of the app's: it waits for the outcome, within the view's own time limits, and
/// passes on that the wait was cancelled.
final class ListRun {
  typealias Ends = AsyncStream<RefreshOutcome>.Continuation

  let load: ListLoad
  /// The load that a header, control or footer waits for, which may be an earlier one that this one has
  /// replaced, and the stream that gets its outcome.
  var wait: (load: ListLoad, ends: Ends)?
  private let task: Task<Void, Never>

  init(_ load: ListLoad, _ task: Task<Void, Never>, _ ends: Ends?) {
    (self.load, self.task, wait) = (load, task, ends.map { (load, $0) })
  }

  deinit {
    task.cancel()
    wait?.ends.finish()
  }
}
