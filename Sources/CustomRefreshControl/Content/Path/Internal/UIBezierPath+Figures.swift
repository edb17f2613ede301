import UIKit

extension UIBezierPath {
  /// Returns a circle that begins at its top and runs clockwise.
  @inline(never)  // Inlined in each skin it would weigh 1.2 kB more.
  static func circle(_ radius: CGFloat, at center: CGPoint = .zero) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
  }

  /// Returns a circle that runs clockwise from 30° above its right, and goes on as a tick, from the end
  /// of its long arm: one line, which a trim lets run from the one into the other.
  static func circleAndTick(_ radius: CGFloat) -> UIBezierPath {
    let path = UIBezierPath(
      arcCenter: .zero, radius: radius, startAngle: -.pi / 6, endAngle: 11 * .pi / 6,
      clockwise: true)
    path.addLine(to: CGPoint(x: -0.25 * radius, y: 0.62 * radius))
    path.addLine(to: CGPoint(x: -0.85 * radius, y: 0.02 * radius))
    return path
  }

  /// Returns a drawing of the kit's own, given as SVG path data.
  ///
  /// If the data were invalid, the skin would report that the path is empty.
  static func drawing(_ data: String) -> UIBezierPath {
    (try? UIBezierPath(svgPath: data)) ?? UIBezierPath()
  }

  /// Returns the tick that stands for success.
  static var tick: UIBezierPath { lines(CGPoint.tick) }

  /// Returns straight lines from point to point.
  private static func lines(_ points: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    return path
  }

  /// Returns straight lines from point to point.
  static func lines(_ points: (CGFloat, CGFloat)...) -> UIBezierPath {
    lines(points.map { CGPoint(x: $0.0, y: $0.1) })
  }

  /// Returns a slice of a disc about the center of the art, which ends at the top after an angle in
  /// radians.
  static func slice(_ radius: CGFloat, angle: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addArc(
      withCenter: .zero, radius: radius, startAngle: -.pi / 2 - angle, endAngle: -.pi / 2,
      clockwise: true)
    path.close()
    return path
  }
}

extension CGAffineTransform {
  /// Scales a box to fit a size, and moves its middle to the center of the art.
  init(_ box: CGRect, fitting size: CGSize) {
    let scale = min(size.width / max(box.width, 1e-6), size.height / max(box.height, 1e-6))
    self = CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -box.midX, y: -box.midY)
  }
}

extension CGPoint {
  /// The begin, the corner and the end of the tick that stands for success.
  static let tick = [CGPoint(x: -11, y: 1), CGPoint(x: -3.5, y: 8.5), CGPoint(x: 11.5, y: -7.5)]

  /// Returns a point on the tick that stands for success, at a share of its length, 0…1.
  static func onTick(_ share: CGFloat) -> CGPoint {
    func point(_ first: CGPoint, _ second: CGPoint, _ part: CGFloat) -> CGPoint {
      CGPoint(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
    }
    return share < tickCorner
      ? point(tick[0], tick[1], share / tickCorner)
      : point(tick[1], tick[2], (share - tickCorner) / (1 - tickCorner))
  }

  /// The share of the tick's length before its corner.
  static var tickCorner: CGFloat {
    let arms = zip(tick, tick.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    return arms[0] / (arms[0] + arms[1])
  }

  /// Returns the straight pieces of the tick that stands for success, two of them its short arm: their
  /// middles, and how far they run to the right and down.
  static func tickPieces(
    _ count: Int
  ) -> [(x: Double, y: Double, width: Double, height: Double)] {
    let ends = (0...count).map { index in
      index < 2
        ? tickCorner * CGFloat(index) / 2
        : tickCorner + (1 - tickCorner) * CGFloat(index - 2) / CGFloat(count - 2)
    }
    return zip(ends, ends.dropFirst()).map { first, second in
      let (start, end) = (onTick(first), onTick(second))
      return (
        Double(start.x + end.x) / 2, Double(start.y + end.y) / 2, Double(end.x - start.x),
        Double(end.y - start.y)
      )
    }
  }

  /// Returns the point at a distance from the center of the art and an angle in radians.
  static func polar(_ distance: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
  }
}
