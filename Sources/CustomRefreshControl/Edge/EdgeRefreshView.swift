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
  public var skin: RefreshSkin {
    get { shownSkin }
    set {
      hasOwnSkin = true
      show(newValue)
    }
  }

  /// The error in the view's skin or settings; nil if there is none.
  public var error: RefreshError? { skinError ?? settingsError }

  /// When an end takes effect, how much the skin moves, the time limits of the work, and more.
  public var options: RefreshOptions {
    get { session.options }
    set { session.options = newValue }
  }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  public var strings: RefreshStrings {
    get { shownStrings }
    set {
      hasOwnStrings = true
      show(newValue)
    }
  }

  /// A title for skins that show one.
  public var attributedTitle: NSAttributedString? {
    get { session.art.title }
    set { session.art.title = newValue }
  }

  // MARK: Handlers

  /// Called after each phase change, and when a refresh begins while the last one still ends.
  public var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?

  /// Called at the end of each refresh or load, with its outcome: that of the work, or the one
  /// given by the app; nil if it is unknown.
  public var onFinish: (@MainActor (RefreshOutcome?) -> Void)?

  /// Called when the view has left the screen, or has come to rest in its own room, after a refresh
  /// or a load.
  public var onHide: (@MainActor () -> Void)?

  // MARK: State

  /// The current phase of the view.
  public var phase: RefreshPhase { session.machine.phase }

  /// How the latest refresh or load has ended, until the next pull begins; nil if it is unknown.
  public var outcome: RefreshOutcome? { session.art.context.outcome }

  /// The content of the skin.
  public var content: (any RefreshContent)? { session.art.content }

  /// Called after the view has come to a window, or has left one.
  var onMove: (@MainActor () -> Void)?
  let session: RefreshSession
  let probe = ScrollProbe()
  let addedInset: AddedInset
  let scrollIntoView = ScrollIntoView()
  /// The drag of a finger that has come down since the view has come; nil without one.
  var drag: EdgeDrag?
  /// Whether the view is held in view: during a refresh or a load, and until the finger lifts after
  /// it.
  var isHeld = false
  /// Whether a release is beginning the refresh or the load.
  var isReleased = false
  /// Whether the view itself is moving the content or changing its inset.
  var isMoving = false
  /// Whether something has changed while the view was moving the content.
  var needsUpdate = false
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
    _ kind: RefreshSession.Kind, at edge: RefreshContext.Edge, height: CGFloat, skin: RefreshSkin
  ) {
    shownSkin = skin
    session = RefreshSession(kind)
    addedInset = AddedInset(edge)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    setUp()
  }

  init?(
    coder: NSCoder, _ kind: RefreshSession.Kind, at edge: RefreshContext.Edge, skin: RefreshSkin
  ) {
    shownSkin = skin
    session = RefreshSession(kind)
    addedInset = AddedInset(edge)
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
    session.art.update { ($0.edge, $0.startsOnRelease) = (edge, true) }
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
  }

  /// Shows strings, which are not the app's own choice.
  func show(_ strings: RefreshStrings) {
    shownStrings = strings
    session.art.strings = stringsOfArt(strings)
  }

  /// Returns the strings that the art shows.
  func stringsOfArt(_ strings: RefreshStrings) -> RefreshStrings { strings }

  // MARK: Beginning

  /// Sets work that returns its outcome, in place of any other.
  public func setWork(_ work: @escaping @MainActor () async throws -> RefreshOutcome) {
    session.body = work
  }

  /// Sets work that calls a completion at its end, in place of any other.
  public func setWork(calling work: @escaping @MainActor (RefreshCompletion) -> Void) {
    session.body = RefreshWork.body(work)
  }

  private func didFire() {
    session.send(.fired(byFinger: isReleased, hasWork: session.hasWork))
  }

  // MARK: The edge

  /// How high the view stands in its scroll view, in points, 0 or more.
  var height: CGFloat { bounds.height }
  /// How long the content takes to move to where it is held, in seconds.
  var showDuration: Double { 0.25 }
  /// How long the content takes to return to its place at the end, in seconds.
  var hideDuration: Double { 0.3 }

  /// The top of the view in the coordinates of the content, in points; nil if something else places
  /// it.
  var top: CGFloat? { nil }

  /// How far the content must move past its edge before the view begins to come into view, in points.
  var gap: CGFloat { 0 }

  /// The vertical content offset, in points, beyond which the content is pulled.
  var pullStart: CGFloat { 0 }

  /// The inset that the view takes now, in points.
  var room: CGFloat { 0 }

  /// Whether a drag can begin a refresh or a load on release.
  var startsOnRelease: Bool { true }

  /// How far the content is pulled where a release begins, in points.
  var pullDistance: CGFloat { height }

  /// Whether the view allows a trigger to begin now.
  var allowsBegin: Bool { true }

  /// Whether the content scrolls to show the view when it begins.
  var scrollsIntoPlace: Bool { isReleased }

  /// Returns whether a drag arms the view.
  ///
  /// - Parameters:
  ///   - pull: How far the finger has pulled the content, in points.
  ///   - isArmed: Whether the view is armed already.
  func arms(at pull: CGFloat, isArmed: Bool) -> Bool { triggers(at: pull) }

  /// Returns whether a release begins a refresh or a load.
  func triggers(at pull: CGFloat) -> Bool { pull > 0 && pull >= pullDistance }

  /// Called before a refresh or a load begins.
  func willBegin() {}

  /// Called when a refresh or a load is over, and only its motion goes on.
  func didFinish(with outcome: RefreshOutcome?) {}

  /// Called before the view leaves its scroll view.
  func willLeave() {}

  /// Called when a drag has begun.
  func dragDidBegin() {}

  /// Called after the content has moved or changed.
  ///
  /// - Parameter isMove: Whether the content offset has changed, and nothing else.
  func contentDidChange(isMove: Bool) {}

  /// Moves the content to where it may rest, after a refresh or a load has held it.
  func comeToRest(_ scrollView: UIScrollView) { returnToEdge(of: scrollView) }

  // MARK: The session

  var scrollView: UIScrollView? { probe.scrollView }

  func updateReveal() {}

  func receive(_ message: RefreshMachine.Message) { pass(message) }

  func peerDidChange(newContent: RefreshOutcome?) { update() }
  func peerDidBegin() {}

  // MARK: UIView

  /// Whether the view is enabled; a disabled view does not react to its trigger, and is hidden
  /// unless it is refreshing or loading.
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { availabilityDidChange() } }
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
    if newSuperview !== superview { detach() }
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    attach()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
    onMove?()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    update()
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

  private var canActivate: Bool { canBegin && !session.isBusy }

  /// Begins a refresh or a load, as its trigger does.
  ///
  /// - Returns: Whether it has begun.
  open override func accessibilityActivate() -> Bool { trigger(scrollsIntoView: true) }
}

extension EdgeRefreshView: RefreshSessionHost {}
