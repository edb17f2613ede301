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
