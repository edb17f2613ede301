open class UIScrollView: UIView, ScrollContainer {
  public enum IndicatorStyle: Int, Sendable { case `default`, black, white }

  /// How a drag ends the editing of a text. There is no keyboard on the screen here that a drag could
  /// push away, so the interactive modes do nothing.
  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }

  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the speed that remains after a millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // MARK: Lifecycle

  override func didInitialize() {
    super.didInitialize()
    clipsToBounds = true
    panRecognizer.scrollView = self
    addGestureRecognizer(panRecognizer)
    updateAdjustedContentInset()
  }

  // MARK: Content

  weak var scrollDelegate: (any UIScrollViewDelegate)?

  open var keyboardDismissMode = KeyboardDismissMode.none

  open var contentOffset: CGPoint {
    get {
      KeyValueObservers.note(.contentOffset)
      return super.bounds.origin
    }
    set {
      // Changes that observers and the delegate make in turn count as the app's.
      let mover = mover
      self.mover = .app
      if mover == .app { HostLoop.current.writeWatch?.appWillSet(.contentOffset, of: self) }
      let offset = mover == .app ? keptOffset(of: newValue) : newValue
      observers.change(.contentOffset) { bounds.origin = offset }
      if mover != .motion { contentOffsetWasSet() }
    }
  }

  open var contentSize: CGSize {
    get {
      KeyValueObservers.note(.contentSize)
      return storedContentSize
    }
    set {
      guard newValue != storedContentSize else { return observers.change(.contentSize) {} }
      observers.change(.contentSize) { storedContentSize = newValue }
      updateAdjustedContentInset(keepsTop: true)
      scrollRangeDidChange()
    }
  }

  open var contentInset: UIEdgeInsets {
    get {
      KeyValueObservers.note(.contentInset)
      return storedContentInset
    }
    set {
      HostLoop.current.writeWatch?.appWillSet(.contentInset, of: self)
      observers.change(.contentInset) {
        storedContentInset = newValue
        updateAdjustedContentInset()
        scrollRangeDidChange()
      }
    }
  }

  open private(set) var adjustedContentInset = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset(keepsTop: true) }
  }

  open func adjustedContentInsetDidChange() {}

  /// Returns where the content's layout wants a scroll to end, after a finger has let go of it.
  func layoutTarget(for proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var indicatorStyle = IndicatorStyle.default

  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  // MARK: Behavior

  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  open var bounces = true
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedContentInset(keepsTop: true) } }
  }
  open var alwaysBounceHorizontal = false
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true

  open var panGestureRecognizer: UIPanGestureRecognizer { panRecognizer }

  open internal(set) var isTracking = false
  open internal(set) var isDragging = false
  open internal(set) var isDecelerating = false

  @available(iOS 17.4, macCatalyst 17.4, visionOS 1.1, *)
  open var isScrollAnimating: Bool { motion?.kind == .animating || motion?.kind == .scrollingToTop }

  open var scrollsToTop = true

  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  open func touchesShouldCancel(in view: UIView) -> Bool {
    // A pull may start on a visible refresh control.
    !(view is UIControl) || view is UIRefreshControl
  }

  // MARK: Scrolling

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    stopMotion(notifies: true)
    if animated && window != nil {
      animateContentOffset(to: keptOffset(of: contentOffset))
    } else {
      self.contentOffset = contentOffset
    }
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    offset.x += ScrollRange.shift(
      from: visible.minX...visible.maxX, toShow: rect.minX, rect.maxX)
    offset.y += ScrollRange.shift(
      from: visible.minY...visible.maxY, toShow: rect.minY, rect.maxY)
    let reachable = scrollRange.clamping(offset)
    if reachable != contentOffset { setContentOffset(reachable, animated: animated) }
  }

  open func flashScrollIndicators() {
    scrollIndicators.show(in: self)
    scrollIndicators.hide(in: self)
  }

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if refreshControl != nil, HostLoop.current.behavior.macIdiomException == .onAssignment {
        UIRefreshControl.checkIdiom()
      }
      if let refreshControl { insertSubview(refreshControl, at: 0) }
    }
  }

  // MARK: View

  /// A scroll view's adjusted inset already keeps its content out of a part of the safe area.
  override var passedOnSafeAreaInsets: UIEdgeInsets { unadjustedSafeAreaInsets }

  open override var bounds: CGRect {
    get {
      KeyValueObservers.note(.bounds)
      return super.bounds
    }
    set {
      let old = super.bounds
      observers.change(.bounds) { super.bounds = newValue }
      if newValue.size != old.size { sizeDidChange() }
      if newValue.origin != old.origin {
        contentOffsetDidChange()
        let safe = unadjustedSafeAreaInsets
        let (dx, dy) = (newValue.minX - old.minX, newValue.minY - old.minY)
        if dx != 0 && (safe.left > 0 || safe.right > 0)
          || dy != 0 && (safe.top > 0 || safe.bottom > 0)
        {
          safeAreaOfContentMayChange()
        }
      }
    }
  }

  open override var frame: CGRect {
    get {
      KeyValueObservers.note(.frame)
      return super.frame
    }
    set {
      let old = super.bounds.size
      observers.change(.frame) { super.frame = newValue }
      if super.bounds.size != old { sizeDidChange() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if laidOutSize != super.bounds.size { sizeDidChange() }
    alternates.toggle()
    updateAdjustedContentInset(keepsTop: true)
    if hostedRefreshControl?.superview === self { hostedRefreshControl?.containerDidLayOut() }
    scrollIndicators.layOut(in: self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset(keepsTop: true)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { hostedRefreshControl?.returnToScrollView() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopEverything() }
  }

  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer === panRecognizer { return panShouldBegin }
    return (gestureRecognizer as? RowSwipeGestureRecognizer)?.swipeShouldBegin
      ?? super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Internal

  override var scrollContainer: (any ScrollContainer)? { self }

  let observers = KeyValueObservers()
  let panRecognizer = ScrollPanGestureRecognizer()
  let scrollIndicators = ScrollIndicators()
  var drag: ScrollDrag?
  var motion: ScrollMotion?
  /// Who sets the content offset next.
  var mover = Mover.app
  /// Whether a finger is changing the content offset.
  var isMovingWithFinger = false
  var swallowsTouches = false
  /// The number of offsets set by the app, to detect whether a delegate set one.
  var appOffsetCount = 0
  var laidOutSize = CGSize.zero
  /// The refresh control in this scroll view, whether set as a property or added as a subview.
  weak var hostedRefreshControl: UIRefreshControl?

  /// The part of the safe area that is the gap of a pulled bar, and no inset of the content, in points.
  var followedGap: CGFloat = 0
  /// Whether content that just fits has the other of its two insets, if the system has two.
  var alternates = false

  /// The inset that a refresh control adds to the adjusted inset only.
  var refreshInset: CGFloat = 0 {
    didSet { updateAdjustedContentInset() }
  }

  private var storedContentSize = CGSize.zero
  private var storedContentInset = UIEdgeInsets.zero

  private func safeAreaOfContentMayChange() {
    for subview in subviews { subview.safeAreaInsetsMayChange() }
  }

  /// Sets the content inset without changing the offset.
  func setContentInset(_ inset: UIEdgeInsets) {
    observers.change(.contentInset) {
      storedContentInset = inset
      updateAdjustedContentInset()
    }
  }

  /// - Parameter keepsTop: Whether content at its top or leading edge stays there, as when the
  ///   system adjusts the inset.
  func updateAdjustedContentInset(keepsTop: Bool = false) {
    var inset = insetAdjustedForSafeArea(storedContentInset)
    inset.top += refreshInset
    addAlternation(to: &inset)
    let old = adjustedContentInset
    guard inset != old else { return }
    let top = CGPoint(x: -old.left, y: -old.top)
    let wasAtTop = isAt(\.y, of: top)
    let wasAtLeft = isAt(\.x, of: top)
    adjustedContentInset = inset
    if window != nil { safeAreaOfContentMayChange() }
    // A table lays out for another inset, and would never end where each layout changes it by nothing.
    if !inset.isNearly(old) { adjustedContentInsetDidChange() }
    AppCode.calling(delegate)?.scrollViewDidChangeAdjustedContentInset(self)
    guard keepsTop, !inset.isNearly(old) else { return }
    if motion == nil && drag == nil && (wasAtTop || wasAtLeft) {
      var offset = contentOffset
      if wasAtTop { offset.y = -inset.top }
      if wasAtLeft { offset.x = -inset.left }
      move(by: .system) { contentOffset = offset }
    }
    scrollRangeDidChange()
  }

  // MARK: Layout guides

  open var contentLayoutGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.scrollContent, of: self)
  }

  open var frameLayoutGuide: UILayoutGuide {
    AutoLayout.storage(of: self).guide(.scrollFrame, of: self)
  }
}

extension UIScrollView {
  /// The position where pinned headers stop: below the bars.
  var pinningEdge: CGFloat {
    let controller = nearest { $0 as? any TitleBarProviding }
    // They stop higher by what is collapsed of a large title.
    let collapsed = controller?.titleBar?.collapsedLargeTitleHeight ?? 0
    return bounds.minY + adjustedContentInset.top - collapsed
  }
}
