import RefreshMotion
import UIKit

/// A view below the content that loads more of it.
///
/// ```swift
/// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
/// ```
/// It loads automatically near the end of the content, when the user drags the end up, or when the
/// user taps it; see ``Trigger``. It shows any skin while it loads, shows when there is no more
/// data, and retries a failed load when tapped. `.valueChanged` is sent when a trigger or a retry
/// starts a load.
///
/// It floats below the content of any scroll view, or is the `tableFooterView` of a table. It does
/// not load during a refresh of the same scroll view, and a refresh from code ends its load.
///
/// A footer with `isEnabled` set to false is hidden and does not react to its trigger; a running
/// load continues.
open class LoadMoreFooter: UIControl {
  /// The skin shown while the footer loads and while it is dragged up.
  open var skin: RefreshSkin { didSet { apply(skin) } }

  /// The reason why the footer does not show its skin; nil if it does.
  ///
  /// The footer shows ``RefreshSkin/spokes`` instead.
  public private(set) var error: RefreshError?

  /// The trigger of the footer's loads.
  open var trigger: Trigger {
    get { engine.trigger }
    set { engine.trigger = newValue }
  }

  /// The maximum number of consecutive loads without a drag, to fill the screen when pages are
  /// short; the default is 5.
  open var fillLimit: Int {
    get { engine.fillLimit }
    set { engine.fillLimit = newValue }
  }

  /// Whether there may be more to load; the default is true.
  ///
  /// A refresh of a ``RefreshHeader`` in the same scroll view resets it to true, unless the refresh
  /// fails, is cancelled or times out.
  open var hasMoreData: Bool {
    get { engine.rest != .noMoreData }
    set {
      if newValue { engine.contentWasReplaced() } else { engine.rest = .noMoreData }
    }
  }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  open var strings: RefreshStrings = .system { didSet { stringsDidChange() } }

  /// How much the skin moves; the default is ``ReducedMotion/system``.
  ///
  /// A change takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { driver.skinView.reducedMotion }
    set { driver.skinView.reducedMotion = newValue }
  }

  // MARK: Handlers

  /// Called after each change of ``status-swift.property``.
  open var onStatusChange: (@MainActor (Status) -> Void)?

  /// Called when a load ends with a known outcome.
  open var onFinish: (@MainActor (RefreshOutcome) -> Void)?

  /// The work of a load, run once for each load.
  ///
  /// The load ends when the work returns, throws or is cancelled. If the work returns, the outcome
  /// is ``RefreshOutcome/updated``. Work that finds no more data ends the load itself:
  /// ```swift
  /// footer.onLoadMore = { [weak footer] in
  ///   let page = try await feed.loadMore()
  ///   footer?.endLoading(with: page.isEmpty ? .unchanged : .updated)
  /// }
  /// ```
  open var onLoadMore: (@MainActor () async throws -> Void)? {
    get { driver.onRefresh }
    set { driver.onRefresh = newValue }
  }

  /// The minimum duration of a load when ``onLoadMore`` does the work; the default is 0.
  public var minimumDuration: Duration {
    get { driver.task.minimumDuration }
    set { driver.task.minimumDuration = newValue }
  }

  /// The time limit for ``onLoadMore``; the default is nil, no limit.
  public var timeout: Duration? {
    get { driver.task.timeout }
    set { driver.task.timeout = newValue }
  }

  /// The clock that measures ``minimumDuration`` and ``timeout``; a `ContinuousClock` by default.
  public var clock: any Clock<Duration> {
    get { driver.task.clock }
    set { driver.task.clock = newValue }
  }

  // MARK: State

  /// The current status of the footer.
  public private(set) var status = Status.idle

  /// Whether the footer is loading.
  public var isLoading: Bool { driver.machine.isRefreshing }

  /// The content of the skin.
  public var content: (any RefreshContent)? { driver.skinView.content }

  private lazy var engine = FooterEngine(self) { [unowned self] in receive($0) }
  var driver: SkinDriver { engine.driver }
  let label = UILabel()
  private var ownLabel: String?

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
    self.skin = skin
    super.init(frame: LoadMoreFooter.usualFrame)
    setUp(trigger)
    self.onLoadMore = onLoadMore
  }

  /// Makes a footer from a XIB or storyboard that loads automatically.
  public required init?(coder: NSCoder) {
    skin = .arrowStates
    super.init(coder: coder)
    setUp(.automatic())
  }

  private static let usualFrame = CGRect(x: 0, y: 0, width: 320, height: 60)

  private func setUp(_ trigger: Trigger) {
    driver.skinView.host = RefreshHost(edge: .bottom, startsOnRelease: true)
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    addSubview(driver.skinView)
    engine.onChange = { [unowned self] in update() }
    engine.trigger = trigger
    autoresizingMask = .flexibleWidth
    isAccessibilityElement = true
    addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    addAction(UIAction { [weak self] _ in self?.wasTapped() }, for: .touchUpInside)
    apply(skin)
    stringsDidChange()
  }

  private func apply(_ skin: RefreshSkin) {
    error = nil
    do throws(RefreshError) {
      try driver.skinView.apply(skin, in: driver.machine.phase)
    } catch {
      self.error = error
      RefreshLog.note(error, in: "LoadMoreFooter", showing: "spokes")
      try? driver.skinView.apply(.spokes, in: driver.machine.phase)
    }
    setNeedsLayout()
  }

  private func stringsDidChange() {
    var skinStrings = strings
    skinStrings.pull = strings.pullToLoadMore
    skinStrings.release = strings.releaseToLoadMore
    skinStrings.refreshing = strings.loadingMore
    skinStrings.unchanged = strings.noMoreData
    skinStrings.failed = strings.loadMoreFailed
    driver.skinView.strings = skinStrings
    update()
  }

  // MARK: Loading

  /// Begins a load from code; sends no event.
  ///
  /// Does nothing during a refresh of the same scroll view. Outside a window, the load begins when
  /// the footer enters one.
  open func beginLoading() { beginLoading(sendingActions: false) }

  /// Begins a load from code.
  ///
  /// - Parameter sendingActions: Whether to also send `.valueChanged` and run ``onLoadMore``, as a
  ///   trigger does.
  public func beginLoading(sendingActions: Bool) { engine.load(sendingActions: sendingActions) }

  /// Ends the load; does nothing if there is none.
  ///
  /// When the work of ``onLoadMore`` calls it, the outcome is ``RefreshOutcome/updated`` and the
  /// work continues. When other code calls it while the work runs, the work is cancelled.
  open func endLoading() { driver.end(driver.machine.isWorking ? nil : .updated) }

  /// Ends the load with an outcome.
  ///
  /// After ``RefreshOutcome/unchanged`` there is no more to load. After a failure or a timeout, a
  /// tap loads again.
  public func endLoading(with outcome: RefreshOutcome) { driver.end(outcome) }

  private func didFire() {
    driver.send(.fired(byFinger: false, hasWork: onLoadMore != nil))
  }

  private func wasTapped() {
    guard isTappable else { return }
    engine.load(sendingActions: true)
  }

  private var isTappable: Bool { status == .failed || trigger == .button && status == .idle }

  private func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(let phase):
      update()
      switch phase {
      case .refreshing, .ending: engine.tellOthers()
      case .idle: engine.contentMayHaveChanged()
      case .pulling, .armed: break
      }
    case .finished(let outcome):
      finish(outcome)
      if let outcome { onFinish?(outcome) }
    case .resumed, .hidden: break
    case .sendActions: if isLoading { sendActions(for: .valueChanged) }
    }
  }

  private func finish(_ outcome: RefreshOutcome?) {
    switch outcome {
    case .unchanged: engine.rest = .noMoreData
    case .failed, .timedOut: engine.rest = .failed
    case nil, .updated, .cancelled: break
    }
  }

  // MARK: Appearance

  /// Updates the status, the text and the art.
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
    label.textColor = isTappable ? tintColor : .secondaryLabel
    show()
    if status != old { onStatusChange?(status) }
  }

  private var currentStatus: Status {
    switch driver.machine.phase {
    case .refreshing: return .loading
    case .armed: return .armed
    case .idle, .pulling, .ending: break
    }
    switch engine.rest {
    case .none: return .idle
    case .noMoreData: return .noMoreData
    case .failed: return .failed
    }
  }

  /// Shows the art or the text: in full if the footer has its own space or loads, otherwise faded
  /// in by how far the footer is dragged up.
  private func show() {
    let reveal = engine.hasRoom || status == .loading ? height : min(max(engine.pull, 0), height)
    let alpha = isEnabled ? min(1, reveal / max(height / 2, 1)) : 0
    let showsArt: Bool =
      switch driver.machine.phase {
      case .refreshing: true
      case .ending: engine.rest == .none && trigger == .drag
      case .pulling, .armed: trigger == .drag && engine.rest == .none
      case .idle: false
      }
    let artAlpha = showsArt ? alpha : 0
    let textAlpha = showsArt ? 0 : alpha
    if driver.skinView.alpha != artAlpha { driver.skinView.alpha = artAlpha }
    if label.alpha != textAlpha { label.alpha = textAlpha }
  }

  private var height: CGFloat { bounds.height }

  // MARK: UIView

  /// Whether the footer is enabled; a disabled footer is hidden.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { engine.contentMayHaveChanged() } }
  }

  /// The label that VoiceOver reads.
  ///
  /// By default it is ``RefreshStrings/loadingMore`` during a load and the footer's text otherwise.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? (status == .loading ? strings.loadingMore : label.text) }
    set { ownLabel = newValue }
  }

  /// The tint of the skin; inherited by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      driver.skinView.tint = newValue
      update()
    }
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    engine.willLeaveSuperview()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    engine.attach()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateFont()
    engine.didMoveToWindow()
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
    label.frame = bounds.insetBy(dx: 16, dy: 0)
    driver.skinView.frame = bounds
    driver.skinView.layOutArt(in: bounds.size)
    show()
  }
}

extension LoadMoreFooter: EdgeLoading {
  var isBusy: Bool { isLoading }
  func giveWay() { driver.end(.cancelled) }

  func otherDidChange(isRefreshed: Bool) {
    if isRefreshed { engine.contentWasReplaced() }
    engine.contentMayHaveChanged()
  }
}
