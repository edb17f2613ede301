import RefreshMotion
import UIKit

/// A view above the content that refreshes when the user releases a pull; before it, along the
/// horizontal ``EdgeRefreshView/axis``.
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
/// pulled as well, it sets `alwaysBounceVertical`, which stays, or `alwaysBounceHorizontal`: attach the
/// header before the scroll view is seen, because content that fits may take the safe area only while
/// it bounces. A refresh begins by the release of a drag that has pulled the content far enough,
/// from code, or by VoiceOver.
///
/// A large title covers a header, since it grows with the pull: there a ``CustomRefreshControl``,
/// which UIKit places in the navigation bar, is the better choice. A line in the log says so.
///
/// A header with `isEnabled` set to false is hidden and does not react to pulls; a running refresh
/// continues.
public class RefreshHeader: EdgeRefreshView {
  /// How far the header is pulled, how it is held, and which skin and strings it has unless the app
  /// sets its own.
  ///
  /// A change takes effect at once; during a refresh another height takes effect
  /// after it. A number that is above a million or no number, or is negative in other properties
  /// than ``Style-swift.struct/offset``, is replaced by that of ``Style-swift.struct/standard``;
  /// ``EdgeRefreshView/error`` gives the reason.
  public var style: Style {
    get { shownStyle }
    set {
      apply(newValue)
      defaultSkin = style.skin
      defaultStrings = style.strings()
      send(.changed)
    }
  }

  /// Called when the finger lifts after a long enough pull, when VoiceOver activates the header, and when
  /// its content is too old, to decide whether to refresh; nil to always refresh.
  ///
  /// The default is nil. After `false` the content returns to its top, and the phases of a refresh
  /// are skipped.
  public var shouldRefresh: (@MainActor () -> Bool)? {
    get { mayBegin }
    set { mayBegin = newValue }
  }

  /// The work of a refresh, run once for each release, as a closure without an outcome; see
  /// ``CustomRefreshControl/onRefresh``.
  ///
  /// It sets ``Refreshing/work``, which knows its outcome, and can only be set.
  public var onRefresh: (@MainActor () async throws -> Void)? {
    @available(*, unavailable, message: "Read 'work', which returns its outcome.")
    get { nil }
    set { work = newValue.map(session.work) }
  }

  /// Called when a pull is released beyond ``Style-swift.struct/secondDistance``, in place of a
  /// refresh; nil to do nothing.
  public var onSecondRelease: (@MainActor () -> Void)?

  /// Called when a pull passes ``Style-swift.struct/secondDistance``, with true, and when it is moved
  /// back or released, with false.
  public var onSecondDistance: (@MainActor (Bool) -> Void)?

  /// Whether a finger that pushes the header out of view cancels the refresh; the default is false.
  ///
  /// The work is cancelled, and the outcome is ``RefreshOutcome/cancelled``.
  public var cancelsWhenPushedBack = false

  // MARK: Last update

  /// The key under which the app's user defaults store
  /// ``Refreshing/lastUpdated``; nil, the default, to not
  /// store it.
  ///
  /// Setting a key reads its date. An app with another store sets ``Refreshing/lastUpdated``, and
  /// stores it in ``Refreshing/onFinish``.
  public var lastUpdatedKey: String? {
    didSet {
      if let key = defaultsKey { lastUpdated = UserDefaults.standard.object(forKey: key) as? Date }
    }
  }

  private var defaultsKey: String? {
    lastUpdatedKey.map { "CustomRefreshControl.lastUpdate.\($0)" }
  }

  // MARK: State

  /// Whether the header is refreshing.
  public var isRefreshing: Bool { session.isBusy }

  private var shownStyle = Style.standard
  private var shownHeight: CGFloat = ArtBand.height

  // MARK: Lifecycle

  /// Makes a header.
  ///
  /// - Parameters:
  ///   - skin: The skin that the header shows; that of ``RefreshDefaults``, or of its style, by default.
  ///   - style: How far the header is pulled and how it is held; that of ``RefreshDefaults`` by
  ///     default.
  ///   - onRefresh: The work of a refresh; see ``onRefresh``.
  public init(
    skin: RefreshSkin? = nil, style: Style = RefreshDefaults.style,
    onRefresh: (@MainActor () async throws -> Void)? = nil
  ) {
    super.init(.refresh, skin: skin, defaultSkin: style.skin)
    setUp(style)
    self.onRefresh = onRefresh
  }

  /// Makes a header whose work calls a completion at its end.
  ///
  /// ```swift
  /// RefreshHeader { done in feed.load { _ in done() } }
  /// ```
  ///
  /// - Parameters:
  ///   - skin: The skin that the header shows; that of ``RefreshDefaults``, or of its style, by default.
  ///   - style: How far the header is pulled and how it is held; that of ``RefreshDefaults`` by
  ///     default.
  ///   - work: Starts the work of a refresh, which calls the completion when it is done.
  public convenience init(
    skin: RefreshSkin? = nil, style: Style = RefreshDefaults.style,
    calling work: @escaping @MainActor (RefreshCompletion) -> Void
  ) {
    self.init(skin: skin, style: style, onRefresh: nil)
    setWork(calling: work)
  }

  /// Makes a header from a XIB or storyboard, with the style of ``RefreshDefaults``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder, .refresh, defaultSkin: RefreshDefaults.style.skin)
    setUp(RefreshDefaults.style)
  }

  private func setUp(_ style: Style) {
    apply(style)
    defaultStrings = style.strings()
    // Touches pass through to the content.
    isUserInteractionEnabled = false
  }

  private func apply(_ style: Style) {
    (shownStyle, settingsError) = style.checked()
    updateHeight()
    if let settingsError {
      RefreshLog.write("RefreshHeader uses the default value. \(settingsError.description)")
    }
  }

  /// Takes the style's height; a refresh keeps the height that holds the content.
  private func updateHeight() {
    if !session.isBusy { shownHeight = style.height }
  }

  // MARK: What hinders a pull

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    noteObstacle()
  }

  private var log = LogOnce()

  /// Logs once why nobody can pull the header; a bar may get a large title at any time.
  private func noteObstacle() {
    if window != nil, let obstacle { log.write(obstacle) }
  }

  /// Why nobody can pull the header; nil if it can be pulled.
  private var obstacle: String? {
    guard axis == .vertical, isEnabled, !isHidden else { return nil }
    let controllers = sequence(first: self as UIResponder, next: \.next)
      .lazy.compactMap { $0 as? UIViewController }
    // The bar shows the title of the controller that is in the stack, whatever its children have.
    let inStack = controllers.first { $0.parent is UINavigationController }
    if let inStack, let navigation = inStack.navigationController,
      !navigation.isNavigationBarHidden, navigation.navigationBar.prefersLargeTitles,
      // An automatic one is as that of the screen below.
      (navigation.viewControllers.prefix { $0 !== inStack } + [inStack])
        .map(\.navigationItem.largeTitleDisplayMode).last(where: { $0 != .automatic }) != .never
    {
      return "A large title covers the RefreshHeader of its scroll view. Use a "
        + "CustomRefreshControl there, or set largeTitleDisplayMode to .never."
    }
    // At its top a list pulls the sheet, unless it has UIKit's own control, as reports of other
    // headers say (iOS 15 and later).
    let presented = controllers.first {
      $0.presentingViewController?.presentedViewController === $0
    }
    let sheets: [UIModalPresentationStyle] = [.automatic, .pageSheet, .formSheet]
    if scrollView?.refreshControl == nil, let presented,
      sheets.contains(presented.modalPresentationStyle)
    {
      return "A sheet may move in place of the list that is pulled in it, and its RefreshHeader "
        + "never comes into view. Use a CustomRefreshControl there, or present the screen in full."
    }
    if scrollView?.bounces == false {
      return "The scroll view of a RefreshHeader does not bounce, so that nobody can pull it. "
        + "Set bounces to true."
    }
    return nil
  }

  // MARK: Refreshing

  /// Refreshes as a pull does: scrolls the header into view, sends `.valueChanged` and runs
  /// ``onRefresh``.
  ///
  /// Outside a window, the refresh begins when the header enters one. During a refresh that has
  /// done so, it only scrolls, unless no more than its ending plays: then a new one begins.
  ///
  /// The header scrolls after the next layout. A scroll that the app asks for in the meantime wins. Before
  /// iOS 17.4, where UIKit does not say that an animated one has begun, it is lost: pass false then.
  ///
  /// - Parameter revealing: Whether to scroll the header into view; the default is true.
  public func refresh(revealing: Bool = true) {
    session.begin(RefreshMachine.Beginning(scrollsIntoView: revealing, sendsActions: true))
  }

  /// Begins a refresh from code and scrolls the header into view; sends no event and runs no work.
  ///
  /// To also run ``onRefresh``, call ``refresh(revealing:)``. Outside a window, the refresh begins when the
  /// header enters one.
  public func beginRefreshing() { session.begin(RefreshMachine.Beginning(scrollsIntoView: true)) }

  /// Ends the refresh according to ``RefreshOptions/ending``; does nothing if there is none.
  ///
  /// Work that is still running is not cancelled, and its outcome is not reported; see
  /// ``CustomRefreshControl/endRefreshing()``. While a finger is on the content, the content stays
  /// in place until the finger lifts.
  public func endRefreshing() { session.end(nil) }

  /// Ends the refresh as ``endRefreshing()`` does, and passes the outcome to the skin.
  public func endRefreshing(with outcome: RefreshOutcome) { session.end(outcome) }

  override func receive(_ message: RefreshMachine.Message) {
    if case .finished = message, let key = defaultsKey {
      UserDefaults.standard.set(lastUpdated, forKey: key)
    }
    super.receive(message)
    guard message == .phase(.idle) else { return }
    updateHeight()
    send(.changed)
  }

  // MARK: The edge

  override var rules: EdgeRules {
    EdgeRules(
      length: shownHeight, offset: style.offset, pullDistance: style.pullDistance,
      secondDistance: style.secondDistance, arming: style.arming,
      heldRoom: isHidden ? .none : .revealed, showDuration: style.showDuration,
      hideDuration: style.hideDuration)
  }

  override func perform(_ command: EdgeMachine.Command) {
    switch command {
    case .tellSecond(let isSecond): onSecondDistance?(isSecond)
    case .secondRelease: if isFree { onSecondRelease?() }
    case .pushedBack: if cancelsWhenPushedBack { session.end(.cancelled) }
    default: super.perform(command)
    }
  }

  // MARK: View

  override var spokenLabel: String? { session.spokenText }

  override func updateReveal() {
    let isShown = isEnabled || isRefreshing
    let reveal = isShown ? scrollState.map { rules.reveal(in: $0) } ?? 0 : 0
    session.art.reveal(reveal, of: artPlace, at: artSide)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    session.art.layOutArt(in: artPlace.size)
    updateReveal()
    noteObstacle()
    guard session.machine.state != .idle else { return }
    // A rotation moves the top of the content without a scroll.
    sides?.setDue()
  }
}
