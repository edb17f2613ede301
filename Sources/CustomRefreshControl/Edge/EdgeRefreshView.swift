import RefreshMotion
import UIKit

/// A view at an edge of a scroll view's content that refreshes it or loads more of it: what
/// ``RefreshHeader`` and ``LoadMoreFooter`` have in common.
///
/// It is a subview of its scroll view, which it observes. It does not use the scroll view's
/// delegate. For the room that it takes, it adds to the `contentInset`: an inset that the app
/// assigns is the app's own, and the room is added to it. To change the inset relative to itself,
/// use ``UIKit/UIScrollView/baseContentInset``.
///
/// In one scroll view, only one thing refreshes or loads at a time. A refresh that begins ends what
/// else refreshes or loads there, and nothing loads during a refresh.
///
/// Callbacks run last, when the view's state is consistent. They may begin or end a refresh, change
/// the skin, remove the view, or release its screen.
@MainActor open class EdgeRefreshView: UIControl {
  /// The skin that the view shows.
  ///
  /// A new skin is shown at once, in every phase. A skin that cannot be shown is replaced by
  /// ``RefreshSkin/spokes``; ``error`` gives the reason.
  open var skin: RefreshSkin {
    get { shownSkin }
    set {
      hasOwnSkin = true
      show(newValue)
    }
  }

  /// The error in the view's skin or settings; nil if there is none.
  public var error: RefreshError? { skinError ?? settingsError }

  /// When the end of the refresh or the load takes effect; by default the
  /// ``RefreshSkin/preferredEnding`` of a header's skin, and ``EndingPolicy/immediate`` in a footer.
  open var endingPolicy: EndingPolicy {
    get { session.endingPolicy }
    set { session.endingPolicy = newValue }
  }

  /// How much the skin moves; the default is ``ReducedMotion/system``.
  ///
  /// A change takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { session.art.reducedMotion }
    set { session.art.reducedMotion = newValue }
  }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  open var strings: RefreshStrings {
    get { shownStrings }
    set {
      hasOwnStrings = true
      show(newValue)
    }
  }

  /// A title for skins that show one.
  open var attributedTitle: NSAttributedString? {
    get { session.art.title }
    set { session.art.title = newValue }
  }

  /// Whether the device plays a haptic when a release starts it; the default is false.
  open var playsHaptics: Bool {
    get { session.settings.playsHaptics }
    set { session.settings.playsHaptics = newValue }
  }

  // MARK: Handlers

  /// Called after each phase change.
  open var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?

  /// Called at the end of each refresh or load, with its outcome: that of the work, or the one
  /// given by the app; nil if it is unknown.
  open var onFinish: (@MainActor (RefreshOutcome?) -> Void)?

  /// Called when the view has left the screen, or has come to rest in its own room, after a refresh
  /// or a load.
  open var onHide: (@MainActor () -> Void)?

  /// The minimum duration of a refresh or a load with work; the default is 0.
  ///
  /// Show data as soon as it arrives; set this only to avoid a flicker.
  public var minimumDuration: Duration {
    get { session.settings.minimumDuration }
    set { session.settings.minimumDuration = newValue }
  }

  /// The time limit of the work; the default is nil, no limit.
  ///
  /// When it expires, the outcome is ``RefreshOutcome/timedOut`` and the work is cancelled.
  public var timeout: Duration? {
    get { session.settings.timeout }
    set { session.settings.timeout = newValue }
  }

  /// The clock that measures ``minimumDuration`` and ``timeout``; a `ContinuousClock` by default.
  public var clock: any Clock<Duration> {
    get { session.settings.clock }
    set { session.settings.clock = newValue }
  }

  // MARK: State

  /// The current phase of the view.
  public var phase: RefreshPhase { session.machine.phase }

  /// The content of the skin.
  public var content: (any RefreshContent)? { session.art.content }

  let session: RefreshSession
  let dock: EdgeDock
  /// Whether the app has set ``skin``.
  var hasOwnSkin = true
  /// Whether the app has set ``strings``.
  private(set) var hasOwnStrings = false
  /// The error in the view's settings other than its skin.
  var settingsError: RefreshError?
  /// Asks the app whether a trigger may begin; nil for always.
  var mayBegin: (@MainActor () -> Bool)?

  private var shownSkin: RefreshSkin
  private var shownStrings = RefreshStrings.system
  private var skinError: RefreshError?
  private var ownLabel: String?
  private var ownTraits: UIAccessibilityTraits?

  // MARK: Lifecycle

  init(
    _ kind: RefreshSession.Kind, at edge: RefreshHost.Edge, policy: any EdgePolicy,
    skin: RefreshSkin
  ) {
    shownSkin = skin
    session = RefreshSession(kind)
    dock = EdgeDock(edge, policy: policy)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: policy.height))
    setUp()
  }

  init?(
    coder: NSCoder, _ kind: RefreshSession.Kind, at edge: RefreshHost.Edge,
    policy: any EdgePolicy, skin: RefreshSkin
  ) {
    shownSkin = skin
    session = RefreshSession(kind)
    dock = EdgeDock(edge, policy: policy)
    super.init(coder: coder)
    setUp()
  }

  /// Returns nil; the subclasses have their own.
  ///
  /// Marked unavailable it would be called in their place: without Objective-C, Swift 6.3 does not
  /// take them for its overrides.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    session.start(for: self)
    session.art.host = RefreshHost(edge: dock.edge, startsOnRelease: true)
    dock.start(for: self)
    autoresizingMask = .flexibleWidth
    isAccessibilityElement = isEnabled && !isHidden
    addSubview(session.art)
    addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    show(shownSkin)
  }

  // MARK: The skin

  /// Shows a skin, which is not the app's own choice.
  func show(_ skin: RefreshSkin) {
    shownSkin = skin
    skinError = nil
    do throws(RefreshError) {
      try session.art.apply(skin, in: phase)
    } catch {
      skinError = error
      RefreshLog.note(error, in: "\(type(of: self))", showing: "spokes")
      try? session.art.apply(.spokes, in: phase)
    }
    setNeedsLayout()
  }

  /// Shows strings, which are not the app's own choice.
  func show(_ strings: RefreshStrings) {
    shownStrings = strings
    session.art.strings = stringsOfArt(strings)
  }

  /// Returns the strings that the art shows.
  func stringsOfArt(_ strings: RefreshStrings) -> RefreshStrings { strings }

  // MARK: Beginning

  private func didFire() {
    session.send(.fired(byFinger: dock.isReleased, hasWork: session.hasWork))
  }

  /// Updates what depends on whether the view is enabled and visible.
  private func availabilityDidChange() {
    isAccessibilityElement = isEnabled && !isHidden
    dock.availabilityDidChange()
  }

  // MARK: The session

  var scrollView: UIScrollView? { dock.scrollView }

  func perform(_ effect: RefreshMachine.ScrollViewEffect) { dock.perform(effect) }

  func updateReveal() {}

  func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(let phase): onPhaseChange?(phase)
    case .finished(let outcome): onFinish?(outcome)
    case .resumed: break
    case .hidden: onHide?()
    case .sendActions: if session.machine.owesActions { sendActions(for: .valueChanged) }
    }
  }

  func peerDidChange(hasNewContent: Bool) { dock.contentMayHaveChanged() }
  func peerDidBegin() {}

  // MARK: UIView

  /// Whether the view is enabled; a disabled view does not react to its trigger, and is hidden
  /// unless it is refreshing or loading.
  open override var isEnabled: Bool {
    get { super.isEnabled && !isHeldBack }
    set {
      let old = isEnabled
      super.isEnabled = newValue
      if isEnabled != old { availabilityDidChange() }
    }
  }

  /// Whether a list disables the view, whatever the app has set.
  var isHeldBack = false {
    didSet { if isHeldBack != oldValue, super.isEnabled { availabilityDidChange() } }
  }

  /// Whether the view is hidden; a hidden view does not react to its trigger, and takes no room.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { availabilityDidChange() } }
  }

  /// The tint of the skin; inherited by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      session.art.tint = newValue
    }
  }

  open override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    if newSuperview !== superview { dock.detach() }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    dock.attach()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    dock.didMoveToWindow()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    dock.safeAreaMayHaveChanged()
  }

  // MARK: Accessibility

  /// The label that VoiceOver reads; that of the current state by default.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? spokenLabel }
    set { ownLabel = newValue }
  }

  /// The text that VoiceOver reads unless the app sets its own.
  var spokenLabel: String? { nil }

  /// The traits of the view; by default those of a button while an activation begins a refresh or a
  /// load.
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { ownTraits ?? (canActivate ? .button : []) }
    set { ownTraits = newValue }
  }

  private var canActivate: Bool { dock.canBegin && !session.isBusy }

  /// Begins a refresh or a load, as its trigger does.
  ///
  /// - Returns: Whether it has begun.
  open override func accessibilityActivate() -> Bool { dock.trigger(reveals: true) }
}

extension EdgeRefreshView: RefreshSessionHost {}
