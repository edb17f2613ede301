import RefreshMotion
import UIKit

/// A view below the content that loads more of it.
///
/// ```swift
/// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
/// ```
/// It loads automatically near the end of the content, when the user drags the end up, or when the
/// user taps it; see ``Trigger-swift.enum``. It shows any skin while it loads, shows when there is
/// no more data, and retries a failed load when tapped. `.valueChanged` is sent when a trigger or a
/// retry starts a load.
///
/// It floats below the content of any scroll view, or is the `tableFooterView` of a table. A refresh
/// of the same scroll view ends its load, and a successful one means that there is more to load
/// again.
///
/// ``EdgeRefreshView/phase`` is the phase of the load, as of every refresh. ``status-swift.property``
/// says in addition why the footer waits: there is no more data, or the load has failed.
///
/// A footer with `isEnabled` set to false is hidden and does not react to its trigger; a running
/// load continues.
open class LoadMoreFooter: EdgeRefreshView {
  /// The trigger of the footer's loads.
  ///
  /// A negative or non-finite distance is replaced by 0; ``EdgeRefreshView/error`` gives the
  /// reason.
  open var trigger: Trigger {
    get { policy.kind }
    set {
      guard newValue != trigger else { return }
      set(newValue)
      update()
      dock.contentMayHaveChanged()
    }
  }

  /// The maximum number of consecutive loads without a cause, such as a scroll or a tap, to fill
  /// the screen when pages are short; the default is 5.
  open var fillLimit: Int {
    get { policy.fillLimit }
    set { policy.fillLimit = newValue }
  }

  /// Whether ``Trigger-swift.enum/automatic(prefetchDistance:)`` also loads while there is no
  /// content, the first page for example; the default is false.
  open var loadsWhenEmpty: Bool {
    get { policy.loadsWhenEmpty }
    set {
      guard newValue != loadsWhenEmpty else { return }
      policy.loadsWhenEmpty = newValue
      dock.contentMayHaveChanged()
    }
  }

  /// Whether there may be more to load; the default is true.
  ///
  /// A refresh in the same scroll view resets it to true, unless the refresh fails, is cancelled or
  /// times out, or the app sets false during the refresh.
  open var hasMoreData: Bool {
    get { policy.pause != .noMoreData }
    set {
      policy.note(hasMoreData: newValue, duringRefresh: session.isBlocked)
      guard newValue != hasMoreData else { return }
      policy.setHasMoreData(newValue)
      update()
      dock.contentMayHaveChanged()
    }
  }

  /// Forgets that a load has failed, since its content has been replaced.
  func forgetFailure() {
    guard policy.pause == .failed else { return }
    policy.setHasMoreData(true)
    update()
    dock.contentMayHaveChanged()
  }

  // MARK: Handlers

  /// Called before a trigger starts a load, to decide whether to load; nil to always load.
  ///
  /// The default is nil. After `false`, an automatic trigger asks again when the end of the content
  /// comes into view again.
  open var shouldLoad: (@MainActor () -> Bool)? {
    get { mayBegin }
    set { mayBegin = newValue }
  }

  /// Called after each change of ``status-swift.property``.
  open var onStatusChange: (@MainActor (Status) -> Void)?

  /// The work of a load, run once for each load.
  ///
  /// The load ends when the work returns, throws or is cancelled; if it returns, the outcome is
  /// ``RefreshOutcome/updated``. Work that returns its outcome is given to the initializer:
  /// ```swift
  /// let footer = LoadMoreFooter {
  ///   let page = try await feed.loadMore()
  ///   return page.isEmpty ? .noMoreData : .updated
  /// }
  /// ```
  open var onLoadMore: (@MainActor () async throws -> Void)? {
    get { session.action }
    set { session.action = newValue }
  }

  // MARK: State

  /// The current status of the footer.
  public private(set) var status = Status.idle

  /// Whether the footer is loading.
  public var isLoading: Bool { session.isBusy }

  /// Whether the footer is neither disabled nor hidden.
  var isAvailable: Bool { isEnabled && !isHidden }

  let label = UILabel()
  private let policy: FooterTrigger

  // MARK: Lifecycle

  /// Makes a footer.
  ///
  /// - Parameters:
  ///   - skin: The skin shown while the footer loads; an arrow and a line of text by default.
  ///   - trigger: The trigger of the footer's loads; the end of the content by default.
  ///   - onLoadMore: The work of a load; see ``onLoadMore``.
  public init(
    skin: RefreshSkin = .arrowStates, trigger: Trigger = .automatic(),
    onLoadMore: (@MainActor () async throws -> Void)? = nil
  ) {
    policy = FooterTrigger()
    super.init(.load, at: .bottom, policy: policy, skin: skin)
    setUp(trigger)
    self.onLoadMore = onLoadMore
  }

  /// Makes a footer whose work returns its outcome.
  ///
  /// - Parameters:
  ///   - skin: The skin shown while the footer loads; an arrow and a line of text by default.
  ///   - trigger: The trigger of the footer's loads; the end of the content by default.
  ///   - onLoadMore: The work of a load; see ``onLoadMore``.
  @_disfavoredOverload public init(
    skin: RefreshSkin = .arrowStates, trigger: Trigger = .automatic(),
    onLoadMore: @escaping @MainActor () async throws -> RefreshOutcome
  ) {
    policy = FooterTrigger()
    super.init(.load, at: .bottom, policy: policy, skin: skin)
    setUp(trigger)
    session.body = onLoadMore
  }

  /// Makes a footer from a XIB or storyboard that loads automatically.
  public required init?(coder: NSCoder) {
    policy = FooterTrigger()
    super.init(coder: coder, .load, at: .bottom, policy: policy, skin: .arrowStates)
    setUp(.automatic())
  }

  private func setUp(_ trigger: Trigger) {
    policy.footer = self
    set(trigger)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    insertSubview(label, belowSubview: session.art)
    addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
    let taps = TapView(frame: bounds)
    taps.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    taps.onTap = { [weak self] in self?.sendActions(for: .touchUpInside) }
    addSubview(taps)
    show(strings)
  }

  private func set(_ trigger: Trigger) {
    policy.kind = trigger
    settingsError = nil
    if case .automatic(let distance) = trigger, !(distance.isFinite && distance >= 0) {
      let error = RefreshError.invalidLength(
        of: "footer's prefetch distance", points: Double(distance))
      policy.kind = .automatic()
      settingsError = error
      RefreshLog.write("LoadMoreFooter uses the default value. \(error.description)")
    }
  }

  override func show(_ strings: RefreshStrings) {
    super.show(strings)
    update()
  }

  override func stringsOfArt(_ strings: RefreshStrings) -> RefreshStrings {
    var art = strings
    art.pull = strings.pullToLoadMore
    art.release = strings.releaseToLoadMore
    art.refreshing = strings.loadingMore
    art.unchanged = strings.noMoreData
    art.failed = strings.loadMoreFailed
    return art
  }

  // MARK: Loading

  /// Loads as the trigger does: sends `.valueChanged` and runs ``onLoadMore``.
  ///
  /// Does nothing during a refresh of the same scroll view. Outside a window, the load begins when
  /// the footer enters one.
  public func load() { beginLoading(sendingActions: true) }

  /// Begins a load from code; sends no event and runs no work.
  ///
  /// To also run ``onLoadMore``, call ``load()``. Does nothing during a refresh of the same scroll
  /// view. Outside a window, the load begins when the footer enters one.
  open func beginLoading() { beginLoading(sendingActions: false) }

  /// Begins a load from code.
  ///
  /// - Parameter sendingActions: Whether to also send `.valueChanged` and run ``onLoadMore``, as a
  ///   trigger does, unless this load has done so.
  public func beginLoading(sendingActions: Bool) {
    session.begin(RefreshMachine.Beginning(sendsActions: sendingActions))
  }

  /// Ends the load, without an outcome; does nothing if there is none.
  ///
  /// Work that is still running is not cancelled, and its outcome is not reported; see
  /// ``CustomRefreshControl/endRefreshing()``.
  open func endLoading() { session.end(nil) }

  /// Ends the load with an outcome.
  ///
  /// After ``RefreshOutcome/noMoreData``, and after ``RefreshOutcome/unchanged``, there is no more
  /// to load. After a failure or a timeout, a tap loads again.
  public func endLoading(with outcome: RefreshOutcome) { session.end(outcome) }

  private func wasTapped() {
    if isTappable { dock.trigger() }
  }

  private var isTappable: Bool { status == .failed || trigger == .button && status == .idle }

  override func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase, .finished: break
    case .resumed: policy.resume()
    case .hidden, .sendActions: return super.receive(message)
    }
    update()
    super.receive(message)
    if message == .phase(.idle) { dock.contentMayHaveChanged() }
  }

  override func peerDidBegin() { policy.forgetRefresh() }

  override func peerDidChange(hasNewContent: Bool) {
    if hasNewContent { policy.contentWasReplaced() }
    if !session.isBlocked { policy.forgetRefresh() }
    update()
    super.peerDidChange(hasNewContent: hasNewContent)
  }

  // MARK: Appearance

  /// Updates the status and the text.
  private func update() {
    let old = status
    status = currentStatus
    switch status {
    case .idle, .armed, .loading:
      label.text = trigger == .button ? strings.loadMore : strings.pullToLoadMore
    case .noMoreData: label.text = strings.noMoreData
    case .failed: label.text = strings.loadMoreFailed
    }
    isUserInteractionEnabled = isTappable
    updateColor()
    updateReveal()
    if status != old { onStatusChange?(status) }
  }

  private var currentStatus: Status {
    switch phase {
    case .refreshing: return .loading
    case .armed: return .armed
    case .idle, .pulling, .ending: break
    }
    switch policy.pause {
    case .none: return .idle
    case .noMoreData: return .noMoreData
    case .failed: return .failed
    }
  }

  private func updateColor() { label.textColor = isTappable ? tintColor : .secondaryLabel }

  /// Shows the art or the text: in full if the footer has its own space or loads, otherwise faded
  /// in by how far the footer is dragged up.
  override func updateReveal() {
    let height = bounds.height
    let isFull = policy.hasSpace(in: dock) || status == .loading
    let reveal = isFull ? height : min(max(dock.pull, 0), height)
    let alpha = isEnabled || isLoading ? min(1, reveal / max(height / 2, 1)) : 0
    let isDragged = trigger == .drag && policy.pause == .none
    let showsArt: Bool =
      switch phase {
      case .refreshing: true
      case .pulling, .armed, .ending: isDragged
      case .idle: false
      }
    let artAlpha = showsArt ? alpha : 0
    let textAlpha = showsArt ? 0 : alpha
    if session.art.alpha != artAlpha { session.art.alpha = artAlpha }
    if label.alpha != textAlpha { label.alpha = textAlpha }
  }

  // MARK: View

  override var spokenLabel: String? { status == .loading ? strings.loadingMore : label.text }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  open override func didMoveToWindow() {
    updateFont()
    super.didMoveToWindow()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFont()
  }

  private func updateFont() {
    label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 19, compatibleWith: traitCollection)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if policy.height != bounds.height {
      policy.height = bounds.height
      dock.contentMayHaveChanged()
    }
    let margin = min(16, bounds.width / 2)
    label.frame = bounds.insetBy(dx: margin, dy: 0)
    session.art.frame = bounds
    session.art.layOutArt(in: bounds.size)
    updateReveal()
  }
}
