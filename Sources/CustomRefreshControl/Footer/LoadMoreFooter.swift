import RefreshMotion
import UIKit

/// A view below the content that loads more of it.
///
/// ```swift
/// tableView.loadMoreFooter = LoadMoreFooter { try await feed.loadMore() }
/// ```
/// It loads by itself near the end of the content, or when the user drags the end up, or taps it;
/// see ``Trigger``. It shows any skin while it loads, says when there is no more, and a tap on it
/// tries again what has failed. `.valueChanged` is sent when a load starts.
///
/// It floats below the content of any scroll view, or is the `tableFooterView` of a table. While a
/// refresh of the same scroll view goes on it does not load, and a refresh from code ends its
/// load.
///
/// `isEnabled` switches it off and on. A footer that is off does not show; a load that is running
/// goes on.
open class LoadMoreFooter: UIControl {
  /// What it shows while it loads, and while it is dragged up.
  open var skin: RefreshSkin { didSet { apply(skin) } }

  /// Why it does not show its skin; nil when all is well.
  public private(set) var error: RefreshError?

  /// What makes it load.
  open var trigger: Trigger {
    get { engine.trigger }
    set { engine.trigger = newValue }
  }

  /// How many loads may follow one another without a touch, to fill the screen when pages are
  /// short; the default is 5.
  open var fillLimit: Int {
    get { engine.fillLimit }
    set { engine.fillLimit = newValue }
  }

  /// Whether there may be more to load; the default is true. A refresh of a ``RefreshHeader`` in
  /// the same scroll view sets it back.
  open var hasMoreData: Bool {
    get { engine.rest != .noMoreData }
    set {
      if newValue { engine.contentWasReplaced() } else { engine.rest = .noMoreData }
    }
  }

  /// The texts on the screen and for VoiceOver; in the user's language by default.
  open var strings: RefreshStrings = .system { didSet { stringsDidChange() } }

  /// How much it moves; the default is ``ReducedMotion/system``. Takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { driver.skinView.reducedMotion }
    set { driver.skinView.reducedMotion = newValue }
  }

  // MARK: Handlers

  /// Called after each change of ``status-swift.property``.
  open var onStatusChange: (@MainActor (Status) -> Void)?

  /// Called when a load ends with a known outcome.
  open var onFinish: (@MainActor (RefreshOutcome) -> Void)?

  /// The work of a load: runs once for each, and the load ends by itself when it returns, throws
  /// or is cancelled.
  ///
  /// Returning means ``RefreshOutcome/updated``. Work that finds no more says so:
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

  /// How long a load lasts at least when ``onLoadMore`` does the work; the default is 0.
  public var minimumDuration: Duration {
    get { driver.task.minimumDuration }
    set { driver.task.minimumDuration = newValue }
  }

  /// How long ``onLoadMore`` may take; nil, without a limit, by default.
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

  /// What it shows.
  public private(set) var status = Status.idle

  /// Whether it loads.
  public var isLoading: Bool { driver.machine.isRefreshing }

  /// What the skin shows.
  public var content: (any RefreshContent)? { driver.skinView.content }

  private lazy var engine = FooterEngine(self) { [unowned self] in receive($0) }
  var driver: SkinDriver { engine.driver }
  let label = UILabel()
  private var ownLabel: String?

  // MARK: Lifecycle

  /// Makes a footer.
  ///
  /// - Parameters:
  ///   - skin: What it shows while it loads; an arrow and a line of text by default.
  ///   - trigger: What makes it load; the end of the content by default.
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

  /// Makes a footer out of a XIB or storyboard that loads by itself.
  public required init?(coder: NSCoder) {
    skin = .arrowStates
    super.init(coder: coder)
    setUp(.automatic())
  }

  private static let usualFrame = CGRect(x: 0, y: 0, width: 320, height: 60)

  private func setUp(_ trigger: Trigger) {
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
    if let status = content as? StatusContent {
      status.releasesToRefresh = true
      status.pointsUp = true
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

  /// Begins a load from code; sends no event. Does nothing while a refresh of the same scroll
  /// view goes on.
  ///
  /// Outside a window the load begins as soon as there is one.
  open func beginLoading() { beginLoading(sendingActions: false) }

  /// Begins a load from code.
  ///
  /// - Parameter sendingActions: Whether to do what a trigger does besides: send `.valueChanged`
  ///   and run ``onLoadMore``.
  public func beginLoading(sendingActions: Bool) { engine.load(sendingActions: sendingActions) }

  /// Ends the load; does nothing when there is none.
  ///
  /// Called by the work of ``onLoadMore`` itself it means ``RefreshOutcome/updated``, and the work
  /// goes on. Called from elsewhere while the work runs it cancels the work.
  open func endLoading() { driver.end(driver.machine.isWorking ? nil : .updated) }

  /// Ends the load and says how it went: with ``RefreshOutcome/unchanged`` there is no more to
  /// load, and what has failed can be tapped to try again.
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

  /// Shows what it is doing.
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

  /// Shows art or text: where it has room of its own all of it, else as far as it is dragged up.
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

  /// Switches it off and on while it lives.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { engine.contentMayHaveChanged() } }
  }

  /// What VoiceOver calls the footer: what it shows, in ``strings``, by default.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? (status == .loading ? strings.loadingMore : label.text) }
    set { ownLabel = newValue }
  }

  /// The tint of the skin; the one of the surroundings by default.
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
