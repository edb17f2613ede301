import CustomRefreshControl
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The art of loader.json.
  static let loader = RefreshSkin(
    name: "loader",
    loop: Together {
      Motion {
        Move(y: -5.6, over: 0.2, curve: .easeInOut)
        Move(y: 0, over: 0.2, curve: .easeInOut)
      }.staggered(by: 0.1, from: .last).on(.range(0..<3))
      Together {
        Rotate(to: 2 * .pi, over: 1)
        Motion {
          Trim(fromEnd: 0.25, end: 0.8, over: 0.5, curve: .easeInOut)
          Trim(end: 0.25, over: 0.5, curve: .easeInOut)
        }
      }.on(.last)
    }.motion
  ) {
    let red = UIColor(red: 0.843, green: 0.204, blue: 0.192, alpha: 1)
    let blue = UIColor(red: 0.039, green: 0.455, blue: 0.894, alpha: 1)
    // elements 0 to 2
    let dots: [ShapesContent.Shape] = [25.2, 0, -25.2].map { x in
      .fill(
        UIBezierPath(ovalIn: CGRect(x: x - 3.36, y: 19.04, width: 6.72, height: 6.72)), .color(red))
    }
    let shapes: [ShapesContent.Shape] = [
      // element 3: ring
      .stroke(
        UIBezierPath(
          arcCenter: .zero, radius: 22.4, startAngle: -.pi / 2, endAngle: 3 * .pi / 2,
          clockwise: true),
        .color(blue), width: 4.48)
    ]
    return dots + shapes
  }
}
