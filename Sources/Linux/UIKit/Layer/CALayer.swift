/// A rectangle of content in a layer tree; views draw and animate with their layers.
open class CALayer: NSObject, CAMediaTiming {
  /// The visual properties; a copy of the layer shares them until one of them changes.
  @exclusivity(unchecked) private(set) final var sharedValues = LayerValues.initial
  @exclusivity(unchecked) final var timing = MediaTiming(duration: .infinity)
  var userValues: [String: Any] = [:]
  @exclusivity(unchecked) final var animations: [LayerAnimation] = []
  @exclusivity(unchecked) final var storedSublayers: [CALayer] = []
  /// The superlayer, which sets this to nil when it is freed: weak references would make each
  /// access to the superlayer slower.
  @exclusivity(unchecked) final unowned(unsafe) var storedSuperlayer: CALayer?
  @exclusivity(unchecked) final var storedMask: CALayer?
  /// The value of `contents`: a `CGImage`, or a recorded drawing of the layer.
  var storedContents: Any?
  /// The layer and time of a presentation copy; nil for every other layer.
  private(set) var sampled: PresentationSample?
  /// Whether the last commit showed the layer; a layer that was never shown has no implicit
  /// animations.
  @exclusivity(unchecked) final var isCommitted = false
  final var committed: CommittedState?
  @exclusivity(unchecked) final var flags = LayerFlags()
  /// The frame that is the first to show the last change of the layer or of one below it.
  @exclusivity(unchecked) final var changeFrame = FrameCount.current
  /// A running transition, on a presentation copy.
  final var transition: CATransition.Moment?

  /// Whether this is the root of a tree that is on a screen: a window's layer.
  package var isDisplayRoot = false {
    didSet { if isDisplayRoot != oldValue { LayerTransactions.current.noteMove(of: self) } }
  }

  /// The view of the layer, which sets this to nil when it is freed.
  final unowned(unsafe) var view: (any CALayerDelegate)?
  private final weak var otherDelegate: (any CALayerDelegate)?

  open var delegate: (any CALayerDelegate)? {
    get { sampled?.layer.delegate ?? view ?? otherDelegate }
    set {
      if newValue !== view { view = nil }
      if view == nil { otherDelegate = newValue }
    }
  }

  open var name: String?
  open var actions: [String: any CAAction]?
  open var needsDisplayOnBoundsChange = false

  /// The shape of rounded corners; both kinds are drawn as arcs of circles.
  open var cornerCurve = CALayerCornerCurve.circular
  /// Whether edges that are not on pixels are smooth; false by default. Here, those of turned layers always are.
  open var allowsEdgeAntialiasing = false

  // MARK: Lifecycle

  public override init() {
    super.init()
  }

  /// Copies a layer for its presentation; overrides copy their own properties.
  public init(layer: Any) {
    super.init()
    if let other = layer as? CALayer { assign(from: other) }
  }

  /// Copies the properties of `other`; the subclasses here add their own.
  func assign(from other: CALayer) {
    sharedValues = other.sharedValues
    timing = other.timing
    userValues = other.userValues
    storedContents = other.storedContents
    name = other.name
    cornerCurve = other.cornerCurve
    flags = other.flags
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  deinit {
    for record in animations { record.layer = nil }
    for layer in storedSublayers { layer.storedSuperlayer = nil }
    storedMask?.storedSuperlayer = nil
  }

  final var values: LayerModel {
    _read { yield sharedValues.model }
    _modify {
      if !isKnownUniquelyReferenced(&sharedValues) {
        sharedValues = LayerValues(sharedValues.model)
      }
      yield &sharedValues.model
    }
  }

  /// Takes over the state of a commit.
  final func show(_ committed: CommittedState) {
    sharedValues = committed.values
    timing = committed.timing
    storedContents = committed.contents
    userValues = committed.userValues
  }

  final func becomePresentation(_ sample: PresentationSample) {
    sampled = sample
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { values.bounds }
    set {
      let old = values.bounds
      guard old != newValue else { return }
      requireFinite(newValue, as: "bounds")
      change("bounds", \.bounds, to: newValue)
      setNeedsLayout()
      if needsDisplayOnBoundsChange { setNeedsDisplay() }
    }
  }

  open var position: CGPoint {
    get { values.position }
    set {
      guard values.position != newValue else { return }
      requireFinite(newValue, as: "position")
      change("position", \.position, to: newValue)
    }
  }

  open var zPosition: CGFloat {
    get { values.zPosition }
    set {
      guard values.zPosition != newValue else { return }
      requireFinite(newValue, as: "zPosition")
      change("zPosition", \.zPosition, to: newValue)
    }
  }

  open var anchorPoint: CGPoint {
    get { values.anchorPoint }
    set {
      guard values.anchorPoint != newValue else { return }
      requireFinite(newValue, as: "anchorPoint")
      change("anchorPoint", \.anchorPoint, to: newValue)
    }
  }

  open var transform: CATransform3D {
    get { values.transform }
    set {
      if CATransform3DEqualToTransform(values.transform, newValue) { return }
      change("transform", isOwn: false) { values.transform = newValue }
    }
  }

  open var sublayerTransform: CATransform3D {
    get { values.sublayerTransform ?? CATransform3DIdentity }
    set {
      if CATransform3DEqualToTransform(sublayerTransform, newValue) { return }
      let isIdentity = CATransform3DIsIdentity(newValue)
      change("sublayerTransform", isOwn: false) {
        values.sublayerTransform = isIdentity ? nil : newValue
      }
    }
  }

  /// The frame, computed from bounds, position, anchor point and transform.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let anchor = CGPoint(x: anchorPoint.x * size.width, y: anchorPoint.y * size.height)
      if hasIdentityTransform {
        return CGRect(
          x: position.x - anchor.x, y: position.y - anchor.y,
          width: size.width, height: size.height)
      }
      return CGRect(x: -anchor.x, y: -anchor.y, width: size.width, height: size.height)
        .applying(affineTransform())
        .offsetBy(dx: position.x, dy: position.y)
    }
    set {
      let rect = newValue.standardized
      if hasIdentityTransform {
        bounds.size = rect.size
        position = CGPoint(
          x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        return
      }
      let transform = affineTransform()
      if transform.isInvertible {
        bounds.size =
          CGRect(origin: .zero, size: rect.size).applying(transform.inverted()).size
      }
      let size = bounds.size
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height,
        width: size.width, height: size.height
      ).applying(transform)
      position = CGPoint(x: rect.minX - box.minX, y: rect.minY - box.minY)
    }
  }

  // MARK: Appearance

  open var opacity: Float {
    get { values.opacity }
    set { change("opacity", \.opacity, to: newValue) }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set {
      change("hidden", \.isHidden, to: newValue)
      guard !newValue, LayerTransactions.current.behavior.hiddenAnimations == .wait else { return }
      AnimationTimer.soon { [weak self] in self?.finishHiddenAnimations() }
    }
  }

  open var isOpaque: Bool {
    get { values.isOpaque }
    set { set(\.isOpaque, to: newValue) }
  }

  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { change("masksToBounds", \.masksToBounds, to: newValue) }
  }

  /// Draws the layer and its sublayers as a bitmap of `rasterizationScale`.
  open var shouldRasterize: Bool {
    get { values.shouldRasterize }
    set { set(\.shouldRasterize, to: newValue) }
  }

  /// The pixels per point of the bitmap; 1, unless it is set, which is coarse on every screen.
  open var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { set(\.rasterizationScale, to: newValue) }
  }

  open var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { change("backgroundColor", \.backgroundColor, to: newValue) }
  }

  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { change("cornerRadius", \.cornerRadius, to: newValue) }
  }

  open var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { set(\.maskedCorners, to: newValue) }
  }

  open var borderWidth: CGFloat {
    get { values.borderWidth }
    set { change("borderWidth", \.borderWidth, to: newValue) }
  }

  open var borderColor: CGColor? {
    get { values.borderColor }
    set { change("borderColor", \.borderColor, to: newValue) }
  }

  open var shadowColor: CGColor? {
    get { values.shadowColor }
    set { change("shadowColor", \.shadowColor, to: newValue) }
  }

  open var shadowOpacity: Float {
    get { values.shadowOpacity }
    set { change("shadowOpacity", \.shadowOpacity, to: newValue) }
  }

  open var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { change("shadowOffset", \.shadowOffset, to: newValue) }
  }

  open var shadowRadius: CGFloat {
    get { values.shadowRadius }
    set { change("shadowRadius", \.shadowRadius, to: newValue) }
  }

  open var shadowPath: CGPath? {
    get { values.shadowPath }
    set { change("shadowPath", \.shadowPath, to: newValue) }
  }

  // MARK: Contents

  open var contents: Any? {
    get { storedContents }
    set {
      let action = pendingAction(forKey: "contents")
      willChange()
      storedContents = newValue
      action?.run(forKey: "contents", object: self, arguments: nil)
    }
  }

  open var contentsRect: CGRect {
    get { values.contentsRect }
    set { change("contentsRect", \.contentsRect, to: newValue) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { values.contentsGravity }
    set { set(\.contentsGravity, to: newValue) }
  }

  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { set(\.contentsScale, to: newValue) }
  }

  /// Updates the contents; do not call it directly, call `setNeedsDisplay()` instead.
  open func display() {
    if let delegate { delegate.display(self) } else { recordContents() }
  }

  open func draw(in ctx: CGContext) {
    delegate?.draw(self, in: ctx)
  }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout and display

  open func removeAllAnimations() { end(animationsWhere: { _ in true }, finished: false) }

  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  open func setNeedsLayout() {
    guard sampled == nil, !flags.contains(.needsLayout) else { return }
    flags.insert(.needsLayout)
    markAncestors(.subtreeNeedsLayout)
  }

  open func setNeedsDisplay() {
    guard sampled == nil, !flags.contains(.needsDisplay) else { return }
    flags.insert(.needsDisplay)
    markAncestors(.subtreeNeedsDisplay)
  }

  open func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  // MARK: Actions

  open func action(forKey event: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: event) ?? actions?[event] {
      return action is NSNull ? nil : action
    }
    return implicitAction(forKey: event)
  }

  /// Changes a property that has no action.
  @inline(__always)
  private func set<Value: Equatable>(_ path: WritableKeyPath<LayerModel, Value>, to value: Value) {
    guard values[keyPath: path] != value else { return }
    willChange()
    values[keyPath: path] = value
  }

  /// The properties that animate implicitly on a layer without a delegate.
  class var animatableKeys: Set<String> { commonAnimatableKeys }

  // MARK: Drawing

  /// The area of the layer's own content, excluding background and border: that of the contents,
  /// which may extend beyond the bounds if they are not resized; null if they cannot.
  var contentExtent: CGRect {
    switch storedContents {
    case let record as DrawingRecord:
      record.bounds == values.bounds
        ? .null : values.contentsGravity.place(record.bounds.size, in: values.bounds)
    case let image as CGImage where values.contentsGravity != .resize:
      values.contentsGravity.place(size(of: image), in: values.bounds)
    default: .null
    }
  }

  /// How the sublayers are drawn several times; nil if they are drawn once.
  var instances: LayerInstances? { nil }

  /// The drawing properties of the layer's class, in addition to those of every layer.
  var look: LayerLook { .plain }

  /// The number of overlapping parts drawn for the layer itself.
  var paintCount: Int {
    (values.backgroundColor == nil ? 0 : 1) + (storedContents == nil ? 0 : 1)
      + (values.borderWidth > 0 ? 1 : 0)
  }

  /// Draws the content between the background and the sublayers; called on a presentation copy.
  func drawContent(in context: CGContext) {
    switch storedContents {
    case let record as DrawingRecord: draw(record, in: context)
    case let image as CGImage: draw(image, in: context)
    default: break
    }
  }

  // MARK: Animations

  open func add(_ anim: CAAnimation, forKey key: String?) {
    insert(anim, forKey: key)
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? {
    modelValue(forKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) {
    setModelValue(value, forKey: key)
  }

  /// Returns an animatable property that is set, not boxed; nil for any other key.
  func animatableValue(forKey key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "position": .point(position)
    case "zPosition": .number(zPosition)
    case "anchorPoint": .point(anchorPoint)
    case "transform": .transform(transform)
    case "sublayerTransform": .transform(sublayerTransform)
    case "opacity": .number(Double(opacity))
    case "backgroundColor": backgroundColor.map { .color($0) }
    case "cornerRadius": .number(cornerRadius)
    case "borderWidth": .number(borderWidth)
    case "borderColor": borderColor.map { .color($0) }
    case "shadowColor": shadowColor.map { .color($0) }
    case "shadowOpacity": .number(Double(shadowOpacity))
    case "shadowOffset": .size(shadowOffset)
    case "shadowRadius": .number(shadowRadius)
    case "shadowPath": shadowPath.map { .path($0) }
    case "contentsRect": .rect(contentsRect)
    default: nil
    }
  }

  /// Sets an animatable property: one of numbers only to a value of its kind, a color or a path also
  /// to none.
  ///
  /// - Returns: Whether the key is that of an animatable property.
  func setAnimatableValue(_ value: AnimatableValue?, forKey key: String) -> Bool {
    switch key {
    case "bounds": value?.rect.map { bounds = $0 }
    case "position": value?.point.map { position = $0 }
    case "zPosition": value?.number.map { zPosition = $0 }
    case "anchorPoint": value?.point.map { anchorPoint = $0 }
    case "transform": value?.transform.map { transform = $0 }
    case "sublayerTransform": value?.transform.map { sublayerTransform = $0 }
    case "opacity": value?.number.map { opacity = Float($0) }
    case "backgroundColor": backgroundColor = value?.color
    case "cornerRadius": value?.number.map { cornerRadius = $0 }
    case "borderWidth": value?.number.map { borderWidth = $0 }
    case "borderColor": borderColor = value?.color
    case "shadowColor": shadowColor = value?.color
    case "shadowOpacity": value?.number.map { shadowOpacity = Float($0) }
    case "shadowOffset": value?.size.map { shadowOffset = $0 }
    case "shadowRadius": value?.number.map { shadowRadius = $0 }
    case "shadowPath": shadowPath = value?.path
    case "contentsRect": value?.rect.map { contentsRect = $0 }
    default: return false
    }
    return true
  }

  // MARK: Tree

  open func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.endIndex }
  }
}
