import RefreshMotion
import UIKit

/// A view at an edge of a scroll view's content that refreshes it or loads more of it: what
/// ``RefreshHeader`` and ``LoadMoreFooter`` have in common.
///
/// It is a subview of its scroll view, which it observes. It does not use the scroll view's
/// delegate. For the room that it takes, it adds to the `contentInset`.
///
/// The app may still save, restore or change the inset by a step, which keeps that room, or assign one
/// of its own, to which the room is then added. An inset with room is about a ten-thousandth of a point
/// less than the sum, by which the kit knows it again, so compare insets with a tolerance.
/// ``UIKit/UIScrollView/baseContentInset`` is the app's own part.
///
/// In one scroll view, only one thing refreshes or loads at a time. A refresh that begins ends any
/// other refresh or load there, and nothing loads during a refresh.
///
/// It is not for subclasses: skins, styles and closures do what one would override.
///
/// Callbacks run last, when the view's state is consistent. They may begin or end a refresh, change
/// the skin, remove the view, or release its screen.
@MainActor public class EdgeRefreshView: UIControl {
  /// The skin that the view shows.
  ///
  /// A new skin is shown at once, in every phase. A skin that cannot be shown is replaced by
  /// ``RefreshSkin/spokes``; ``error`` gives the reason.
  public var skin: RefreshSkin {
    get { ownSkin ?? defaultSkin }
    set {
      ownSkin = newValue
      showSkin()
    }
  }

  /// The error in the view's skin or settings; nil if there is none.
  public var error: RefreshError? { skinError ?? settingsError ?? placeError }

  /// The axis along which the scroll view scrolls; vertical by default.
  ///
  /// Along the horizontal axis a header is at the leading edge and a footer at the trailing one, which
  /// change sides in a right-to-left interface. One scroll view has headers and footers along one axis:
  /// one along the other stays out of sight, and ``error`` says so.
  public var axis = NSLayoutConstraint.Axis.vertical {
    didSet {
      guard axis != oldValue else { return }
      // A change of the axis swaps the view's height and width.
      frame.size = CGSize(width: frame.height, height: frame.width)
      attachAgain()
    }
  }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  public var strings: RefreshStrings {
    get { ownStrings ?? defaultStrings }
    set {
      ownStrings = newValue
      showStrings()
    }
  }

  /// A title below the art, or in place of a status text; nil by default.
  ///
  /// One of more than 500 Unicode scalars is cut, and ends with an ellipsis.
  public var attributedTitle: NSAttributedString? {
    get { session.context.title }
    set { session.update { $0.title = newValue } }
  }

  // MARK: State

  /// The refreshes or loads, which the kit runs.
  public let session: RefreshSession
  /// Called after the view has come to a window, or has left one.
  var onMove: (@MainActor () -> Void)?
  let probe = ScrollProbe()
  /// The sides of the scroll view at one of which the view stands.
  var sides: ScrollSides?
  /// The side at which the view stands, or has stood last.
  var side = ScrollSide.top
  var scrollIntoView = ScrollIntoView()
  /// What the view does as something changes.
  var machine: EdgeMachine
  /// The skin while the app has set none.
  var defaultSkin: RefreshSkin {
    didSet { if ownSkin == nil { showSkin() } }
  }

  /// The strings while the app has set none.
  var defaultStrings = RefreshStrings.system {
    didSet { if ownStrings == nil { showStrings() } }
  }

  /// The error in the view's settings other than its skin.
  var settingsError: RefreshError?
  /// The error in its place that was logged last.
  var loggedPlaceError: RefreshError?
  /// Asks the app whether a trigger may begin; nil for always.
  var mayBegin: (@MainActor () -> Bool)?

  private var ownSkin: RefreshSkin?
  private var ownStrings = RefreshDefaults.strings
  private var skinError: RefreshError?
  private var ownLabel: String?
  private var ownTraits: UIAccessibilityTraits?
  private var ownIsElement: Bool?

  // MARK: Lifecycle

  /// - Parameter skin: The skin that the app has chosen; nil for the default one.
  init(_ kind: RefreshSession.Kind, skin: RefreshSkin? = nil, defaultSkin: RefreshSkin) {
    ownSkin = skin ?? (kind == .refresh ? RefreshDefaults.skin : nil)
    self.defaultSkin = defaultSkin
    (session, machine) = (RefreshSession(kind), EdgeMachine(kind))
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    setUp()
  }

  init?(coder: NSCoder, _ kind: RefreshSession.Kind, defaultSkin: RefreshSkin) {
    ownSkin = kind == .refresh ? RefreshDefaults.skin : nil
    self.defaultSkin = defaultSkin
    (session, machine) = (RefreshSession(kind), EdgeMachine(kind))
    super.init(coder: coder)
    setUp()
  }

  /// Returns nil; the subclasses have their own.
  ///
  /// Required by `UIControl`. It must not be unavailable: without Objective-C, Swift 6.3 then calls
  /// this one in place of the subclass's.
  public required init?(coder: NSCoder) { nil }

  private func setUp() {
    session.start(for: self)
    session.update { $0.startsOnRelease = true }
    takeAxis()
    addSubview(session.art)
    addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    showSkin()
  }

  // MARK: The skin

  private func showSkin() {
    skinError = nil
    do throws(RefreshError) {
      try session.apply(skin)
    } catch {
      skinError = error
      RefreshLog.note(error, in: "\(type(of: self))", showing: "spokes")
      try? session.apply(.spokes)
    }
  }

  func showStrings() {
    let strings = stringsOfArt
    session.update { $0.strings = strings }
  }

  /// The strings that the art shows.
  var stringsOfArt: RefreshStrings { strings }

  // MARK: Beginning

  private func didFire() {
    session.send(.fired(hasWork: session.hasWork))
  }

  // MARK: The edge

  /// Where the view is now, what room it takes, and what a pull does.
  var rules: EdgeRules { EdgeRules(length: 60, pullDistance: 60) }

  /// How much content there is, as far as that matters; nil if it does not.
  var amount: CGFloat? { nil }

  /// Whether the view allows a trigger to begin now.
  var allowsBegin: Bool { true }

  /// Called before the view leaves its scroll view.
  func willLeave() {}

  /// Performs a command; header and footer perform those that are theirs alone.
  func perform(_ command: EdgeMachine.Command) { performShared(command) }

  /// Where the art is laid out: all of the view, or as wide as high in the middle of a band beside
  /// the content, where the art stays upright.
  var artPlace: CGRect {
    guard axis == .horizontal else { return bounds }
    let height = min(bounds.height, max(bounds.width, ArtBand.height))
    return CGRect(
      x: 0, y: ((bounds.height - height) / 2).rounded(), width: bounds.width, height: height)
  }

  // MARK: The session

  var scrollView: UIScrollView? { probe.scrollView }

  func updateReveal() {}

  func receive(_ message: RefreshMachine.Message) {
    RefreshJournal.note(message, of: self)
    pass(message)
  }

  func refreshIfAllowed() {
    beginIfAllowed(.request, scrollsIntoView: scrollState?.isAtRest == true)
  }

  func record(_ outcome: RefreshOutcome?) {}

  func peerDidChange(newContent: RefreshOutcome?) { send(.changed) }
  func peerDidBegin() {}

  // MARK: UIView

  /// Whether the view is enabled; a disabled view does not react to its trigger, and is hidden
  /// unless it is refreshing or loading.
  public override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { send(.availabilityChanged) } }
  }

  /// Whether the view is hidden; a hidden view does not react to its trigger, and takes no room.
  public override var isHidden: Bool {
    didSet { if isHidden != oldValue { send(.availabilityChanged) } }
  }

  /// The tint of the skin; inherited by default.
  public override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      session.update { $0.tint = newValue }
    }
  }

  public override func willMove(toSuperview newSuperview: UIView?) {
    super.willMove(toSuperview: newSuperview)
    guard newSuperview !== superview, let old = scrollView else { return }
    detach()
    attachOthers(in: old)
  }

  public override func didMoveToSuperview() {
    super.didMoveToSuperview()
    attach()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    windowDidChange()
    onMove?()
  }

  public override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    send(.changed)
  }

  // MARK: Accessibility

  /// Whether VoiceOver finds the view; by default while it is neither disabled nor hidden.
  ///
  /// It does not find a footer either while there is nothing to load more of. What you set holds from then on.
  public override var isAccessibilityElement: Bool {
    get { ownIsElement ?? isFoundByDefault }
    set { ownIsElement = newValue }
  }

  /// Whether VoiceOver finds the view unless the app has said it.
  var isFoundByDefault: Bool { isEnabled && !isHidden }

  /// The label that VoiceOver reads; that of the current state by default.
  public override var accessibilityLabel: String? {
    get { ownLabel ?? spokenLabel }
    set { ownLabel = newValue }
  }

  /// The text that VoiceOver reads unless the app sets its own.
  var spokenLabel: String? { nil }

  /// The traits of the view; by default those of a button while an activation begins a refresh or a
  /// load.
  public override var accessibilityTraits: UIAccessibilityTraits {
    get { ownTraits ?? (canActivate ? .button : []) }
    set { ownTraits = newValue }
  }

  private var canActivate: Bool { canBegin && !session.isBusy }

  /// Begins a refresh or a load, as its trigger does.
  ///
  /// - Returns: Whether it has begun.
  public override func accessibilityActivate() -> Bool {
    beginIfAllowed(.request, scrollsIntoView: true)
  }
}

extension EdgeRefreshView: Refreshing, RefreshSessionHost {}
