extension PathSegment {
  /// The distance of a cubic's control points from the ends of a quarter of a unit circle.
  private static let quarter: CGFloat = 0.552_284_749_830_793_4

  static func rect(_ rect: CGRect) -> [PathSegment] {
    if rect.isNull { return [] }
    return [
      .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
      .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
      .close,
    ]
  }

  /// Returns an ellipse that starts at the right and follows growing angles, clockwise where y
  /// points down.
  static func ellipse(in rect: CGRect) -> [PathSegment] {
    if rect.isNull { return [] }
    let radius = CGSize(width: rect.width / 2, height: rect.height / 2)
    return arc(
      center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, from: 0, sweep: 2 * .pi,
      joining: nil) + [.close]
  }

  static func roundedRect(
    _ rect: CGRect, corners: UIRectCorner, radius: CGSize
  ) -> [PathSegment] {
    if rect.isNull { return [] }
    let w = min(max(radius.width, 0), rect.width / 2)
    let h = min(max(radius.height, 0), rect.height / 2)
    guard w > 0, h > 0 else { return self.rect(rect) }
    let size = CGSize(width: w, height: h)
    let turns: [(UIRectCorner, CGPoint, CGPoint, CGFloat)] = [
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -w, y: h), -.pi / 2),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -w, y: -h), 0),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: w, y: -h), .pi / 2),
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: w, y: h), .pi),
    ]
    let startX = corners.contains(.topLeft) ? rect.minX + w : rect.minX
    var result: [PathSegment] = [.move(CGPoint(x: startX, y: rect.minY))]
    var current = CGPoint(x: startX, y: rect.minY)
    for (corner, point, inward, angle) in turns {
      if corners.contains(corner) {
        let center = CGPoint(x: point.x + inward.x, y: point.y + inward.y)
        result += arc(
          center: center, radius: size, from: angle, sweep: .pi / 2, joining: current)
      } else {
        result.append(.line(point))
      }
      current = result.last?.points.last ?? current
    }
    return result + [.close]
  }

  /// Returns an elliptical arc as cubics of at most a quarter turn each.
  ///
  /// The arc starts with a line from `joining`, omitted if the arc starts there; with nil it starts
  /// with a move.
  static func arc(
    center: CGPoint, radius: CGSize, from start: CGFloat, sweep: CGFloat, joining: CGPoint?
  ) -> [PathSegment] {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius.width * x, y: center.y + radius.height * y)
    }
    let first = point(cos(start), sin(start))
    var result: [PathSegment] = []
    if joining == nil {
      result.append(.move(first))
    } else if joining != first {
      result.append(.line(first))
    }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return result }
    let step = sweep / CGFloat(count)
    let k = abs(abs(step) - .pi / 2) < 1e-12 ? quarter * (step < 0 ? -1 : 1) : 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (sa, ca, sb, cb) = (sin(a), cos(a), sin(b), cos(b))
      result.append(
        .curve(
          control1: point(ca - k * sa, sa + k * ca), control2: point(cb + k * sb, sb - k * cb),
          end: point(cb, sb)))
    }
    return result
  }
}
