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

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateTint()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    UIRefreshControl.size(width: size.width)
  }

  // MARK: Internal

  let indicator = RefreshIndicatorView()
  private(set) var titleLabel: UILabel?
  /// The scroll view that it is in.
  private(set) weak var host: UIScrollView?
  /// By how much it has widened the host's top inset.
  private(set) var addedInset: CGFloat = 0
  /// A pull fires once; it takes a new drag to fire again.
  var canFire = true
  /// It ended with the finger down, and shows so when the finger lifts.
  var hidesOnRelease = false
  var isShowingEnding = false

  /// A refresh begins, by code or by a pull.
  func start() {
    setAddedInset(UIRefreshControl.height)
    isRefreshing = true
    hidesOnRelease = false
    isShowingEnding = false
    host?.scrollRangeDidChange()
    place()
    indicator.spin()
  }

  // MARK: Private

  private static func size(width: CGFloat) -> CGSize { CGSize(width: width, height: height) }

  private static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Writes a difference, so that an inset that the app has changed meanwhile is kept.
  private func setAddedInset(_ inset: CGFloat) {
    guard let host, inset != addedInset else { return }
    var contentInset = host.contentInset
    contentInset.top += inset - addedInset
    addedInset = inset
    host.setContentInset(contentInset)
  }

  private func hostDidChange() {
    let newHost = superview as? UIScrollView
    guard newHost !== host else { return }
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

  private func updateTint() {
    let color = tintColorStorage ?? .systemGray
    indicator.setColor(color.resolvedColor(with: traitCollection))
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
    let height = min(text.height, bounds.height - size.height)
    let top = (bounds.height - size.height - height) / 2
    indicator.center = CGPoint(x: bounds.midX, y: top + size.height / 2)
    let width = min(text.width, bounds.width)
    titleLabel.frame = CGRect(
      x: (bounds.width - width) / 2, y: top + size.height, width: width, height: height)
  }
}
