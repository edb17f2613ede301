open class UIRefreshControl: UIControl {
  /// How tall it is, in points, and by how much a refresh widens the top inset.
  static let height: CGFloat = 60

  // MARK: Lifecycle

  public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIRefreshControl.height))
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: UIRefreshControl.size(width: frame.width)))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size.height = UIRefreshControl.height
    setUp()
  }

  private func setUp() {
    isHidden = true
    autoresizingMask = .flexibleWidth
    addSubview(indicator)
    updateTint()
  }

  // MARK: Public

  open private(set) var isRefreshing = false

  /// Until it is set the spinner is gray. A clear color hides the spinner.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      updateTint()
    }
  }

  open var attributedTitle: NSAttributedString? {
    didSet { updateTitle() }
  }

  /// Sends no event and does not scroll.
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

  /// When it is not refreshing this still stops a scroll and brings the content to rest, as
  /// Apple's does.
  open func endRefreshing() {
    let wasRefreshing = isRefreshing
    isRefreshing = false
    if wasRefreshing { setAddedInset(0) }
    guard let scrollView = host else { return showEnding() }
    guard !scrollView.isTracking else {
      // With the finger down it goes when the finger lifts, and does not fire again until then.
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
    layOutContent()
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    guard newWindow != nil, HostLoop.current.environment.userInterfaceIdiom == .mac else { return }
    preconditionFailure(
      "UIRefreshControl is not supported when running Catalyst apps in the Mac idiom. "
        + "See UIBehavioralStyle for possible alternatives.")
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    hostDidChange()
  }

  override func updateForTraits(from previous: UITraitCollection?) {
    super.updateForTraits(from: previous)
    updateTint()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    UIRefreshControl.size(width: size.width)
  }

  // MARK: Internal

  let indicator = RefreshIndicatorView()
  private(set) var titleLabel: UILabel?
  /// The scroll view that it serves, also while it is in a navigation bar.
  private(set) weak var host: UIScrollView?
  /// By how much it has widened the host's top inset.
  private(set) var addedInset: CGFloat = 0
  /// A pull fires once; it takes a new drag to fire again.
  var canFire = true
  /// It ended with the finger down, and shows so when the finger lifts.
  var hidesOnRelease = false
  var isShowingEnding = false
  /// The content's offset is at its top already, and an animation shows the way there.
  var isReturning: Bool { animatedReturn != nil }
  var animatedReturn: AnimatedReturn?
  /// Whether a finger has pulled it into view since it came to its scroll view.
  var hasBeenPulled = false

  /// Tells one return from another that began after it.
  final class AnimatedReturn {}

  /// A refresh begins, by code or by a pull.
  func start() {
    switch HostLoop.current.behavior.triggerOrder {
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

  /// The stored tint, or under another behavior of the system what an override gives.
  func updateTint() {
    let tint: UIColor? =
      HostLoop.current.behavior.spinnerTint == .stored ? tintColorStorage : tintColor
    indicator.setColor((tint ?? .systemGray).resolvedColor(with: traitCollection))
  }

  // MARK: Private

  private static func size(width: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  private static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Writes a difference, so that an inset that the app has changed meanwhile is kept.
  private func setAddedInset(_ inset: CGFloat) {
    guard let host, inset != addedInset else { return }
    let difference = inset - addedInset
    addedInset = inset
    switch HostLoop.current.behavior.addedInset {
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
    // It has come to a navigation bar, or back from there.
    guard newHost !== host else { return placeAtHome() }
    hasBeenPulled = false
    animatedReturn = nil
    if let old = host {
      setAddedInset(0)
      if old.hostedRefreshControl === self { old.hostedRefreshControl = nil }
      host = nil
      old.scrollRangeDidChange()
    }
    guard let newHost else { return }
    host = newHost
    newHost.hostedRefreshControl = self
    if isRefreshing { setAddedInset(UIRefreshControl.height) }
    place()
  }

  private func updateTitle() {
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

  /// The spinner in the middle; with a title, both share the height.
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
