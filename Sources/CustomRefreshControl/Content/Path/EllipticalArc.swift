import UIKit

/// An arc of an ellipse between two points, as defined in SVG.
///
/// The center is computed as in SVG 1.1, appendix F.6.
struct EllipticalArc {
  let start: CGPoint
  let end: CGPoint
  let radii: CGSize
  /// The rotation of the ellipse, in radians, clockwise.
  let rotation: CGFloat
  /// Whether the arc is the longer of the two possible ones.
  let isLarge: Bool
  /// Whether the arc runs clockwise, with y pointing down.
  let isClockwise: Bool

  struct Curve {
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint

    var isFinite: Bool {
      [first, second, end].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
  }

  /// Bézier curves, each at most a quarter of the ellipse; nil for a straight line, if a radius is 0, or
  /// the ellipse is so large or so flat that the arc cannot be computed.
  var curves: [Curve]? {
    guard start != end else { return [] }
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard rx > 0, ry > 0 else { return nil }
    // Uses coordinates about the midpoint of the ends, along the axes of the ellipse.
    let turned = CGAffineTransform(rotationAngle: -rotation)
    let half = CGPoint(x: start.x / 2 - end.x / 2, y: start.y / 2 - end.y / 2).applying(turned)
    let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    // Radii that are too small are scaled up until they reach both ends.
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let across = excess > 1 ? 0 : (1 / excess - 1).squareRoot()
    let side: CGFloat = isLarge == isClockwise ? -1 : 1
    let offset = CGPoint(x: side * across * rx * half.y / ry, y: -side * across * ry * half.x / rx)
    let from = atan2((half.y - offset.y) / ry, (half.x - offset.x) / rx)
    var sweep = atan2((-half.y - offset.y) / ry, (-half.x - offset.x) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let middle = CGPoint(x: start.x / 2 + end.x / 2, y: start.y / 2 + end.y / 2)
    let placed = CGAffineTransform(translationX: middle.x, y: middle.y)
      .rotated(by: rotation).translatedBy(x: offset.x, y: offset.y).scaledBy(x: rx, y: ry)
    guard sweep.isFinite else { return nil }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let curves = (0..<count).map { index in
      let first = from + sweep * CGFloat(index) / CGFloat(count)
      let curve = unitCurve(from: first, sweep: sweep / CGFloat(count))
      return Curve(
        first: curve.first.applying(placed), second: curve.second.applying(placed),
        end: index == count - 1 ? end : curve.end.applying(placed))
    }
    return curves.allSatisfy(\.isFinite) ? curves : nil
  }

  /// Returns a curve for a piece of the unit circle; for a quarter, the error is at most 0.03 % of
  /// the radius.
  private func unitCurve(from angle: CGFloat, sweep: CGFloat) -> Curve {
    let reach = 4 / 3 * tan(sweep / 4)
    let last = angle + sweep
    return Curve(
      first: CGPoint(x: cos(angle) - reach * sin(angle), y: sin(angle) + reach * cos(angle)),
      second: CGPoint(x: cos(last) + reach * sin(last), y: sin(last) - reach * cos(last)),
      end: CGPoint(x: cos(last), y: sin(last)))
  }
}
