import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's dots, as content of an app's own: views that it draws itself.
final class Dots: RefreshContent {
  let view: UIView
  let elements: [UIView]

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "dots", motions: RefreshSkin.dots.motions, calm: RefreshSkin.dots.calm) {
      _ in Dots()
    }
  }

  init() {
    let hues: [Hue] = [.sky, .iris, .rose]
    elements = hues.enumerated().map { index, hue in
      let place = CGPoint(x: CGFloat(index - 1) * 20, y: 5)
      return Drawing(
        UIBezierPath(
          arcCenter: place, radius: 5.5, startAngle: 0, endAngle: 2 * .pi, clockwise: true),
        around: CGRect(x: place.x - 5.5, y: place.y - 5.5, width: 11, height: 11),
        fill: UIColor(hue))
    }
    view = Canvas(elements)
  }
}
