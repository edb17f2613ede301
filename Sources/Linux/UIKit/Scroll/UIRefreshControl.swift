open class UIRefreshControl: UIControl {
  /// The height of the control, in points, which a refresh also adds to the top inset.
  static let height: CGFloat = 60
  /// The frame of a new control, whatever it is asked for; read in listings.
  private static let freshFrame = CGRect(x: 0, y: 0, width: 320, height: height)

  // MARK: Lifecycle

  public init() { super.init(frame: Self.freshFrame) }

  public override init(frame: CGRect) { super.init(frame: Self.freshFrame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func didInitialize() {
    super.didInitialize()
    frame.size.height = UIRefreshControl.height
    isHidden = true
    autoresizingMask = .flexibleWidth
    addSubview(indicator)
    updateTint()
  }

  // MARK: Public

  open private(set) var isRefreshing = false

  /// The color of the spinner; nil by default, which is gray.
  ///
  /// A clear color hides the spinner. By every listing it is stored apart from the view's own tint,
  /// which subviews inherit, and the spinner reads what is stored.
  open override var tintColor: UIColor! {
    get { spinnerColor }
    set {
      spinnerColor = newValue
      updateTint()
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { if behavior.stockViews.contains(.shownWithBackground) { showStockViews() } }
  }

  open var attributedTitle: NSAttributedString? {
    // The value that was set, whatever a subclass returns.
    didSet { showTitle(attributedTitle) }
  }

  /// Starts refreshing, without sending an event or scrolling.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    guard window != nil else {
      UIRefreshControl.log(
        "A UIRefreshControl received offscreen beginRefreshing. Ignored. "
          + "Make sure that it is in a window before it begins to refresh.")
      return
    }
    start()
  }

  /// Ends refreshing; if not refreshing, it still stops a scroll and settles the content, as
  /// Apple's does.
  open func endRefreshing() {
    let wasRefreshing = isRefreshing
    isRefreshing = false
    let keepsInset = behavior.endUnderFinger == .insetLeavesWithFinger && host?.isTracking == true
    if wasRefreshing && !keepsInset { setAddedInset(0) }
    guard let scrollView = host else { return showEnding() }
    guard !scrollView.isTracking else {
      // During a drag, the control hides when the finger lifts and does not fire again in this
      // drag.
      scrollView.scrollRangeDidChange()
      canFire = false
      hidesOnRelease = hidesOnRelease || wasRefreshing
      return
    }
    if wasRefreshing { showEnding() }
    scrollView.settle()
    place()
  }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    if behavior.stockViews.contains(.shownInLayout) { showStockViews() }
    layOutContent()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow != nil { UIRefreshControl.checkIdiom() }
  }

  static func checkIdiom() {
    guard HostLoop.current.environment.userInterfaceIdiom == .mac else { return }
    fatalError(
      "UIRefreshControl is not supported when running Catalyst apps in the Mac idiom. "
        + "See UIBehavioralStyle for possible alternatives.")
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if behavior.otherSuperview == .exception, let superview, !(superview is UIScrollView),
      !(superview is RefreshContainerView)
    {
      fatalError("A UIRefreshControl is in a view that is no scroll view.")
    }
    hostDidChange()
  }

  open override func didMoveToWindow() {
    if window == nil && behavior.systemEnd == .leavingWindow { endOutsideWindow() }
    super.didMoveToWindow()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    updateTint()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIRefreshControl.height)
  }

  // MARK: Internal

  let indicator = RefreshIndicatorView()
  /// What the world of the control does where Apple documents nothing.
  var behavior: SystemBehavior { HostLoop.current.behavior }
  private(set) var titleLabel: UILabel?
  /// The scroll view of the control, also while it is in a navigation bar.
  private(set) weak var host: UIScrollView?
  /// The inset added to the host's top inset, in points.
  package private(set) var addedInset: CGFloat = 0
  /// Whether a pull can fire; it fires once per drag.
  var canFire = true
  /// Whether the refresh ended during a drag, so that the ending is shown when the finger lifts.
  var hidesOnRelease = false
  var isShowingEnding = false
  /// Whether an animation shows the return of the content, whose offset is already final.
  var isReturning: Bool { animatedReturn != nil }
  var animatedReturn: AnimatedReturn?
  /// The height of the visible part when it was last placed, in points.
  var visibleHeight: CGFloat = 0
  /// Whether a drag has pulled the control into view since it was added to its scroll view.
  var hasBeenPulled = false
  /// Whether a bar was laid out for its scroll view while it had the control.
  var isKnownToBar = false

  /// Identifies a return animation, to tell it from later ones.
  final class AnimatedReturn {}

  /// Starts a refresh, from code or a pull.
  func start() {
    switch behavior.triggerOrder {
    case .insetFlagEvent:
      setAddedInset(UIRefreshControl.height)
      isRefreshing = true
    case .flagInsetEvent:
      isRefreshing = true
      setAddedInset(UIRefreshControl.height)
    }
    hidesOnRelease = false
    isShowingEnding = false
    animatedReturn = nil
    host?.scrollRangeDidChange()
    place()
    indicator.spin()
  }

  /// Applies the stored tint, whatever a subclass returns for the property.
  func updateTint() {
    indicator.setColor((spinnerColor ?? .systemGray).resolvedColor(with: traitCollection))
  }

  /// Shows the spinner and the title again, if a subclass has hidden them.
  func showStockViews() {
    indicator.isHidden = false
    titleLabel?.isHidden = false
  }

  /// Removes the inset of a refresh that ended while the finger was down.
  func removeLeftInset() {
    guard !isRefreshing, addedInset != 0 else { return }
    setAddedInset(0)
    place()
  }

  /// Takes the tint of a nib, without the overridable setter.
  func decode(tint: UIColor?) { spinnerColor = tint }

  // MARK: Private

  package private(set) var spinnerColor: UIColor?

  private func endOutsideWindow() {
    guard isRefreshing else { return }
    isRefreshing = false
    setAddedInset(0)
    host?.scrollRangeDidChange()
    place()
  }

  private static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Applies the difference, so that an inset changed by the app in the meantime is kept.
  private func setAddedInset(_ inset: CGFloat) {
    guard let host, inset != addedInset else { return }
    let difference = inset - addedInset
    addedInset = inset
    switch behavior.addedInset {
    case .contentInset:
      var contentInset = host.contentInset
      contentInset.top += difference
      host.setContentInset(contentInset)
    case .adjustedContentInset:
      host.refreshInset += difference
    }
  }

  private func hostDidChange() {
    let newHost =
      superview as? UIScrollView ?? (superview as? RefreshContainerView)?.scrollView
    // The control moved to a navigation bar or back.
    guard newHost !== host else { return placeAtHome() }
    hasBeenPulled = false
    isKnownToBar = false
    animatedReturn = nil
    if let old = host {
      setAddedInset(0)
      if old.hostedRefreshControl === self { old.hostedRefreshControl = nil }
      host = nil
      old.scrollRangeDidChange()
    }
    // One that has been freed has taken the inset along.
    addedInset = 0
    guard let newHost else { return }
    host = newHost
    newHost.hostedRefreshControl = self
    if isRefreshing { setAddedInset(UIRefreshControl.height) }
    place()
  }

  private func showTitle(_ attributedTitle: NSAttributedString?) {
    guard let attributedTitle else {
      titleLabel?.removeFromSuperview()
      titleLabel = nil
      return setNeedsLayout()
    }
    let label = titleLabel ?? UILabel()
    label.attributedText = attributedTitle
    label.textAlignment = .center
    if titleLabel == nil {
      titleLabel = label
      addSubview(label)
    }
    setNeedsLayout()
  }

  /// Centers the spinner; with a title, both are centered together.
  private func layOutContent() {
    let size = RefreshIndicatorView.size
    guard let titleLabel else {
      indicator.center = CGPoint(x: bounds.midX, y: bounds.midY)
      return
    }
    let text = titleLabel.sizeThatFits(bounds.size)
    let height = max(0, min(text.height, bounds.height - size.height))
    let top = (bounds.height - size.height - height) / 2
    indicator.center = CGPoint(x: bounds.midX, y: top + size.height / 2)
    let width = min(text.width, bounds.width)
    titleLabel.frame = CGRect(
      x: (bounds.width - width) / 2, y: top + size.height, width: width, height: height)
  }
}
