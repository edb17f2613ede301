import RefreshMotion
import UIKit

/// A view above the content that refreshes when the user releases a pull.
///
/// ```swift
/// scrollView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
/// ```
/// It does what a `UIRefreshControl` cannot: a custom pull distance, a refresh on release, and a
/// custom height. It shows any skin and works with every scroll view. Everything else is as in
/// ``CustomRefreshControl``: `.valueChanged` is sent for a pull, ``isRefreshing`` is true during
/// the refresh, and ``endRefreshing()`` ends it.
///
/// The header is a subview of the scroll view above the content. So that short content can be
/// pulled as well, it sets `alwaysBounceVertical`, and resets it when it leaves. A refresh begins
/// by the release of a drag that has pulled the content far enough, from code, or by VoiceOver.
///
/// A header with `isEnabled` set to false is hidden and does not react to pulls; a running refresh
/// continues.
open class RefreshHeader: EdgeRefreshView {
  /// How far the header is pulled, how it is held, and which skin and strings it has unless the app
  /// sets its own.
  ///
  /// A change takes effect at once. A number that is not finite, or is negative in other properties
  /// than ``Style-swift.struct/offset``, is replaced by that of ``Style-swift.struct/standard``;
  /// ``EdgeRefreshView/error`` gives the reason.
  open var style: Style {
    get { puller.style }
    set {
      let old = style.height
      apply(newValue)
      if !hasOwnSkin { show(style.skin) }
      if !hasOwnStrings { show(style.strings()) }
      dock.heightDidChange(from: old)
    }
  }

  /// Called when the finger lifts after a long enough pull, and when VoiceOver activates the
  /// header, to decide whether to refresh; nil to always refresh.
  ///
  /// The default is nil. After `false` the content returns to its top, and the phases of a refresh
  /// are skipped.
  open var shouldRefresh: (@MainActor () -> Bool)? {
    get { mayBegin }
    set { mayBegin = newValue }
  }

  /// The work of a refresh, run once for each release; see ``CustomRefreshControl/onRefresh``.
  ///
  /// The refresh ends when the work returns, throws or is cancelled.
  open var onRefresh: (@MainActor () async throws -> Void)? {
    get { session.action }
    set { session.action = newValue }
  }

  // MARK: Last update

  /// The date of the last successful refresh; nil for never.
  ///
  /// A refresh that ends without an outcome counts as successful.
  open var lastUpdated: Date? { didSet { session.art.host.lastUpdated = lastUpdated } }

  /// The name under which ``dateStore`` stores ``lastUpdated``; nil, the default, to not store it.
  ///
  /// Setting a name reads its stored date.
  open var dateName: String? { didSet { readDate() } }

  /// The store for ``lastUpdated``; a ``DefaultsDateStore`` by default.
  open var dateStore: any RefreshDateStore = DefaultsDateStore() { didSet { readDate() } }

  /// Returns the current date, for ``lastUpdated``; the system's by default.
  ///
  /// Tests can set their own.
  open var now: @Sendable () -> Date = { Date() }

  // MARK: State

  /// Whether the header is refreshing.
  public var isRefreshing: Bool { session.isBusy }

  private let puller: HeaderPull

  // MARK: Lifecycle

  /// Makes a header.
  ///
  /// - Parameters:
  ///   - skin: The skin that the header shows; the skin of its style by default.
  ///   - style: How far the header is pulled and how it is held; ``Style-swift.struct/standard`` by
  ///     default.
  ///   - onRefresh: The work of a refresh; see ``onRefresh``.
  public init(
    skin: RefreshSkin? = nil, style: Style = .standard,
    onRefresh: (@MainActor () async throws -> Void)? = nil
  ) {
    puller = HeaderPull()
    super.init(.refresh, at: .top, policy: puller, skin: skin ?? style.skin)
    hasOwnSkin = skin != nil
    setUp(style)
    self.onRefresh = onRefresh
  }

  /// Makes a header whose work returns its outcome.
  ///
  /// - Parameters:
  ///   - skin: The skin that the header shows; the skin of its style by default.
  ///   - style: How far the header is pulled and how it is held; ``Style-swift.struct/standard`` by
  ///     default.
  ///   - onRefresh: The work of a refresh; see ``onRefresh``.
  @_disfavoredOverload public init(
    skin: RefreshSkin? = nil, style: Style = .standard,
    onRefresh: @escaping @MainActor () async throws -> RefreshOutcome
  ) {
    puller = HeaderPull()
    super.init(.refresh, at: .top, policy: puller, skin: skin ?? style.skin)
    hasOwnSkin = skin != nil
    setUp(style)
    session.body = onRefresh
  }

  /// Makes a header from a XIB or storyboard, with the standard style.
  public required init?(coder: NSCoder) {
    puller = HeaderPull()
    super.init(coder: coder, .refresh, at: .top, policy: puller, skin: Style.standard.skin)
    hasOwnSkin = false
    setUp(.standard)
  }

  private func setUp(_ style: Style) {
    apply(style)
    show(style.strings())
    // Touches pass through to the content.
    isUserInteractionEnabled = false
  }

  private func apply(_ style: Style) {
    (puller.style, settingsError) = style.checked()
    if let settingsError {
      RefreshLog.write("RefreshHeader uses the default value. \(settingsError.description)")
    }
  }

  private func readDate() {
    if let dateName { lastUpdated = dateStore.lastUpdate(of: dateName) }
  }

  // MARK: Refreshing

  /// Refreshes as a pull does: scrolls the header into view, sends `.valueChanged` and runs
  /// ``onRefresh``.
  ///
  /// Outside a window, the refresh begins when the header enters one. During a refresh that has
  /// done so, it only scrolls.
  public func refresh() { beginRefreshing(revealing: true, sendingActions: true) }

  /// Begins a refresh from code and scrolls the header into view; sends no event and runs no work.
  ///
  /// To also run ``onRefresh``, call ``refresh()``. Outside a window, the refresh begins when the
  /// header enters one.
  open func beginRefreshing() { beginRefreshing(revealing: true) }

  /// Begins a refresh from code.
  ///
  /// Outside a window, the refresh begins in the same way when the header enters one.
  ///
  /// - Parameters:
  ///   - revealing: Whether to scroll the header into view; ignored while a finger is on the
  ///     content.
  ///   - sendingActions: Whether to also send `.valueChanged` and run ``onRefresh``, as a pull
  ///     does, unless this refresh has done so; the default is false.
  public func beginRefreshing(revealing: Bool, sendingActions: Bool = false) {
    session.begin(RefreshMachine.Beginning(reveals: revealing, sendsActions: sendingActions))
  }

  /// Ends the refresh according to ``EdgeRefreshView/endingPolicy``; does nothing if there is none.
  ///
  /// Work that is still running is not cancelled, and its outcome is not reported; see
  /// ``CustomRefreshControl/endRefreshing()``. While a finger is on the content, the content stays
  /// in place until the finger lifts.
  open func endRefreshing() { session.end(nil) }

  /// Ends the refresh as ``endRefreshing()`` does, and passes the outcome to the skin.
  public func endRefreshing(with outcome: RefreshOutcome) { session.end(outcome) }

  override func receive(_ message: RefreshMachine.Message) {
    if case .finished(let outcome) = message, outcome?.isSuccess != false {
      let date = now()
      lastUpdated = date
      if let dateName { dateStore.setLastUpdate(date, of: dateName) }
    }
    super.receive(message)
  }

  // MARK: View

  override var spokenLabel: String? { phase == .refreshing ? strings.refreshing : strings.pull }

  override func updateReveal() {
    let isShown = isEnabled || isRefreshing
    let reveal = isShown ? min(max(dock.pull, 0), style.height) : 0
    session.art.revealFromBelow(reveal, of: bounds.size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    session.art.layOutArt(in: bounds.size)
    updateReveal()
    guard session.machine.state != .idle else { return }
    // A rotation moves the top of the content without a scroll. The inset must not change during
    // layout.
    Task { [weak self] in self?.dock.contentMayHaveChanged() }
  }
}
