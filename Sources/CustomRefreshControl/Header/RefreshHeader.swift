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
/// The header is a subview of the scroll view above the content. It observes the content offset and
/// adds to the content inset during a refresh. It does not use the delegate, and keeps the app's
/// own insets. While a ``LoadMoreFooter`` of the same scroll view loads, a pull does not refresh; a
/// refresh from code ends that load.
///
/// A header with `isEnabled` set to false is hidden and does not react to pulls; a running refresh
/// continues.
open class RefreshHeader: UIControl {
  /// The skin that the header shows.
  ///
  /// A new skin is shown at once, in every phase. A skin that cannot be shown is replaced by
  /// ``RefreshSkin/spokes``; ``error`` gives the reason.
  open var skin: RefreshSkin { didSet { apply(skin) } }

  /// The error in the header's skin or style; nil if there is none.
  public var error: RefreshError? { skinError ?? styleError }

  /// How far the header is pulled and how it is held.
  ///
  /// A change takes effect with the next pull. A negative or non-finite number is replaced by that
  /// of ``Style-swift.struct/standard``; ``error`` gives the reason.
  open var style: Style {
    get { engine.style }
    set { apply(newValue) }
  }

  /// When ``endRefreshing()`` ends the refresh; the default is ``EndingPolicy/immediate``.
  open var endingPolicy: EndingPolicy {
    get { driver.endingPolicy }
    set { driver.endingPolicy = newValue }
  }

  /// How much the skin moves; the default is ``ReducedMotion/system``.
  ///
  /// A change takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { driver.skinView.reducedMotion }
    set { driver.skinView.reducedMotion = newValue }
  }

  /// The strings on the screen and for VoiceOver; by default those of the style, in the user's
  /// language.
  open var strings: RefreshStrings {
    get { driver.skinView.strings }
    set { driver.skinView.strings = newValue }
  }

  /// A title for skins that show one.
  open var attributedTitle: NSAttributedString? {
    get { driver.skinView.title }
    set { driver.skinView.title = newValue }
  }

  /// Whether the device plays a haptic when a release starts a refresh; the default is false.
  open var playsHaptics: Bool {
    get { driver.playsHaptics }
    set { driver.playsHaptics = newValue }
  }

  // MARK: Handlers

  /// Called when the finger lifts after a long enough pull, to decide whether to refresh; nil to
  /// always refresh.
  ///
  /// The default is nil. After `false` the content returns to its top, and the phases of a refresh
  /// are skipped.
  open var shouldRefresh: (@MainActor () -> Bool)? {
    get { engine.mayRefresh }
    set { engine.mayRefresh = newValue }
  }

  /// Called after each phase change.
  open var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?

  /// Called when a refresh ends with a known outcome: that of ``onRefresh``, or the one given to
  /// ``endRefreshing(with:)``.
  open var onFinish: (@MainActor (RefreshOutcome) -> Void)?

  /// Called when the header has left the screen after a refresh.
  open var onHide: (@MainActor () -> Void)?

  /// The work of a refresh, run once for each release; see ``CustomRefreshControl/onRefresh``.
  ///
  /// The refresh ends when the work returns, throws or is cancelled.
  open var onRefresh: (@MainActor () async throws -> Void)? {
    get { driver.onRefresh }
    set { driver.onRefresh = newValue }
  }

  /// The minimum duration of a refresh when ``onRefresh`` does the work; the default is 0.
  public var minimumDuration: Duration {
    get { driver.task.minimumDuration }
    set { driver.task.minimumDuration = newValue }
  }

  /// The time limit for ``onRefresh``; the default is nil, no limit.
  public var timeout: Duration? {
    get { driver.task.timeout }
    set { driver.task.timeout = newValue }
  }

  /// The clock that measures ``minimumDuration`` and ``timeout``; a `ContinuousClock` by default.
  public var clock: any Clock<Duration> {
    get { driver.task.clock }
    set { driver.task.clock = newValue }
  }

  // MARK: Last update

  /// The date of the last successful refresh; nil for never.
  ///
  /// A refresh that ends without an outcome counts as successful.
  open var lastUpdated: Date? { didSet { driver.skinView.host.lastUpdated = lastUpdated } }

  /// The name under which ``dateStore`` stores ``lastUpdated``; nil, the default, to not store it.
  ///
  /// Setting a name reads its stored date.
  open var dateName: String? {
    didSet { if let dateName { lastUpdated = dateStore.lastUpdate(of: dateName) } }
  }

  /// The store for ``lastUpdated``; a ``DefaultsDateStore`` by default.
  open var dateStore: any RefreshDateStore = DefaultsDateStore() {
    didSet { if let dateName { lastUpdated = dateStore.lastUpdate(of: dateName) } }
  }

  /// Returns the current date, for ``lastUpdated``; the system's by default.
  ///
  /// Tests can set their own.
  open var now: @Sendable () -> Date = { Date() }

  // MARK: State

  /// The current phase of the header.
  public var phase: RefreshPhase { driver.machine.phase }

  /// Whether the header is refreshing.
  public var isRefreshing: Bool { driver.machine.isRefreshing }

  /// The content of the skin.
  public var content: (any RefreshContent)? { driver.skinView.content }

  private lazy var engine = HeaderEngine(self) { [unowned self] in receive($0) }
  var driver: SkinDriver { engine.driver }
  private var skinError: RefreshError?
  private var styleError: RefreshError?
  private var ownLabel: String?
  private var outcome: RefreshOutcome?

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
    self.skin = skin ?? style.skin
    super.init(frame: .zero)
    setUp(style)
    self.onRefresh = onRefresh
  }

  /// Makes a header from a XIB or storyboard, with the standard style.
  public required init?(coder: NSCoder) {
    skin = Style.standard.skin
    super.init(coder: coder)
    setUp(.standard)
  }

  private func setUp(_ style: Style) {
    driver.skinView.host = RefreshHost(edge: .top, startsOnRelease: true)
    apply(style)
    if style.variant != nil { strings = style.strings() }
    // Touches pass through to the content.
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
    isAccessibilityElement = true
    addSubview(driver.skinView)
    addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    apply(skin)
  }

  private func apply(_ style: Style) {
    (engine.style, styleError) = style.checked()
    if let styleError {
      RefreshLog.write("RefreshHeader uses the default value. \(styleError.description)")
    }
  }

  private func apply(_ skin: RefreshSkin) {
    skinError = nil
    do throws(RefreshError) {
      try driver.skinView.apply(skin, in: phase)
    } catch {
      skinError = error
      RefreshLog.note(error, in: "RefreshHeader", showing: "spokes")
      try? driver.skinView.apply(.spokes, in: phase)
    }
    setNeedsLayout()
  }

  // MARK: Refreshing

  /// Begins a refresh from code and scrolls the header into view; sends no event.
  ///
  /// Outside a window, the refresh begins when the header enters one.
  open func beginRefreshing() { beginRefreshing(revealing: true) }

  /// Begins a refresh from code.
  ///
  /// Outside a window, the refresh begins in the same way when the header enters one.
  ///
  /// - Parameters:
  ///   - revealing: Whether to scroll the header into view; ignored while a finger is on the
  ///     content.
  ///   - sendingActions: Whether to also send `.valueChanged` and run ``onRefresh``, as a pull
  ///     does; the default is false.
  public func beginRefreshing(revealing: Bool, sendingActions: Bool = false) {
    driver.begin(RefreshMachine.Beginning(reveals: revealing, sendsActions: sendingActions))
  }

  /// Ends the refresh according to ``endingPolicy``; does nothing if there is none.
  ///
  /// When the work of ``onRefresh`` calls it, the outcome is ``RefreshOutcome/updated`` and the
  /// work continues. When other code calls it while the work runs, the work is cancelled. While a
  /// finger is on the content, the content stays in place until the finger lifts.
  open func endRefreshing() { driver.end(nil) }

  /// Ends the refresh as ``endRefreshing()`` does, and passes the outcome to the skin.
  public func endRefreshing(with outcome: RefreshOutcome) { driver.end(outcome) }

  private func didFire() {
    driver.send(.fired(byFinger: engine.isReleased, hasWork: onRefresh != nil))
  }

  private func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(let phase):
      if phase == .ending { noteUpdate() }
      if phase == .refreshing { outcome = nil }
      engine.tellOthers(phase, outcome)
      onPhaseChange?(phase)
    case .finished(let outcome):
      self.outcome = outcome
      if let outcome { onFinish?(outcome) }
    case .resumed: outcome = nil
    case .hidden: onHide?()
    case .sendActions: if isRefreshing { sendActions(for: .valueChanged) }
    }
  }

  private func noteUpdate() {
    guard outcome?.isSuccess != false else { return }
    let date = now()
    lastUpdated = date
    if let dateName { dateStore.setLastUpdate(date, of: dateName) }
  }

  // MARK: UIView

  /// Whether the header is enabled; a disabled header is hidden unless it is refreshing.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { engine.contentDidMove() } }
  }

  /// The label that VoiceOver reads.
  ///
  /// By default it is ``RefreshStrings/refreshing`` during a refresh and ``RefreshStrings/pull``
  /// otherwise.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? (phase == .refreshing ? strings.refreshing : strings.pull) }
    set { ownLabel = newValue }
  }

  /// The tint of the skin; inherited by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      driver.skinView.tint = newValue
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
    engine.didMoveToWindow()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.layOut()
  }
}

extension RefreshHeader: EdgeLoading {
  var isBusy: Bool { isRefreshing }
  func giveWay() { driver.end(.cancelled) }
  func otherDidChange(isRefreshed: Bool) { engine.contentDidMove() }
}
