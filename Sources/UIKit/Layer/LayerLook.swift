/// What a layer's class draws of its own, as a value: two equal ones are drawn alike.
enum LayerLook: Equatable {
  case plain
  case shape(
    CAShapeLayer.Shape, fillRule: CAShapeLayerFillRule, lineCap: CAShapeLayerLineCap,
    lineJoin: CAShapeLayerLineJoin, dashes: [NSNumber]?)
  case gradient(
    CAGradientLayerType, colors: [CGColor]?, locations: [Double]?, start: CGPoint, end: CGPoint)
}
