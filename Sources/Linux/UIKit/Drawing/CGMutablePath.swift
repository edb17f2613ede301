public final class CGMutablePath: CGPath {
  public init() {
    super.init(segments: [])
  }

  override init(segments: [PathSegment]) {
    super.init(segments: segments)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    segments.append(.move(point.applying(transform)))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(at: point.applying(transform))
    segments.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() {
      addLine(to: point, transform: transform)
    }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control.applying(transform))
    segments.append(.quad(control: control, end: end).applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    begin(at: control1.applying(transform))
    segments.append(
      .curve(control1: control1, control2: control2, end: end).applying(transform))
  }

  public func closeSubpath() {
    guard let last = segments.last, last != .close else { return }
    segments.append(.close)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += PathSegment.rect(rect).map { $0.applying(transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    segments += PathSegment.ellipse(in: rect).map { $0.applying(transform) }
  }

  /// Adds an arc; `clockwise` assumes that y points up, as in Core Graphics.
  ///
  /// Where y points down, as on a screen, `false` looks clockwise. Angles that are whole turns
  /// apart make a full circle in either direction.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = endAngle - startAngle
    guard delta.isFinite else { return }
    let joining = isEmpty ? nil : currentPoint.applying(transform.inverted())
    segments += PathSegment.arc(
      center: center, radius: CGSize(width: radius, height: radius), from: startAngle,
      sweep: clockwise ? -CGFloat.sweep(covering: -delta) : CGFloat.sweep(covering: delta),
      joining: joining
    ).map { $0.applying(transform) }
  }

  /// Adds the arc of a circle tangent to the lines current point–tangent1End–tangent2End.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let from = currentPoint.applying(transform.inverted())
    let first = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y)
    let second = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let lengths = (hypot(first.dx, first.dy), hypot(second.dx, second.dy))
    let cross = first.dx * second.dy - first.dy * second.dx
    guard lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-9, radius > 0 else {
      addLine(to: tangent1End, transform: transform)
      return
    }
    let dot = (first.dx * second.dx + first.dy * second.dy) / (lengths.0 * lengths.1)
    let angle = acos(min(max(dot, -1), 1))
    let reach = radius / tan(angle / 2)
    let touch = CGPoint(
      x: tangent1End.x + first.dx / lengths.0 * reach,
      y: tangent1End.y + first.dy / lengths.0 * reach)
    let side: CGFloat = cross > 0 ? -1 : 1
    let center = CGPoint(
      x: touch.x + side * first.dy / lengths.0 * radius,
      y: touch.y - side * first.dx / lengths.0 * radius)
    let start = atan2(touch.y - center.y, touch.x - center.x)
    addArc(
      center: center, radius: radius, startAngle: start,
      endAngle: start + (.pi - angle) * side, clockwise: side < 0, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    segments += path.segments.map { $0.applying(transform) }
  }

  /// Starts a subpath at the point if the path is empty; Core Graphics rejects a segment without a
  /// current point.
  private func begin(at point: CGPoint) {
    if segments.isEmpty { segments.append(.move(point)) }
  }
}

extension CGFloat {
  /// Returns how far an arc turns forward to reach the angle `delta` away, from 0 up to two turns.
  ///
  /// Whole turns in either direction count as one turn. More than a turn forward becomes one turn
  /// and the remainder, which draws the same circle as more turns and ends at the same point.
  fileprivate static func sweep(covering delta: CGFloat) -> CGFloat {
    let turn = 2 * CGFloat.pi
    guard delta != 0, delta.isFinite else { return 0 }
    var rest = delta.truncatingRemainder(dividingBy: turn)
    if rest < 0 { rest += turn }
    // Angles in radians carry rounding errors: -π/2 and 3π/2 are one turn apart.
    let isWhole = Swift.min(rest, turn - rest) < 1e-9 && delta.magnitude > CGFloat.pi
    if isWhole { return turn }
    return delta > turn ? turn + rest : rest
  }
}
