import UIKit

extension UIBezierPath {
  /// Returns a circle that begins at its top and runs clockwise.
  @inline(never)  // Inlined in each skin it would weigh 1.2 kB more.
  static func circle(_ radius: CGFloat, at center: CGPoint = .zero) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
  }

  /// Returns a drawing of the kit's own, given as SVG path data.
  ///
  /// If the data were invalid, the skin would report that the path is empty.
  @inline(never)
  static func drawing(_ data: String) -> UIBezierPath {
    (try? UIBezierPath(svgPath: data)) ?? UIBezierPath()
  }

  /// Returns the tick that stands for success.
  static var tick: UIBezierPath { lines((-11, 1), (-3.5, 8.5), (11.5, -7.5)) }

  /// Returns straight lines from point to point.
  @inline(never)
  static func lines(_ points: (CGFloat, CGFloat)...) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      index == 0 ? path.move(to: place) : path.addLine(to: place)
    }
    return path
  }

  /// Returns the path at another place.
  func shifted(_ x: CGFloat, _ y: CGFloat) -> UIBezierPath {
    applying(CGAffineTransform(translationX: x, y: y))
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
  /// Returns the point at a distance from the center of the art and an angle in radians.
  static func polar(_ distance: CGFloat, _ angle: CGFloat) -> CGPoint {
    CGPoint(x: cos(angle) * distance, y: sin(angle) * distance)
  }
}
