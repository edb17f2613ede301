import RefreshMotion
import UIKit

/// Centers art whose origin is its center, and scales it down where it is too wide: art that stands on the lower edge
/// of its band stays there.
final class CanvasView: UIView {
  /// The art as a whole, which a motion may move; the canvas around it is placed by the layout alone.
  let whole = UIView(frame: .zero)
  private let canvas = UIView(frame: .zero)
  /// The width of the art at rest about its center, in points.
  private var width: CGFloat = 0
  /// How far below its center art that stands on the edge does so, in points; 0 for art that does not.
  private var foot: CGFloat = 0

  convenience init(_ elements: [UIView]) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    for element in elements { whole.addSubview(element) }
    canvas.addSubview(whole)
    let boxes = elements.map { ($0 as? ShapeView)?.shape.seenBounds ?? $0.frame }
    width = boxes.filter { !$0.isNull }.map { 2 * max(abs($0.minX), abs($0.maxX)) }.max() ?? 0
    let drawn = elements.compactMap { ($0 as? ShapeView)?.shape }.filter { !$0.isForEndings }
      .reduce(CGRect.null) { $0.union($1.seenBounds) }
    let edge = ArtBand.height / 2
    if drawn.maxY > edge - 1, drawn.minY > 1 - edge { foot = edge }
    addSubview(canvas)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = bounds.width > 0 ? min(1, bounds.width / max(width, 1)) : 1
    canvas.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    canvas.center = CGPoint(x: bounds.midX, y: bounds.midY + (1 - scale) * foot)
  }
}

/// Shows a shape, with its pivot in the middle of the bounds, so that Core Animation needs no other
/// anchor point.
final class ShapeView: TraitView {
  let shape: ShapesContent.Shape
  /// The tint that replaces the shape's own colors, or nil if the app has set none.
  var tint: UIColor? {
    didSet {
      guard tint != oldValue else { return }
      updateInk()
      for view in attached + members { view.tint = tint }
    }
  }

  /// The layers that show the gradients of the fill and the line.
  private var gradients: [(gradient: ShapesContent.Gradient, layer: CAGradientLayer)] = []
  /// The forms between which a motion changes the shape; nil if it has one.
  let forms: ShapeForms?
  /// Those of its clip.
  let clipForms: ShapeForms?
  /// The shapes that move with this one.
  let attached: [ShapeView]
  /// The shapes within it.
  private let members: [ShapeView]
  /// The shapes that mask it.
  let maskShapes: [ShapeView]

  /// The view and those within it that are elements, in their order.
  var elements: [UIView] { [self] + (maskShapes + members).flatMap(\.elements) }

  /// The elements of which only the opacity is seen, as they mask it or those within it.
  var masks: [UIView] { maskShapes.flatMap(\.elements) + members.flatMap(\.masks) }

  override class var layerClass: AnyClass { CAShapeLayer.self }

  init(_ shape: ShapesContent.Shape, tint: UIColor?) {
    self.shape = shape
    self.tint = tint
    attached = shape.attached.map { ShapeView($0, tint: tint) }
    members = shape.members.map { ShapeView($0, tint: tint) }
    // A tint that is not opaque would make what they mask fainter.
    maskShapes = shape.maskShapes.map { ShapeView($0, tint: nil) }
    (forms, clipForms) = (shape.forms, shape.clipForms)
    let (box, whole) = (shape.pathBounds, shape.visibleBounds)
    let pivot =
      switch shape.pivot {
      case .art: CGPoint.zero
      case .own: CGPoint(x: box.midX, y: box.midY)
      case .point(let point): point
      }
    super.init(frame: .zero)
    let reach = CGSize(
      width: max(abs(whole.minX - pivot.x), abs(whole.maxX - pivot.x)),
      height: max(abs(whole.minY - pivot.y), abs(whole.maxY - pivot.y)))
    bounds = CGRect(
      x: pivot.x - reach.width, y: pivot.y - reach.height, width: 2 * reach.width,
      height: 2 * reach.height)
    center = pivot
    isUserInteractionEnabled = false
    draw()
    updateInk()
    // The bounds have the coordinates of the art.
    for view in members + attached { addSubview(view) }
    guard !maskShapes.isEmpty else { return }
    let mask = UIView(frame: .zero)
    for view in maskShapes { mask.addSubview(view) }
    self.mask = mask
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func draw() {
    guard let layer = layer as? CAShapeLayer else { return }
    layer.path = shape.path.cgPath
    layer.lineWidth = shape.width
    shape.line.apply(to: layer)
    layer.opacity = Float(shape.alpha)
    layer.mask = shape.clip.map { clip in
      let mask = CAShapeLayer()
      mask.path = clip.cgPath
      mask.fillRule = clip.usesEvenOddFillRule ? .evenOdd : .nonZero
      return mask
    }
    layer.fillRule = shape.path.usesEvenOddFillRule ? .evenOdd : .nonZero
    if let image = shape.image {
      let picture = CALayer()
      picture.frame = shape.path.visibleBounds
      picture.contents = image
      // The edges of a picture that turns would be jagged.
      picture.allowsEdgeAntialiasing = true
      layer.addSublayer(picture)
    }
    for (ink, isLine) in [(shape.fill, false), (shape.stroke, true)] {
      guard let ink, let gradient = ink.gradient else { continue }
      let shown = gradient.layer(of: shape, isLine: isLine)
      shown.opacity = Float(ink.alpha)
      layer.insertSublayer(shown, at: UInt32(gradients.count))
      gradients.append((gradient, shown))
    }
  }

  /// The color of the line; nil for no line.
  var strokeColor: UIColor? { shape.stroke?.color(in: self, tint: tint) }
  /// The color of the fill; nil for no fill.
  var fillColor: UIColor? { shape.fill?.color(in: self, tint: tint) }

  /// Whether a motion paints the shape: its colors are those of the motion meanwhile.
  var isPainted = false { didSet { updateInk() } }

  private func updateInk() {
    updateGradients()
    guard !isPainted, let layer = layer as? CAShapeLayer else { return }
    layer.fillColor = fillColor?.cgColor
    layer.strokeColor = strokeColor?.cgColor
  }

  /// Shows the gradients of the fill and the line, unless a tint replaces them.
  ///
  /// The layers stay, because a motion plays on their masks.
  private func updateGradients() {
    for (gradient, layer) in gradients {
      layer.colors = gradient.colors(in: traitCollection)
      layer.isHidden = tint != nil
    }
  }

  /// The layers that draw the path: the view's own, and the masks of its gradients.
  var pathLayers: [CALayer] { [layer] + gradients.compactMap(\.layer.mask) }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateInk()
  }

  override func updateTraits() { updateInk() }
}
