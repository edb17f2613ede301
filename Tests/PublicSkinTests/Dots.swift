import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's dots, as content of an app's own: views that it draws itself.
final class Dots: RefreshContent {
  let view: UIView
  let elements: [UIView]
  let endingElements: IndexSet = [3]

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "dots", motions: RefreshSkin.dots.motions, calm: RefreshSkin.dots.calm) {
      _ in Dots()
    }
  }

  init() {
    let hues: [Hue] = [.sky, .iris, .rose]
    let dots = hues.enumerated().map { index, hue in
      let place = CGPoint(x: CGFloat(index - 1) * 20, y: 5)
      return Drawing(
        UIBezierPath(
          arcCenter: place, radius: 5.5, startAngle: 0, endAngle: 2 * .pi, clockwise: true),
        around: CGRect(x: place.x - 5.5, y: place.y - 5.5, width: 11, height: 11),
        fill: UIColor(hue))
    }
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: -14, y: 5))
    mouth.addCurve(
      to: CGPoint(x: 14, y: 5), controlPoint1: CGPoint(x: -9, y: 16),
      controlPoint2: CGPoint(x: 9, y: 16))
    let box = CGRect(x: -14, y: 5, width: 28, height: 8)
    elements = dots + [Drawing(mouth, around: box, stroke: UIColor(.iris), width: 4.5)]
    view = Canvas(elements)
  }
}
