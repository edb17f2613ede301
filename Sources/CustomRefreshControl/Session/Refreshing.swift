import UIKit

/// What a ``CustomRefreshControl``, a ``RefreshHeader`` and a ``LoadMoreFooter`` have in common.
///
/// ```swift
/// func setUp(_ view: any Refreshing) {
///   view.options.timeout = .seconds(30)
///   view.onFinish = { outcome in print(outcome as Any) }
/// }
/// ```
/// Only the kit's views conform to it.
@MainActor public protocol Refreshing: UIControl {
  /// The skin that the view shows; a new one is shown at once, in every phase.
  var skin: RefreshSkin { get set }

  /// The reason why the view shows something else than its skin or its settings say; nil if it does not.
  var error: RefreshError? { get }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  var strings: RefreshStrings { get set }

  /// The view's refreshes or loads, which the kit runs.
  var session: RefreshSession { get }
}

extension Refreshing {
  /// When an end takes effect, how much the skin moves, the time limits of the work, and more.
  public var options: RefreshOptions {
    get { session.options }
    set { session.options = newValue }
  }

  // MARK: Work

  /// The work of a refresh or a load, run once for each; nil for none.
  ///
  /// The refresh ends with the outcome that the work returns, and when it throws or is cancelled:
  /// ```swift
  /// control.work = {
  ///   let news = try await feed.reload()
  ///   return news.isEmpty ? .unchanged : .updated
  /// }
  /// ```
  /// Work may wrap other work, and passes its outcome on:
  /// ```swift
  /// let reload = control.work
  /// control.work = {
  ///   let outcome = try await reload?() ?? .unchanged
  ///   print(outcome)
  ///   return outcome
  /// }
  /// ```
  /// The work runs in a task that the view owns. The task is cancelled by an end with
  /// ``RefreshOutcome/cancelled``, by a timeout, by a new refresh and by the release of the view, and by
  /// nothing else. Actions for `.valueChanged` are sent as in UIKit.
  public var work: (@MainActor () async throws -> RefreshOutcome)? {
    get { session.work }
    set { session.work = newValue }
  }

  /// Sets work that calls a completion at its end, in place of any other.
  public func setWork(calling work: @escaping @MainActor (RefreshCompletion) -> Void) {
    self.work = RefreshWork.body(work)
  }

  /// Sets work that reports its progress, in place of any other.
  ///
  /// ```swift
  /// control.setWork { report in
  ///   for try await share in feed.download() { report(share) }
  ///   return .updated
  /// }
  /// ```
  /// Report a share of 0…1, or nil if it is unknown, on any thread and as often as you like: what comes too
  /// fast is skipped. ``progress`` follows soon after, at the next
  /// moment at which the main thread has time: a report right before the work returns may not be seen.
  ///
  /// - Parameter work: The work of a refresh or a load, which calls the closure that it is given.
  public func setWork(
    reporting work:
      @escaping @MainActor (_ report: @escaping @Sendable (Double?) -> Void) async throws ->
      RefreshOutcome
  ) {
    self.work = RefreshWork.body(work) { [weak session = session] in session?.show(progress: $0) }
  }

  // MARK: Handlers

  /// Called after each phase change, and when a refresh begins while the last one still ends.
  public var onPhaseChange: (@MainActor (RefreshPhase) -> Void)? {
    get { session.onPhaseChange }
    set { session.onPhaseChange = newValue }
  }

  /// Called at the end of each refresh or load, with its outcome: that of the ``work``, or the one
  /// given by the app; nil if it is unknown.
  public var onFinish: (@MainActor (RefreshOutcome?) -> Void)? {
    get { session.onFinish }
    set { session.onFinish = newValue }
  }

  /// Called when the view has left the screen after a refresh or a load, or has come to rest in its own
  /// room, or is pulled again before it has.
  ///
  /// UIKit has no callback for this.
  public var onHide: (@MainActor () -> Void)? {
    get { session.onHide }
    set { session.onHide = newValue }
  }

  // MARK: State

  /// The current phase of the view.
  public var phase: RefreshPhase { session.machine.phase }

  /// How the latest refresh or load has ended, until the next pull begins; nil if it is unknown.
  public var outcome: RefreshOutcome? { session.context.outcome }

  /// The progress of the work, 0…1; nil, as at each beginning, if it is unknown.
  ///
  /// ```swift
  /// control.progress = 0.4
  /// ```
  /// Skins with a motion for it show it in place of the loop, such as ``RefreshSkin/ring``,
  /// ``RefreshSkin/moon`` and ``RefreshSkin/skyline``, and those with a status text write it: “42 %”.
  /// VoiceOver speaks each quarter. A number outside 0…1 is clamped, and one that is not finite is unknown.
  /// While nothing refreshes or loads it is nil, whatever is set.
  public var progress: Double? {
    get { session.machine.state == .refreshing ? session.context.workProgress : nil }
    set { session.show(progress: newValue) }
  }

  /// The date of the last successful refresh or load, which some skins show; nil for never.
  ///
  /// One that ends without an outcome counts as successful.
  public var lastUpdated: Date? {
    get { session.context.lastUpdated }
    set { session.update { $0.lastUpdated = newValue } }
  }

  /// The content of the skin; nil while the view cannot show one.
  public var content: (any RefreshContent)? { session.art.content }
}
