open class UINavigationBar: UIView {
  /// The height in a compact vertical size class, as on a phone held sideways, in points.
  ///
  /// This and the height of a large title are as observed on iOS 16; Apple publishes none.
  static let compactHeight: CGFloat = 32
  static let largeTitleHeight: CGFloat = 52

  open var items: [UINavigationItem]? {
    get { itemStorage }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { items?.last }

  open var prefersLargeTitles = false {
    didSet {
      if prefersLargeTitles != oldValue { onLayoutChange?() }
    }
  }

  /// Whether content extends below the bar; if not, it begins where the expanded bar ends.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { onLayoutChange?() } }
  }

  // MARK: Appearance

  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      standardAppearance = adopt(standardAppearance)
      showAppearances()
    }
  }

  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(adopt)
      showAppearances()
    }
  }

  var onBack: (() -> Void)?
  var onLayoutChange: (() -> Void)?
  /// Called inside the offset's setter of the content that the bar follows, if the system lays it out there.
  var onContentMove: (() -> Void)?

  /// How far the bar extends upward under the status bar, in points.
  var topExtension: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The opacity of the bar's background: 0 with the content at its top edge, 1 with content
  /// scrolled below the bar.
  var backgroundOpacity: CGFloat = 0 { didSet { showAppearances() } }

  /// The visible height of the large title, in points.
  var visibleLargeTitleHeight: CGFloat = 0 {
    didSet { if visibleLargeTitleHeight != oldValue { content?.setNeedsLayout() } }
  }

  /// The height of the gap between the buttons and the titles that follow pulled content, in points.
  var gapHeight: CGFloat = 0 {
    didSet { if gapHeight != oldValue { content?.setNeedsLayout() } }
  }

  /// Whether the titles follow pulled content down, as seen on iOS in bars of variable height. In a
  /// system that leaves the control in its scroll view they would cover it, so they stay there.
  var titlesFollowContent: Bool {
    let hosting = HostLoop.current.behavior.hosting
    return hasVariableHeight && (hosting == .navigationBar || hosting == .navigationBarIfEarly)
  }

  /// The height of the button row; 0 during a search that replaces it.
  var rowHeight: CGFloat { isSearching ? 0 : barHeight }

  var gapTop: CGFloat { titlesFollowContent ? rowHeight : bounds.height }

  /// The visible height of the search bar, in points.
  var visibleSearchHeight: CGFloat = 0 {
    didSet { if visibleSearchHeight != oldValue { content?.setNeedsLayout() } }
  }

  /// Whether a search has replaced the title and the buttons.
  var isSearching: Bool {
    topItem?.searchController.map { $0.isActive && $0.hidesNavigationBarDuringPresentation }
      ?? false
  }

  /// The height of the search bar while nothing is scrolled away, in points; 0 without a search.
  var searchHeight: CGFloat { topItem?.searchController == nil ? 0 : UISearchBar.heightInBar }

  func searchDidChange() {
    UIView.animate(withDuration: 0.25) { [self] in
      onLayoutChange?()
      layoutIfNeeded()
    }
  }

  var hasVariableHeight: Bool {
    showsLargeTitle
      || topItem?.searchController != nil && topItem?.hidesSearchBarWhenScrolling == true
  }

  var collapsedLargeTitleHeight: CGFloat {
    (showsLargeTitle && !isSearching ? Self.largeTitleHeight - visibleLargeTitleHeight : 0)
      + searchHeight - visibleSearchHeight
  }

  private(set) lazy var refreshContainer = RefreshContainerView(bar: self)

  func contentIsMoving() { onContentMove?() }

  func addBehindTitles(_ view: UIView) { insertSubview(view, aboveSubview: background) }

  /// Touches in the gap are the content's below the bar, where a pull may begin.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && !(gapTop..<gapTop + gapHeight).contains(point.y)
  }

  private let look = SystemLook.current
  private var itemStorage: [UINavigationItem]?
  let background = BarBackgroundView(hairline: .bottom)
  /// The background at the top edge of the content, if the app sets one.
  let edgeBackground = BarBackgroundView(hairline: .bottom)
  private(set) var content: NavigationBarContent?
  private var leaving: NavigationBarContent?

  override func didInitialize() {
    super.didInitialize()
    addSubview(edgeBackground)
    addSubview(background)
    standardAppearance = UINavigationBarAppearance()
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  /// The height of the button row, excluding a large title.
  var barHeight: CGFloat { isCompact ? Self.compactHeight : look.navigationBarHeight }

  /// The height, from the top of the bar, in whose middle its buttons and title are.
  var buttonHeight: CGFloat { min(barHeight, BarButton.height) }

  var showsLargeTitle: Bool {
    guard prefersLargeTitles, !isCompact, let item = topItem else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    // As on iOS, an automatic item uses the mode of the nearest item below it that is not
    // automatic.
    case .automatic:
      return items?.dropLast().reversed().first { $0.largeTitleDisplayMode != .automatic }
        .map { $0.largeTitleDisplayMode == .always } ?? true
    }
  }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let old = itemStorage ?? []
    let new = items ?? []
    let isPop = new.count < old.count
    itemStorage = items
    guard new.last !== content?.item else { return }
    leaving?.removeFromSuperview()
    leaving = content
    content = new.last.map {
      NavigationBarContent(item: $0, previous: new.dropLast().last, bar: self)
    }
    if let content {
      content.frame = bounds
      addSubview(content)
      showAppearances()
      content.layoutIfNeeded()
    }
    crossFade(fromRight: !isPop, animated: animated && window != nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [background, edgeBackground] {
      view.frame = CGRect(
        x: 0, y: -topExtension, width: bounds.width, height: bounds.height + topExtension)
    }
    content?.frame = bounds
    content?.setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }

  private func crossFade(fromRight: Bool, animated: Bool) {
    let old = leaving
    guard animated, let content, let old else {
      old?.removeFromSuperview()
      leaving = nil
      return
    }
    let shift = bounds.width / 3 * (fromRight == isRightToLeft ? -1 : 1)
    content.alpha = 0
    content.slideTitles(by: shift)
    old.isUserInteractionEnabled = false
    UIView.animate(
      withDuration: UINavigationController.transitionDuration, delay: 0, options: [.curveEaseInOut]
    ) {
      content.alpha = 1
      content.slideTitles(by: 0)
      old.alpha = 0
      old.slideTitles(by: -shift)
    } completion: { [weak self] _ in
      old.removeFromSuperview()
      if self?.leaving === old { self?.leaving = nil }
    }
  }
}
