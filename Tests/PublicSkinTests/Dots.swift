import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's dots, as content of an app's own: views that it draws itself.
final class Dots: RefreshContent {
  let view: UIView
  let elements: [UIView]
  /// The mouth of the face.
  let endingElements: IndexSet = [3]
  /// The glints, which have the color of what is behind the dots.
  let fixedElements: IndexSet = [4, 5, 6]

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "dots", motions: RefreshSkin.dots.motions, calm: RefreshSkin.dots.calm) {
      _ in Dots()
    }
  }

  init() {
    let hues: [Hue] = [.sky, .iris, .rose]
    let dots = hues.enumerated().map { Dots.circle(5.5, of: $0, UIColor($1)) }
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: -14, y: 5))
    mouth.addCurve(
      to: CGPoint(x: 14, y: 5), controlPoint1: CGPoint(x: -9, y: 16),
      controlPoint2: CGPoint(x: 9, y: 16))
    let box = CGRect(x: -14, y: 5, width: 28, height: 8)
    let glints = hues.indices.map { Dots.circle(1.6, of: $0, .systemBackground) }
    elements = dots + [Drawing(mouth, around: box, stroke: UIColor(.iris), width: 4.5)] + glints
    view = Canvas(elements)
  }

  /// Returns a disc in the middle of a dot.
  private static func circle(_ radius: CGFloat, of dot: Int, _ color: UIColor) -> UIView {
    let box = CGRect(x: CGFloat(dot - 1) * 20, y: 5, width: 0, height: 0)
      .insetBy(dx: -radius, dy: -radius)
    return Drawing(UIBezierPath(ovalIn: box), around: box, fill: color)
  }
}
