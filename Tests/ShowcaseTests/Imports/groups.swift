import CustomRefreshControl
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The art of groups.json.
  static let groups = RefreshSkin(
    name: "groups",
    loop: Together {
      Motion {
        Morph(to: 1, over: 0.5)
        Morph(to: 0, over: 0.5)
      }.on(.element(1))
      Motion {
        Trim(fromEnd: 0.3, end: 1, over: 0.5)
        Trim(end: 0.3, over: 0.5)
      }.on(.element(3))
      Motion {
        Move(x: 8, over: 0.5)
        Move(x: 0, over: 0.5)
      }.on(.element(4))
      Motion {
        Fade(to: 0.4, over: 0.5)
        Fade(to: 1, over: 0.5)
      }.on(.element(5))
      Motion {
        Move(x: .each([-12, 12]), over: 0.5)
        Move(x: 0, over: 0.5)
      }.on(.range(6..<8))
    }.motion
  ) {
    let purple = UIColor(red: 0.502, green: 0.302, blue: 0.702, alpha: 1)
    let green = UIColor(red: 0.102, green: 0.6, blue: 0.4, alpha: 1)
    let blue = UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
    let orange = UIColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
    return try [
      // element 0: door
      .fill(
        UIBezierPath(rect: CGRect(x: 38, y: -12, width: 24, height: 24)), .color(purple)
      ).masked(
        by: [
          // element 1: door mask
          .fill(UIBezierPath(svgPath: "M38-14h4V14H38V-14Z"), .color(.black)).morphing(
            to: [
              UIBezierPath(svgPath: "M38-14H62V14H38V-14Z")
            ])
        ]),
      // element 2: plate
      .group([
        // element 4: plate
        .fill(UIBezierPath(rect: CGRect(x: -10, y: -20, width: 40, height: 40)), .color(green))
      ]).masked(
        by: [
          // element 3: ring
          .stroke(
            UIBezierPath(
              arcCenter: CGPoint(x: 10, y: 0), radius: 12, startAngle: -.pi / 2,
              endAngle: 3 * .pi / 2, clockwise: true),
            .color(.white), width: 8)
        ]),
      // element 5: pair
      .group([
        // element 6: pair / right
        .fill(UIBezierPath(rect: CGRect(x: -44, y: -10, width: 20, height: 20)), .color(blue)),
        // element 7: pair / left
        .fill(UIBezierPath(rect: CGRect(x: -68, y: -10, width: 20, height: 20)), .color(orange)),
      ]),
    ]
  }
}
