import RefreshMotion
import UIKit

/// A genuine `UIRefreshControl` that shows a skin instead of the stock spinner.
///
/// ```swift
/// tableView.refreshControl = CustomRefreshControl(skin: .wave) { try await feed.reload() }
/// ```
/// Everything else is as in UIKit: `.valueChanged` is sent for a pull, `isRefreshing` is true
/// during the refresh, and `endRefreshing()` ends it. The motion starts automatically with a pull
/// or `beginRefreshing()` and repeats until the refresh ends, without running code on the main
/// thread.
///
/// The skin uses the control's `tintColor`, or the tint that it inherits as any view does. The
/// control shows only its skin: other subviews are hidden.
///
/// A control that cannot show its skin falls back to the stock spinner, keeps the reason in
/// ``error``, and logs it once.
///
/// Callbacks run last, when the control's state is consistent. They may begin or end a refresh,
/// change the skin, or remove the control.
open class CustomRefreshControl: UIRefreshControl {
  /// The skin that the control shows.
  ///
  /// A new skin is shown at once, in every phase. Setting this property discards the Interface
  /// Builder attributes (``skinName``, ``nibName``, ``skinText`` and ``colorNames``).
  public var skin: RefreshSkin {
    get { shownSkin }
    set { attributes = InspectableAttributes(base: newValue) }
  }

  /// The reason why the control shows the stock spinner instead of its skin; nil if it shows the
  /// skin.
  public private(set) var error: RefreshError? {
    didSet { if let error, error != oldValue { RefreshLog.note(error) } }
  }

  /// The strings on the screen and for VoiceOver; in the user's language by default.
  public var strings: RefreshStrings {
    get { session.context.strings }
    set { session.update { $0.strings = newValue } }
  }

  /// The work of a refresh, run once for each pull, as a closure without an outcome.
  ///
  /// The refresh ends when the closure returns, throws or is cancelled; if it returns, the outcome is
  /// ``RefreshOutcome/updated``.
  ///
  /// ```swift
  /// control.onRefresh = { try await feed.reload() }
  /// ```
  /// It sets ``Refreshing/work``, which knows its outcome, and can only be set.
  public var onRefresh: (@MainActor () async throws -> Void)? {
    @available(*, unavailable, message: "Read 'work', which returns its outcome.")
    get { nil }
    set { work = newValue.map(session.work) }
  }

  // MARK: State

  /// The pull that starts a refresh, in points of content; 1 or more.
  ///
  /// Apple does not publish this distance. It is a fifth of the scroll view's height until a pull has
  /// started a refresh, and then the least share of the height among the latest four that did.
  public var pullDistance: CGFloat {
    machine.pullDistance(height: scrollView?.bounds.height ?? 0)
  }

  /// The refreshes, which the kit runs.
  public let session = RefreshSession(.refresh)
  private var shownSkin = RefreshSkin.lean
  private var attributes = InspectableAttributes(base: .lean) { didSet { applySkin() } }
  private var ownLabel: String?
  /// Whether UIKit does not know the tint yet.
  private var owesTint = false
  /// Called after the control has come to a window, or has left one.
  var onMove: (@MainActor () -> Void)?
  let tracker = ScrollTracker()
  /// What the control does as something changes.
  var machine = ControlMachine()

  // MARK: Lifecycle

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - skin: The skin that the control shows; that of ``RefreshDefaults`` by default.
  ///   - onRefresh: The work of a refresh; see ``onRefresh``.
  public init(
    skin: RefreshSkin = RefreshDefaults.skin ?? .lean,
    onRefresh: (@MainActor () async throws -> Void)? = nil
  ) {
    super.init()
    self.onRefresh = onRefresh
    setUp(showing: skin)
  }

  /// Makes a control whose work calls a completion at its end.
  ///
  /// ```swift
  /// CustomRefreshControl(skin: .wave) { done in feed.reload { error in done(error) } }
  /// ```
  ///
  /// - Parameters:
  ///   - skin: The skin that the control shows; that of ``RefreshDefaults`` by default.
  ///   - work: Starts the work of a refresh, which calls the completion when it is done.
  public convenience init(
    skin: RefreshSkin = RefreshDefaults.skin ?? .lean,
    calling work: @escaping @MainActor (RefreshCompletion) -> Void
  ) {
    self.init(skin: skin, onRefresh: nil)
    setWork(calling: work)
  }

  /// Makes a control that shows the skin of ``RefreshDefaults``.
  public override init() {
    super.init()
    setUp()
  }

  /// Makes a control that shows the skin of ``RefreshDefaults``; its height is UIKit's own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control from a XIB or storyboard.
  ///
  /// It shows the skin of ``RefreshDefaults``, with the tint and the title set there.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    // UIKit may decode a tint without its setter. A new view has the default tint, to compare with.
    if let tint = super.tintColor, tint != UIView().tintColor { session.update { $0.tint = tint } }
  }

  /// Sets up a new control.
  ///
  /// One initializer of UIKit may call another, and each of them is overridden: the second call
  /// only shows the skin of the initializer that the app has called.
  func setUp(showing skin: RefreshSkin = RefreshDefaults.controlSkin) {
    guard !session.hasStarted else { return self.skin = skin }
    session.start(for: self)
    let title = super.attributedTitle
    session.update { $0.title = title }
    addSubview(session.art)
    addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    isAccessibilityElement = true
    self.skin = skin
  }

  // MARK: Refreshing

  /// Whether UIKit supports refresh controls on this device; ask it before you assign one.
  ///
  /// It is false in Mac Catalyst apps with the Mac idiom. There UIKit raises an exception for a refresh
  /// control that enters a window, which this class prevents, or perhaps for any that is assigned. A
  /// control does nothing there; a ``RefreshHeader``, which is no refresh control, works.
  ///
  /// ```swift
  /// if CustomRefreshControl.isSupported { tableView.refreshControl = CustomRefreshControl() }
  /// ```
  /// A `UIKeyCommand` that calls ``RefreshHeader/refresh(revealing:)`` lets Command and R refresh it.
  public static var isSupported: Bool { UIDevice.current.userInterfaceIdiom != .mac }

  /// Refreshes as a pull does: scrolls the control into view, sends `.valueChanged` and runs
  /// ``onRefresh``.
  ///
  /// Outside a window, the refresh begins when the control enters one. During a refresh that has
  /// done so, it only scrolls, unless no more than its ending plays: then a new one begins.
  ///
  /// The control scrolls after the next layout. A scroll that the app asks for in the meantime wins. Before
  /// iOS 17.4, where UIKit does not say that an animated one has begun, it is lost: pass false then.
  ///
  /// - Parameter revealing: Whether to scroll the control into view; the default is true.
  public func refresh(revealing: Bool = true) {
    begin(RefreshMachine.Beginning(scrollsIntoView: revealing, sendsActions: true))
  }

  /// Begins a refresh from code, as in UIKit; sends no event, runs no work, and does not scroll.
  ///
  /// To refresh as a pull does, call ``refresh(revealing:)``. Outside a window, where UIKit ignores the call,
  /// the refresh begins when the control enters one; if the app sends `.valueChanged` meanwhile, it
  /// then runs ``onRefresh``.
  open override func beginRefreshing() { begin(RefreshMachine.Beginning()) }

  private func begin(_ beginning: RefreshMachine.Beginning) {
    if CustomRefreshControl.isSupported { session.begin(beginning) } else { logLackOfSupport() }
  }

  /// Ends the refresh according to ``RefreshOptions/ending``; does nothing if there is none.
  ///
  /// It ends what is shown and never cancels: work that is still running may finish, and its outcome
  /// is not reported. The outcome of the refresh is unknown, or that of work that is done and waits
  /// for ``RefreshOptions/minimumDuration``.
  open override func endRefreshing() { session.end(nil) }

  /// Ends the refresh as ``endRefreshing()`` does, with an outcome for the skin and ``Refreshing/onFinish``.
  ///
  /// ``RefreshOutcome/cancelled`` also cancels work that is still running.
  public func endRefreshing(with outcome: RefreshOutcome) { session.end(outcome) }

  func beginSystemRefresh() {
    super.beginRefreshing()
    hideStockViews()
  }

  func endSystemRefresh() {
    super.endRefreshing()
    hideStockViews()
  }

  // MARK: Appearance

  /// The tint of the skin; by default nil, and the skin has the tint that a view inherits here.
  ///
  /// Setting it does not show the stock spinner.
  open override var tintColor: UIColor! {
    get { owesTint ? session.context.tint : super.tintColor }
    set {
      session.update { $0.tint = newValue }
      owesTint = true
      handOnTint()
    }
  }

  /// Hands the tint on to UIKit, once the control is in a view or shows the stock spinner.
  ///
  /// UIKit makes the spinner's views for a tint. Since iOS 17.4, a control whose views it has made
  /// without a scroll view never plays UIKit's haptic, according to reports.
  private func handOnTint() {
    guard owesTint, superview != nil || error != nil else { return }
    owesTint = false
    super.tintColor = session.context.tint
  }

  /// The color behind the skin; nil by default.
  ///
  /// Setting it does not show the stock spinner.
  open override var backgroundColor: UIColor? {
    didSet { hideStockViews() }
  }

  /// A title below the art, or in place of a status text; nil by default.
  ///
  /// The stock label stays hidden while a skin is shown. A title of more than 500 Unicode scalars is cut, and
  /// ends with an ellipsis.
  open override var attributedTitle: NSAttributedString? {
    get { session.context.title }
    set {
      session.update { $0.title = newValue }
      if content == nil { super.attributedTitle = session.context.title }
    }
  }

  private func applySkin() {
    do throws(RefreshError) {
      shownSkin = try attributes.skin()
      try session.apply(shownSkin)
      error = nil
    } catch {
      session.art.removeSkin()
      self.error = error
      handOnTint()
    }
    if content == nil || super.attributedTitle != nil {
      super.attributedTitle = content == nil ? session.context.title : nil
    }
    showStockViews(content == nil)
  }

  /// Shows or hides all subviews except the skin's, such as the stock spinner and title.
  private func showStockViews(_ shows: Bool) {
    for view in subviews where view !== session.art && view.isHidden == shows {
      view.isHidden = !shows
    }
  }

  /// Hides the stock views while a skin is shown; UIKit may show them again at any time.
  func hideStockViews() {
    if content != nil { showStockViews(false) }
  }

  // MARK: UIView

  /// The label that VoiceOver reads.
  ///
  /// By default it is ``RefreshStrings/refreshing`` during a refresh and ``RefreshStrings/pull``
  /// otherwise, with the title after it.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? session.spokenText }
    set { ownLabel = newValue }
  }

  /// Whether the control is hidden; UIKit hides it while the content is not pulled.
  open override var isHidden: Bool {
    // A new safe area may end a pull without a scroll.
    didSet { if isHidden != oldValue { setNeedsLayout() } }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    if CustomRefreshControl.isSupported { return super.willMove(toWindow: newWindow) }
    if newWindow != nil { logLackOfSupport() }
  }

  private func logLackOfSupport() {
    session.log.write(
      "\(type(of: self)) does nothing on this device: UIKit has no refresh controls with the Mac idiom. Use "
        + "a RefreshHeader.")
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    handOnTint()
    didMove()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    didMove()
    onMove?()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if content != nil && subview !== session.art { subview.isHidden = true }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hideStockViews()
    layOutArt()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // A rotation moves the top of the content without a scroll.
    setNeedsLayout()
  }

  // MARK: Interface Builder

  /// The name of a skin in ``RefreshSkin/gallery``, such as `wave`; nil for the skin set in
  /// ``skin``.
  @IBInspectable public var skinName: String? {
    get { attributes.skinName }
    set { attributes.skinName = newValue }
  }

  /// The name of a XIB in the app's main bundle whose art moves with the skin's motion; nil for the
  /// skin's own art.
  @IBInspectable public var nibName: String? {
    get { attributes.nibName }
    set { attributes.nibName = newValue }
  }

  /// A text whose letters move with the skin's motion; nil for the skin's own art.
  @IBInspectable public var skinText: String? {
    get { attributes.skinText }
    set { attributes.skinText = newValue }
  }

  /// The colors that the motion cycles through, such as `magenta, #FF9500, blue`; nil for the
  /// skin's own.
  @IBInspectable public var colorNames: String? {
    get { attributes.colorNames }
    set { attributes.colorNames = newValue }
  }

  #if os(Linux)
    /// Sets an Interface Builder attribute by its key.
    ///
    /// Without the Objective-C runtime, a class must map keys to properties itself.
    open override func setValue(_ value: Any?, forKey key: String) {
      // NSObject's method has no isolation, but nibs are loaded on the main actor.
      nonisolated(unsafe) let given = value
      MainActor.assumeIsolated {
        let text = given as? String
        switch key {
        case "skinName": skinName = text
        case "nibName": nibName = text
        case "skinText": skinText = text
        case "colorNames": colorNames = text
        default: super.setValue(given, forKey: key)
        }
      }
    }
  #endif
}
