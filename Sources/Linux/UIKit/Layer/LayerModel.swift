/// The visual properties of a layer or its presentation, as a value.
struct LayerModel: Equatable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var zPosition: CGFloat = 0
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The transform, whose components are kept if they were set individually.
  ///
  /// A matrix with a scale of zero loses its rotation.
  var transform: CATransform3D {
    get { storedTransform.matrix }
    set {
      storedTransform.matrix = newValue
      parts = nil
    }
  }
  private(set) var parts: TransformParts?
  /// The transform of the sublayers about the anchor point; nil for the identity.
  var sublayerTransform: CATransform3D? {
    get { storedSublayerTransform?.matrix }
    set { storedSublayerTransform = newValue.map { EquatableTransform(matrix: $0) } }
  }
  var opacity: Float = 1
  var isHidden = false
  var isOpaque = false
  var masksToBounds = false
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var maskedCorners = CACornerMask.all
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = LayerModel.black
  var shadowColor: CGColor? = LayerModel.black
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsGravity = CALayerContentsGravity.resize
  var contentsScale: CGFloat = 1
  var shouldRasterize = false
  var rasterizationScale: CGFloat = 1

  private var storedTransform = EquatableTransform(matrix: CATransform3DIdentity)
  private var storedSublayerTransform: EquatableTransform?

  /// The components of the transform; setting them updates the matrix.
  var transformParts: TransformParts {
    get { parts ?? TransformParts(transform) }
    set {
      transform = newValue.matrix
      parts = newValue
    }
  }

  private static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
}

/// The visual properties of a layer, shared by the copies of it and by the frames that show it.
///
/// Whoever holds one that others hold as well makes a copy before changing it.
final class LayerValues {
  @exclusivity(unchecked) final var model: LayerModel

  init(_ model: LayerModel) {
    self.model = model
  }

  /// Those of a new layer; never changed, because this property holds them as well.
  nonisolated(unsafe) static let initial = LayerValues(LayerModel())
}

/// The drawing properties of a layer's class, as a value; equal values draw the same.
enum LayerLook: Equatable {
  case plain
  case shape(
    CAShapeLayer.Shape, fillRule: CAShapeLayerFillRule, lineCap: CAShapeLayerLineCap,
    lineJoin: CAShapeLayerLineJoin, dashes: [NSNumber]?)
  case backdrop
  case gradient(
    CAGradientLayerType, colors: [CGColor]?, locations: [Double]?, start: CGPoint, end: CGPoint)
}

/// The pending work of a layer; the subtree flags let passes skip subtrees without any.
struct LayerFlags: OptionSet, Sendable {
  let rawValue: UInt8

  static let needsLayout = LayerFlags(rawValue: 1 << 0)
  static let needsDisplay = LayerFlags(rawValue: 1 << 1)
  static let subtreeNeedsLayout = LayerFlags(rawValue: 1 << 2)
  static let subtreeNeedsDisplay = LayerFlags(rawValue: 1 << 3)

  static let anyLayout: LayerFlags = [.needsLayout, .subtreeNeedsLayout]
  static let anyDisplay: LayerFlags = [.needsDisplay, .subtreeNeedsDisplay]

  func containsAny(of flags: LayerFlags) -> Bool { rawValue & flags.rawValue != 0 }
}
