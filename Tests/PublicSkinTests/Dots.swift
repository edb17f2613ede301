import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's dots, as content of an app's own: views that it draws itself.
final class Dots: RefreshContent {
  let view: UIView
  let elements: [UIView]
  /// The mouth of the face.
  let endingElements: IndexSet = [3]
  /// The glints, which have the color of what is behind the eyes.
  let fixedElements: IndexSet = [4, 5]

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "dots", motions: RefreshSkin.dots.motions, calm: RefreshSkin.dots.calm) {
      _ in Dots()
    }
  }

  init() {
    let places = [CGPoint(x: -12, y: 9), CGPoint(x: 12, y: 9)]
    let eyes = places.map { Dots.circle(9, at: $0, UIColor(.sky)) }
    let dot = Dots.circle(6, at: CGPoint(x: -12, y: -6), UIColor(.rose))
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: -14, y: 6))
    mouth.addCurve(
      to: CGPoint(x: 14, y: 6), controlPoint1: CGPoint(x: -9, y: 18),
      controlPoint2: CGPoint(x: 9, y: 18))
    // The middle of the box is that about which the mouth turns.
    let box = CGRect(x: -14, y: 6, width: 28, height: 10)
    let glints = places.map { Dots.circle(3, at: $0, .systemBackground) }
    elements =
      eyes + [dot, Drawing(mouth, around: box, stroke: UIColor(.rose), width: 4.5)] + glints
    view = Canvas(elements)
  }

  /// Returns a disc about a point.
  private static func circle(_ radius: CGFloat, at place: CGPoint, _ color: UIColor) -> UIView {
    let box = CGRect(origin: place, size: .zero).insetBy(dx: -radius, dy: -radius)
    return Drawing(UIBezierPath(ovalIn: box), around: box, fill: color)
  }
}
