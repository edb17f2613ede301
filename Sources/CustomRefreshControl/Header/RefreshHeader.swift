import RefreshMotion
import UIKit

/// A view above the content that refreshes when the user lets go of a pull.
///
/// ```swift
/// scrollView.refreshHeader = RefreshHeader(skin: .arrow) { try await feed.reload() }
/// ```
/// It is for what a `UIRefreshControl` cannot do: a distance of its own, a refresh on release, a
/// height of its own. It shows any skin, and works on every scroll view. Everything else is as in
/// ``CustomRefreshControl``: `.valueChanged` is sent for a pull, ``isRefreshing`` is true during
/// the refresh, and ``endRefreshing()`` ends it.
///
/// It stands above the content as a subview of the scroll view, watches the content offset, and
/// adds to the content inset while it refreshes. The delegate and the app's own insets stay the
/// app's. While a ``LoadMoreFooter`` of the same scroll view loads, a pull does not refresh; a
/// refresh from code ends its load.
///
/// `isEnabled` switches it off and on. A header that is off does not show; a refresh that is
/// running goes on.
open class RefreshHeader: UIControl {
  /// The skin that the header shows. A new one is shown at once, in every phase.
  ///
  /// A skin that cannot be shown is replaced by ``RefreshSkin/spokes``; ``error`` says why.
  open var skin: RefreshSkin { didSet { apply(skin) } }

  /// What is wrong with its skin or its style; nil when all is well.
  public var error: RefreshError? { skinError ?? styleError }

  /// How far it is pulled and how it is held. Takes effect with the next pull.
  ///
  /// A number that is negative or not finite is replaced by that of ``Style-swift.struct/standard``;
  /// ``error`` says which.
  open var style: Style {
    get { engine.style }
    set { apply(newValue) }
  }

  /// When ``endRefreshing()`` ends the refresh; the default is ``EndingPolicy/immediate``, at once.
  open var endingPolicy: EndingPolicy {
    get { driver.endingPolicy }
    set { driver.endingPolicy = newValue }
  }

  /// How much it moves; the default is ``ReducedMotion/system``. Takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { driver.skinView.reducedMotion }
    set { driver.skinView.reducedMotion = newValue }
  }

  /// The texts on the screen and for VoiceOver; those of its style in the user's language by
  /// default.
  open var strings: RefreshStrings {
    get { driver.skinView.strings }
    set { driver.skinView.strings = newValue }
  }

  /// A title for the skin to show, if it shows any.
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

  /// Decides, when the finger lifts after a pull that is long enough, whether the refresh begins;
  /// nil, the default, for always.
  ///
  /// After `false` the content goes back to its top, and no phase of a refresh is shown.
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

  /// The work of a refresh, as ``CustomRefreshControl/onRefresh``: runs once for each release, and
  /// the refresh ends by itself when it returns, throws or is cancelled.
  open var onRefresh: (@MainActor () async throws -> Void)? {
    get { driver.onRefresh }
    set { driver.onRefresh = newValue }
  }

  /// How long a refresh lasts at least when ``onRefresh`` does the work; the default is 0.
  public var minimumDuration: Duration {
    get { driver.task.minimumDuration }
    set { driver.task.minimumDuration = newValue }
  }

  /// How long ``onRefresh`` may take; nil, without a limit, by default.
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

  /// When a refresh last brought something; nil for never.
  open var lastUpdated: Date? { didSet { (content as? StatusContent)?.lastUpdated = lastUpdated } }

  /// The name under which ``dateStore`` keeps ``lastUpdated``; nil, the default, to keep it only
  /// as long as the header lives. Setting it fetches what is kept.
  open var dateName: String? {
    didSet { if let dateName { lastUpdated = dateStore.lastUpdate(of: dateName) } }
  }

  /// Where ``lastUpdated`` is kept; a ``DefaultsDateStore`` by default.
  open var dateStore: any RefreshDateStore = DefaultsDateStore() {
    didSet { if let dateName { lastUpdated = dateStore.lastUpdate(of: dateName) } }
  }

  // MARK: State

  /// What the header is doing.
  public var phase: RefreshPhase { driver.machine.phase }

  /// Whether it refreshes.
  public var isRefreshing: Bool { driver.machine.isRefreshing }

  /// What the skin shows.
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
  ///   - skin: What it shows; the skin of its style by default.
  ///   - style: How far it is pulled and how it is held; the kit's own by default.
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

  /// Makes a header out of a XIB or storyboard, of the kit's own style.
  public required init?(coder: NSCoder) {
    skin = Style.standard.skin
    super.init(coder: coder)
    setUp(.standard)
  }

  private func setUp(_ style: Style) {
    apply(style)
    if style.variant != nil { strings = style.strings() }
    // The finger pulls the content below, wherever it is.
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
      RefreshLog.write("RefreshHeader uses the standard number. \(styleError.description)")
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
    if let status = content as? StatusContent {
      status.releasesToRefresh = true
      status.lastUpdated = lastUpdated
    }
    setNeedsLayout()
  }

  // MARK: Refreshing

  /// Begins a refresh from code and shows it; sends no event.
  ///
  /// Outside a window the refresh begins as soon as there is one.
  open func beginRefreshing() { beginRefreshing(revealing: true) }

  /// Begins a refresh from code.
  ///
  /// Outside a window it begins, in the same way, as soon as there is one.
  ///
  /// - Parameters:
  ///   - revealing: Whether to scroll to where the header can be seen; not while a finger is on
  ///     the content.
  ///   - sendingActions: Whether to do what a pull does besides: send `.valueChanged` and run
  ///     ``onRefresh``; the default is false.
  public func beginRefreshing(revealing: Bool, sendingActions: Bool = false) {
    driver.begin(RefreshMachine.Beginning(reveals: revealing, sendsActions: sendingActions))
  }

  /// Ends the refresh when ``endingPolicy`` says; does nothing when there is none.
  ///
  /// Called by the work of ``onRefresh`` itself it means ``RefreshOutcome/updated``, and the work
  /// goes on. Called from elsewhere while the work runs it cancels the work. While a finger is on
  /// the content, the content stays where it is until that lifts.
  open func endRefreshing() { driver.end(nil) }

  /// Ends the refresh as ``endRefreshing()`` does, and lets the skin show how it went.
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
    let date = (content as? StatusContent)?.lastUpdated ?? Date()
    lastUpdated = date
    if let dateName { dateStore.setLastUpdate(date, of: dateName) }
  }

  // MARK: UIView

  /// Switches it off and on while it lives.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { engine.contentDidMove() } }
  }

  /// What VoiceOver calls the header: what it is doing, in ``strings``, by default.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? (phase == .refreshing ? strings.refreshing : strings.pull) }
    set { ownLabel = newValue }
  }

  /// The tint of the skin; the one of the surroundings by default.
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
