extension CGContext {
  public func beginPath() {
    currentPath = CGMutablePath()
  }

  public func move(to point: CGPoint) {
    currentPath.move(to: point, transform: state.transform)
  }

  public func addLine(to point: CGPoint) {
    currentPath.addLine(to: point, transform: state.transform)
  }

  public func addLines(between points: [CGPoint]) {
    currentPath.addLines(between: points, transform: state.transform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control, transform: state.transform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end, control1: control1, control2: control2, transform: state.transform)
  }

  public func addRect(_ rect: CGRect) {
    currentPath.addRect(rect, transform: state.transform)
  }

  public func addEllipse(in rect: CGRect) {
    currentPath.addEllipse(in: rect, transform: state.transform)
  }

  /// Adds an arc; `clockwise` assumes that y points up, so on a screen `false` looks clockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: state.transform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.transform)
  }

  public func addPath(_ path: CGPath) {
    currentPath.addPath(path, transform: state.transform)
  }

  public func closePath() {
    currentPath.closeSubpath()
  }
}
