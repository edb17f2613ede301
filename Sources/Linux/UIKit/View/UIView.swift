open class UIView: UIResponder, @MainActor CALayerDelegate, UITraitEnvironment {
  open class var layerClass: AnyClass { CALayer.self }

  public let layer: CALayer
  /// The same, for the end of the view on any thread.
  private nonisolated(unsafe) final unowned(unsafe) var ownLayer: CALayer

  // MARK: Hierarchy storage

  /// The superview, which sets this to nil when it is freed, as a layer's superlayer does.
  @exclusivity(unchecked)
  nonisolated(unsafe) final unowned(unsafe) var superviewStorage: UIView?
  @exclusivity(unchecked) final var subviewStorage: [UIView] = []
  weak var windowStorage: UIWindow?
  /// The view controller whose root view this is.
  weak var viewController: (any ViewOwner)? { didSet { DetachedTraits.expire() } }

  // MARK: Layout storage

  var needsUpdateConstraintsStorage = true
  var descendantNeedsUpdateConstraints = false
  /// The Auto Layout data; nil if the view does not use Auto Layout.
  var layoutStorage: ViewLayoutStorage?
  var layoutMarginsStorage: NSDirectionalEdgeInsets?
  var safeAreaStorage: UIEdgeInsets = .zero

  // MARK: Appearance storage

  var backgroundColorStorage: UIColor?
  var tintColorStorage: UIColor?
  /// The tint color of this view or inherited from an ancestor; nil if none is set.
  var effectiveTint: UIColor?
  var traitStorage: UITraitCollection?
  var detachedTraits: DetachedTraits?
  var environmentTraits: UITraitCollection?
  /// The traits that the view was last drawn with.
  var drawnTraits: UITraitCollection?

  // MARK: Lifecycle

  public init(frame: CGRect) {
    layer = type(of: self).makeLayer()
    ownLayer = layer
    super.init()
    adoptLayer()
    self.frame = frame
    didInitialize()
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    layer = type(of: self).makeLayer()
    ownLayer = layer
    super.init()
    adoptLayer()
    coder.fillView(self)
    didInitialize()
  }

  /// Sets up a view of this module at the end of each initializer, after a nib has filled it.
  func didInitialize() {}

  private static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type, type != CALayer.self else { return CALayer() }
    return ObjectFactory.make(type)
  }

  deinit {
    for view in subviewStorage { view.superviewStorage = nil }
    ownLayer.view = nil
  }

  private func adoptLayer() {
    layer.view = self
    layer.setNeedsDisplay()
  }

  open nonisolated func awakeFromNib() {}

  // MARK: Identity

  open var tag = 0
  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  /// Whether no other view receives touches while this one does, and the reverse.
  open var isExclusiveTouch = false
  var gestureRecognizerStorage: [UIGestureRecognizer] = []

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  open override var next: UIResponder? { viewController ?? superviewStorage }
  override var responderWindow: UIWindow? { window }

  // MARK: Hierarchy

  open var superview: UIView? { superviewStorage }
  open var subviews: [UIView] { subviewStorage }
  open var window: UIWindow? { windowStorage ?? ownWindow }
  /// The view itself, if it is a window.
  var ownWindow: UIWindow? { nil }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }

  open func removeFromSuperview() { leaveSuperview(for: nil) }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set {
      let old = bounds.size
      guard layer.frame != newValue else { return }
      layer.frame = newValue
      geometryDidChange(from: old)
    }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard old != newValue else { return }
      layer.bounds = newValue
      if old.size != newValue.size {
        geometryDidChange(from: old.size)
      } else if layoutStorage?.dependsOnBoundsOrigin == true {
        AutoLayout.didChange(self)
      }
    }
  }

  open var center: CGPoint {
    get { layer.position }
    set {
      guard layer.position != newValue else { return }
      layer.position = newValue
      geometryDidChange(from: bounds.size)
    }
  }

  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  open var autoresizesSubviews = true

  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { AutoLayout.maskTranslationDidChange(self) } }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  open func sizeToFit() {
    let origin = frame.origin
    bounds.size = sizeThatFits(bounds.size)
    frame.origin = origin
  }

  // MARK: Appearance

  /// Whether the view draws its background itself, and not by its layer.
  var drawsBackground: Bool { false }
  open var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      backgroundColorStorage = newValue
      resolveBackgroundColor()
    }
  }

  /// The tint color of this view and of its descendants that do not set their own.
  open var tintColor: UIColor! {
    get { effectiveTint ?? .systemBlue }
    set {
      guard tintColorStorage != newValue else { return }
      tintColorStorage = newValue
      updateEffectiveTint()
      propagateTintColor()
    }
  }

  open func tintColorDidChange() {}

  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard layer.isHidden != newValue else { return }
      layer.isHidden = newValue
      AutoLayout.didChange(self)
    }
  }

  open var isOpaque = true

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      if contentMode != oldValue { setNeedsDisplay() }
    }
  }

  /// A view whose alpha channel masks this view; it must not be in a view hierarchy.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  open func draw(_ rect: CGRect) {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

  /// Returns the direction of a view with an attribute, by the app's direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute.direction(or: UIApplication.shared.userInterfaceLayoutDirection)
  }

  // MARK: Layout

  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setOwnPriority(\.hugging, priority, for: axis)
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setOwnPriority(\.compression, priority, for: axis)
  }

  open func layoutSubviews() { AutoLayout.layoutSubviews(of: self) }

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() {
    updateConstraintsIfNeeded()
    layer.layoutIfNeeded()
  }

  open func updateConstraints() {}

  // MARK: Auto Layout

  /// This view, if it scrolls its subviews.
  var scrollContainer: (any ScrollContainer)? { nil }

  /// Called when a subview may have been hidden or shown.
  func visibilityMayChange(ofSubview view: UIView) {}

  /// Called when a subview's own size is not valid anymore.
  func ownSizeDidChange(ofSubview view: UIView) {}

  open class var requiresConstraintBasedLayout: Bool { false }

  open var intrinsicContentSize: CGSize {
    layoutStorage?.placeholderSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open func invalidateIntrinsicContentSize() { AutoLayout.ownSizeDidChange(self) }

  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    AutoLayout.fittingSize(
      of: self, target: targetSize, horizontal: horizontalFittingPriority,
      vertical: verticalFittingPriority)
  }

  open func safeAreaInsetsDidChange() {}
  open func layoutMarginsDidChange() {}

  open var insetsLayoutMarginsFromSafeArea = true {
    didSet {
      AutoLayout.didChange(self)
      setNeedsLayout()
    }
  }

  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      guard oldValue != semanticContentAttribute else { return }
      AutoLayout.didChange(self)
      setNeedsLayout()
    }
  }

  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutStorage?.hugging[axis.rawValue] ?? .defaultLow
  }

  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layoutStorage?.compression[axis.rawValue] ?? .defaultHigh
  }

  // MARK: Traits

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsDidChange() } }
  }

  open var traitCollection: UITraitCollection { currentTraits() }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Updates the built-in views for new traits, including those found on entering a window, for
  /// which `traitCollectionDidChange(_:)` may not be called.
  func updateForTraits(from previous: UITraitCollection?) {}

  // MARK: Editing

  /// Ends editing if this view or a descendant is the first responder.
  ///
  /// - Parameter force: Whether editing ends even if the first responder refuses to resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return false }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  // MARK: Hit testing

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.isAnimationBlockingTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviewStorage.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityIdentifier: String?
  open var accessibilityElementsHidden = false
  /// Whether VoiceOver ignores the views beside this one; without effect on touches.
  open var accessibilityViewIsModal = false

  /// What VoiceOver reads of the view, in this order; nil for its subviews.
  open var accessibilityElements: [Any]?

  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

  open func accessibilityElement(at index: Int) -> Any? {
    guard let accessibilityElements, accessibilityElements.indices.contains(index) else {
      return nil
    }
    return accessibilityElements[index]
  }

  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  /// Performs the action of a VoiceOver double tap; returns whether it was handled.
  open func accessibilityActivate() -> Bool { false }
  /// Performs the action of VoiceOver's escape gesture; returns whether it was handled.
  open func accessibilityPerformEscape() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}

  /// Called by Interface Builder alone, before it shows a designable view.
  open func prepareForInterfaceBuilder() {}

  // MARK: Layer delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIViewAnimationContext.action(for: self, forKey: event) ?? NSNull()
  }

  open func display(_ layer: CALayer) {
    let wasDrawn = isDrawn
    layer.recordContents()
    if !wasDrawn, isDrawn { useScreenScale() }
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    drawnTraits = traitCollection
    traitCollection.performAsCurrent {
      AppCode.count(.drawing, in: self)
      UIGraphicsPushContext(ctx)
      draw(bounds)
      UIGraphicsPopContext()
    }
  }

  open func layoutSublayers(of layer: CALayer) {
    let watch = HostLoop.current.writeWatch
    watch?.enter(.layout)
    defer { watch?.leave() }
    traitCollection.performAsCurrent {
      viewController?.viewWillBeLaidOut()
      viewController.map { AppCode.count(.layout, in: $0) }
      viewController?.viewWillLayoutSubviews()
      AppCode.count(.layout, in: self)
      layoutSubviews()
      viewController?.viewDidLayoutSubviews()
    }
  }

  // MARK: Keys

  open override func setValue(_ value: Any?, forKey key: String) {
    let isSet = onMainActor(value) { setViewValue($0, forKey: key) }
    if !isSet { super.setValue(value, forKey: key) }
  }

  // MARK: Safe area

  /// The insets covered by bars and the device's edges, in points.
  open var safeAreaInsets: UIEdgeInsets { safeAreaStorage }

  /// The part of the safe area that the view's content is not kept out of yet.
  var passedOnSafeAreaInsets: UIEdgeInsets { safeAreaStorage }

  open var layoutMargins: UIEdgeInsets {
    get { marginsInSafeArea }
    set { directionalLayoutMargins = directional(newValue) }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMarginsStorage ?? defaultLayoutMargins }
    set { setOwnMargins(newValue) }
  }

  /// The margins of a view that has none of its own: 8 points; a controller's root view has the
  /// system's at the sides.
  var defaultLayoutMargins: NSDirectionalEdgeInsets {
    guard viewController != nil else {
      return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let side = UIView.systemMargin(forWidth: bounds.width)
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
