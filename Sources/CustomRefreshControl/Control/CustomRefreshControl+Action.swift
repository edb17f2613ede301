import UIKit

extension CustomRefreshControl {
  /// The work of a refresh: runs once for each pull, and the refresh ends by itself when it
  /// returns, throws or is cancelled.
  ///
  /// ```swift
  /// control.onRefresh = { try await feed.reload() }
  /// ```
  /// It runs in a task of the control's own. Whoever ends the refresh earlier cancels that task,
  /// and so does the end of the control. Actions for `.valueChanged` work beside it as in UIKit.
  /// A return counts as ``RefreshOutcome/updated``; ``onRefreshReporting`` can say more.
  public var onRefresh: (@MainActor () async throws -> Void)? {
    get {
      guard let work = run.work else { return nil }
      return { _ = try await work() }
    }
    set {
      guard let work = newValue else { return run.work = nil }
      run.work = {
        try await work()
        return .updated
      }
    }
  }

  /// ``onRefresh`` for work that says how it went; setting the one replaces the other.
  public var onRefreshReporting: (@MainActor () async throws -> RefreshOutcome)? {
    get { run.work }
    set { run.work = newValue }
  }

  /// How long a refresh lasts at least when ``onRefresh`` does the work; 0 unless set.
  ///
  /// What has arrived is best shown at once: only set it where a flicker would be worse.
  public var minimumDuration: Duration {
    get { run.minimumDuration }
    set { run.minimumDuration = newValue }
  }

  /// How long ``onRefresh`` may take; nil, without a limit, unless set.
  ///
  /// After it the refresh ends with ``RefreshOutcome/timedOut`` and the work is cancelled.
  public var timeout: Duration? {
    get { run.timeout }
    set { run.timeout = newValue }
  }

  /// The clock by which ``minimumDuration`` and ``timeout`` are measured; the system's unless
  /// set. A test gives its own.
  public var clock: any Clock<Duration> {
    get { run.clock }
    set { run.clock = newValue }
  }

  /// Begins a refresh from code, and shows it.
  ///
  /// Outside a window it begins, in the same way, as soon as there is one.
  ///
  /// - Parameters:
  ///   - revealing: Whether to scroll to where the control can be seen; not while a finger is
  ///     on the content.
  ///   - sendingActions: Whether to do what a pull does besides: send `.valueChanged` and run
  ///     ``onRefresh``; false unless given.
  public func beginRefreshing(revealing: Bool, sendingActions: Bool = false) {
    begin(Beginning(reveals: revealing, sendsActions: sendingActions))
  }

  /// Ends the refresh as ``endRefreshing()`` does, and lets the skin show how it went.
  public func endRefreshing(with outcome: RefreshOutcome) {
    endRefreshing(after: outcome)
  }
}
