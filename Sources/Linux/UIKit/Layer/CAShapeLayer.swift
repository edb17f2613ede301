/// Draws a path, sharply at every scale; the numeric stroke properties are animatable.
open class CAShapeLayer: CALayer {
  struct Shape: Equatable {
    var path: CGPath?
    var fillColor: CGColor? = CGColor.black
    var strokeColor: CGColor?
    var strokeStart: CGFloat = 0
    var strokeEnd: CGFloat = 1
    var lineWidth: CGFloat = 1
    var miterLimit: CGFloat = 10
    var lineDashPhase: CGFloat = 0
  }

  private var shape = Shape()

  open var fillRule = CAShapeLayerFillRule.nonZero { willSet { willChange(ofOwnProperty: true) } }
  open var lineCap = CAShapeLayerLineCap.butt { willSet { willChange(ofOwnProperty: true) } }
  open var lineJoin = CAShapeLayerLineJoin.miter { willSet { willChange(ofOwnProperty: true) } }
  open var lineDashPattern: [NSNumber]? { willSet { willChange(ofOwnProperty: true) } }

  override func assign(from other: CALayer) {
    super.assign(from: other)
    guard let other = other as? CAShapeLayer else { return }
    shape = other.shape
    fillRule = other.fillRule
    lineCap = other.lineCap
    lineJoin = other.lineJoin
    lineDashPattern = other.lineDashPattern
  }

  // MARK: Properties

  open var path: CGPath? {
    get { shape.path }
    // A mutable path is copied, so that later changes to it do not affect the layer.
    set { set("path", \.path, to: newValue.flatMap { $0 is CGMutablePath ? $0.copy() : $0 }) }
  }

  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set("fillColor", \.fillColor, to: newValue) }
  }

  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set("strokeColor", \.strokeColor, to: newValue) }
  }

  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set("strokeStart", \.strokeStart, to: newValue) }
  }

  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set("strokeEnd", \.strokeEnd, to: newValue) }
  }

  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set("lineWidth", \.lineWidth, to: newValue) }
  }

  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set("miterLimit", \.miterLimit, to: newValue) }
  }

  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set("lineDashPhase", \.lineDashPhase, to: newValue) }
  }

  private func set<Value: Equatable>(
    _ key: String, _ property: WritableKeyPath<Shape, Value>, to value: Value
  ) {
    guard shape[keyPath: property] != value else { return }
    change(key, isOwn: true) { shape[keyPath: property] = value }
  }

  override class var animatableKeys: Set<String> {
    super.animatableKeys.union([
      "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
      "lineDashPhase",
    ])
  }

  // MARK: Key-value coding

  open override func value(forKey key: String) -> Any? {
    key == "lineDashPattern" ? lineDashPattern : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard key == "lineDashPattern" else { return super.setValue(value, forKey: key) }
    lineDashPattern = value as? [NSNumber]
  }

  override func animatableValue(forKey key: String) -> AnimatableValue? {
    switch key {
    case "path": path.map { .path($0) }
    case "fillColor": fillColor.map { .color($0) }
    case "strokeColor": strokeColor.map { .color($0) }
    case "strokeStart": .number(strokeStart)
    case "strokeEnd": .number(strokeEnd)
    case "lineWidth": .number(lineWidth)
    case "miterLimit": .number(miterLimit)
    case "lineDashPhase": .number(lineDashPhase)
    default: super.animatableValue(forKey: key)
    }
  }

  override func setAnimatableValue(_ value: AnimatableValue?, forKey key: String) -> Bool {
    switch key {
    case "path": path = value?.path
    case "fillColor": fillColor = value?.color
    case "strokeColor": strokeColor = value?.color
    case "strokeStart": value?.number.map { strokeStart = $0 }
    case "strokeEnd": value?.number.map { strokeEnd = $0 }
    case "lineWidth": value?.number.map { lineWidth = $0 }
    case "miterLimit": value?.number.map { miterLimit = $0 }
    case "lineDashPhase": value?.number.map { lineDashPhase = $0 }
    default: return super.setAnimatableValue(value, forKey: key)
    }
    return true
  }

  // MARK: Drawing

  override var contentExtent: CGRect {
    guard let box = path?.boundingBox, !box.isNull else { return super.contentExtent }
    // A mitered corner extends by up to the miter limit times half the width.
    let reach = strokeColor == nil ? 0 : lineWidth / 2 * (lineJoin == .miter ? miterLimit : 1.5)
    return box.insetBy(dx: -reach, dy: -reach).union(super.contentExtent)
  }

  override var look: LayerLook {
    .shape(
      shape, fillRule: fillRule, lineCap: lineCap, lineJoin: lineJoin, dashes: lineDashPattern)
  }

  override var paintCount: Int {
    super.paintCount + (fillColor == nil ? 0 : 1) + (strokeColor == nil ? 0 : 1)
  }

  override func drawContent(in context: CGContext) {
    super.drawContent(in: context)
    guard let path, !path.isEmpty else { return }
    if let fillColor, fillColor.alpha > 0 {
      context.setFillColor(fillColor)
      context.addPath(path)
      context.fillPath(using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
    let (start, end) = (min(max(strokeStart, 0), 1), min(max(strokeEnd, 0), 1))
    guard start < end else { return }
    context.setStrokeColor(strokeColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCap.cap)
    context.setLineJoin(lineJoin.join)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern {
      context.setLineDash(
        phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) })
    }
    context.addPath(start == 0 && end == 1 ? path : path.trimmed(from: start, to: end))
    context.strokePath()
  }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
