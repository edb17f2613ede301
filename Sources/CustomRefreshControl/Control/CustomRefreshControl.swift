import RefreshMotion
import UIKit

/// A genuine `UIRefreshControl` that shows a skin instead of the stock spinner.
///
/// ```swift
/// tableView.refreshControl = CustomRefreshControl(skin: .wave) { try await feed.reload() }
/// ```
/// Everything else is as in UIKit: `.valueChanged` is sent for a pull, `isRefreshing` is true
/// during the refresh, and `endRefreshing()` ends it. The motion starts by itself, from a pull and
/// from `beginRefreshing()`, and repeats until the end, without running any code on the main
/// thread.
///
/// The skin takes the control's `tintColor`, set or inherited as for any view. The control shows
/// nothing but its skin: other subviews are hidden.
///
/// A control that cannot show its skin falls back to the stock spinner, keeps the reason in
/// ``error``, and logs it once.
///
/// Callbacks run last, when the control's state is consistent. They may do anything with it: begin,
/// end, change the skin, remove the control.
open class CustomRefreshControl: UIRefreshControl {
  /// The skin that the control shows. A new one is shown at once, in every phase.
  ///
  /// It replaces what the attributes of Interface Builder say (``skinName`` and its neighbors).
  open var skin: RefreshSkin {
    get { shownSkin }
    set {
      attributes = InspectableAttributes(base: newValue)
      apply(.success(newValue))
    }
  }

  /// Why the control shows the stock spinner instead of its skin; nil when all is well.
  public private(set) var error: RefreshError? {
    didSet { if let error, error != oldValue { RefreshLog.note(error) } }
  }

  /// When `endRefreshing()` ends the refresh; the default is ``EndingPolicy/immediate``, at once.
  ///
  /// Until it does, `isRefreshing` stays true.
  open var endingPolicy: EndingPolicy {
    get { engine.driver.endingPolicy }
    set { engine.driver.endingPolicy = newValue }
  }

  /// How much it moves; the default is ``ReducedMotion/system``. Takes effect at once.
  open var reducedMotion: ReducedMotion {
    get { skinView.reducedMotion }
    set { skinView.reducedMotion = newValue }
  }

  /// The texts on the screen and for VoiceOver; in the user's language by default.
  open var strings: RefreshStrings {
    get { skinView.strings }
    set { skinView.strings = newValue }
  }

  /// Whether the device plays a haptic when a pull starts a refresh; the default is false.
  ///
  /// UIKit may play one by itself. Set this only where it does not.
  open var playsHaptics: Bool {
    get { engine.driver.playsHaptics }
    set { engine.driver.playsHaptics = newValue }
  }

  // MARK: Handlers

  /// Called after each phase change.
  open var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?

  /// Called when a refresh ends with a known outcome: that of ``onRefresh``, or the one given to
  /// ``endRefreshing(with:)``.
  open var onFinish: (@MainActor (RefreshOutcome) -> Void)?

  /// Called when the control has left the screen after a refresh. UIKit has no callback for that.
  open var onHide: (@MainActor () -> Void)?

  /// The work of a refresh: runs once for each pull, and the refresh ends by itself when it
  /// returns, throws or is cancelled.
  ///
  /// ```swift
  /// control.onRefresh = { try await feed.reload() }
  /// ```
  /// It runs in a task that the control owns. Ending the refresh from elsewhere cancels the task,
  /// and so does releasing the control. Actions for `.valueChanged` work beside it as in UIKit.
  ///
  /// Returning means ``RefreshOutcome/updated``. Work with another outcome ends the refresh itself,
  /// which does not cancel it:
  /// ```swift
  /// control.onRefresh = { [weak control] in
  ///   let news = try await feed.reload()
  ///   control?.endRefreshing(with: news.isEmpty ? .unchanged : .updated)
  /// }
  /// ```
  open var onRefresh: (@MainActor () async throws -> Void)? {
    get { engine.driver.onRefresh }
    set { engine.driver.onRefresh = newValue }
  }

  /// How long a refresh lasts at least when ``onRefresh`` does the work; the default is 0.
  ///
  /// Show data as soon as it arrives; set this only where a flicker would be worse.
  public var minimumDuration: Duration {
    get { engine.driver.task.minimumDuration }
    set { engine.driver.task.minimumDuration = newValue }
  }

  /// How long ``onRefresh`` may take; nil, without a limit, by default.
  ///
  /// After it the refresh ends with ``RefreshOutcome/timedOut`` and the work is cancelled.
  public var timeout: Duration? {
    get { engine.driver.task.timeout }
    set { engine.driver.task.timeout = newValue }
  }

  /// The clock that measures ``minimumDuration`` and ``timeout``; a `ContinuousClock` by default. A
  /// test sets its own.
  public var clock: any Clock<Duration> {
    get { engine.driver.task.clock }
    set { engine.driver.task.clock = newValue }
  }

  // MARK: State

  /// What the control is doing.
  public var phase: RefreshPhase { engine.machine.phase }

  /// What the skin shows; nil where the stock spinner stands in for it.
  public var content: (any RefreshContent)? { skinView.content }

  /// What hosts and plays the skin.
  var skinView: SkinView { engine.driver.skinView }

  private var shownSkin: RefreshSkin
  private var attributes: InspectableAttributes
  private var title: NSAttributedString?
  private var ownLabel: String?
  private lazy var engine = RefreshEngine(
    self,
    system: RefreshEngine.System(
      begin: { [unowned self] in beginSystemRefresh() },
      end: { [unowned self] in endSystemRefresh() }),
    tell: { [unowned self] in receive($0) })

  // MARK: Lifecycle

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - skin: What it shows.
  ///   - onRefresh: The work of a refresh; see ``onRefresh``.
  public init(skin: RefreshSkin, onRefresh: (@MainActor () async throws -> Void)? = nil) {
    shownSkin = skin
    attributes = InspectableAttributes(base: skin)
    super.init()
    self.onRefresh = onRefresh
    setUp()
  }

  /// Makes a control that shows ``RefreshSkin/appCoda``.
  public override init() {
    shownSkin = .appCoda
    attributes = InspectableAttributes(base: .appCoda)
    super.init()
    setUp()
  }

  /// Makes a control that shows ``RefreshSkin/appCoda``; its height is UIKit's own.
  public override init(frame: CGRect) {
    shownSkin = .appCoda
    attributes = InspectableAttributes(base: .appCoda)
    super.init(frame: frame)
    setUp()
  }

  /// Makes a control out of a XIB or storyboard that shows ``RefreshSkin/appCoda``, and the title
  /// that was given there.
  public required init?(coder: NSCoder) {
    shownSkin = .appCoda
    attributes = InspectableAttributes(base: .appCoda)
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    title = super.attributedTitle
    skinView.title = title
    addSubview(skinView)
    addAction(UIAction { [weak self] _ in self?.engine.didFire() }, for: .valueChanged)
    isAccessibilityElement = true
    apply(.success(shownSkin))
  }

  // MARK: Refreshing

  /// Whether UIKit has refresh controls here: not in Mac Catalyst apps in the Mac idiom, where it
  /// raises an exception. There a custom control does nothing instead.
  public static var isSupported: Bool { UIDevice.current.userInterfaceIdiom != .mac }

  /// Begins a refresh from code, as in UIKit: sends no event and does not scroll.
  ///
  /// Outside a window, where UIKit ignores it, the refresh begins as soon as there is one.
  open override func beginRefreshing() {
    beginRefreshing(revealing: false)
  }

  /// Begins a refresh from code, and shows it.
  ///
  /// Outside a window it begins, in the same way, as soon as there is one.
  ///
  /// - Parameters:
  ///   - revealing: Whether to scroll to where the control can be seen; not while a finger is
  ///     on the content.
  ///   - sendingActions: Whether to do what a pull does besides: send `.valueChanged` and run
  ///     ``onRefresh``; the default is false.
  public func beginRefreshing(revealing: Bool, sendingActions: Bool = false) {
    guard CustomRefreshControl.isSupported else { return }
    engine.driver.begin(RefreshMachine.Beginning(reveals: revealing, sendsActions: sendingActions))
  }

  /// Ends the refresh when ``endingPolicy`` says; does nothing when there is none.
  ///
  /// Called by the work of ``onRefresh`` itself it means ``RefreshOutcome/updated``, and the work
  /// goes on. Called from elsewhere while the work runs it cancels the work.
  open override func endRefreshing() {
    engine.driver.end(nil)
  }

  /// Ends the refresh as ``endRefreshing()`` does, and lets the skin show how it went.
  public func endRefreshing(with outcome: RefreshOutcome) {
    engine.driver.end(outcome)
  }

  private func beginSystemRefresh() { super.beginRefreshing() }

  private func endSystemRefresh() { super.endRefreshing() }

  // MARK: Appearance

  /// The tint of the skin; the one of the surroundings by default. The stock spinner stays hidden
  /// whatever is set here.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      skinView.tint = newValue
    }
  }

  /// A title for the skin to show, if it shows any; the stock label stays hidden.
  open override var attributedTitle: NSAttributedString? {
    get { title }
    set {
      title = newValue
      skinView.title = newValue
      if content == nil { super.attributedTitle = newValue }
    }
  }

  private func apply(_ skin: Result<RefreshSkin, RefreshError>) {
    do throws(RefreshError) {
      let skin = try skin.get()
      shownSkin = skin
      try skinView.apply(skin, in: phase)
      error = nil
    } catch {
      skinView.removeSkin()
      self.error = error
    }
    if content == nil || super.attributedTitle != nil {
      super.attributedTitle = content == nil ? title : nil
    }
    showStockViews(content == nil)
    setNeedsLayout()
  }

  /// The stock spinner and title are subviews like any other.
  private func showStockViews(_ shows: Bool) {
    for view in subviews where view !== skinView && view.isHidden == shows {
      view.isHidden = !shows
    }
  }

  // MARK: Handlers

  private func receive(_ message: RefreshMachine.Message) {
    switch message {
    case .phase(let phase): onPhaseChange?(phase)
    case .finished(let outcome): if let outcome { onFinish?(outcome) }
    case .resumed: break
    case .hidden: onHide?()
    case .sendActions: if isRefreshing { sendActions(for: .valueChanged) }
    }
  }

  // MARK: UIView

  /// What VoiceOver calls the control: what it is doing, in ``strings``, by default.
  open override var accessibilityLabel: String? {
    get { ownLabel ?? (phase == .refreshing ? strings.refreshing : strings.pull) }
    set { ownLabel = newValue }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    guard CustomRefreshControl.isSupported else { return }
    super.willMove(toWindow: newWindow)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    engine.didMove()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    engine.didMove()
  }

  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if content != nil && subview !== skinView { subview.isHidden = true }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if content != nil { showStockViews(false) }
    bringSubviewToFront(skinView)
    engine.layOut()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    // A turn of the screen moves the top of the content without a scroll.
    setNeedsLayout()
  }

  // MARK: Interface Builder

  /// The name of a skin in ``RefreshSkin/gallery``, such as `wave`; nil for the skin that is set.
  @IBInspectable public var skinName: String? {
    get { attributes.skinName }
    set { setAttribute(\.skinName, newValue) }
  }

  /// The name of a XIB in the app's main bundle whose art moves as the skin says; nil for the
  /// skin's own art.
  @IBInspectable public var nibName: String? {
    get { attributes.nibName }
    set { setAttribute(\.nibName, newValue) }
  }

  /// Letters that move as the skin says; nil for the skin's own art.
  @IBInspectable public var skinText: String? {
    get { attributes.skinText }
    set { setAttribute(\.skinText, newValue) }
  }

  /// Colors that the motion takes in turn, such as `magenta, #FF9500, blue`; nil for the skin's
  /// own.
  @IBInspectable public var colorNames: String? {
    get { attributes.colorNames }
    set { setAttribute(\.colorNames, newValue) }
  }

  private func setAttribute(
    _ attribute: WritableKeyPath<InspectableAttributes, String?>, _ value: String?
  ) {
    attributes[keyPath: attribute] = value
    apply(Result { () throws(RefreshError) in try attributes.skin() })
  }

  #if os(Linux)
    /// Sets what Interface Builder sets; without the Objective-C runtime a class looks up its own
    /// names.
    open override func setValue(_ value: Any?, forKey key: String) {
      switch key {
      case "skinName": skinName = value as? String
      case "nibName": nibName = value as? String
      case "skinText": skinText = value as? String
      case "colorNames": colorNames = value as? String
      default: super.setValue(value, forKey: key)
      }
    }
  #endif
}
