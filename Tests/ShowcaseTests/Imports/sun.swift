import CustomRefreshControl
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The art of sun.svg.
  static let sun = RefreshSkin(
    name: "sun",
    loop: Motion {
      Scale(from: 1, to: 1.12, over: 0.25, curve: .easeOut)
      Scale(to: 1, over: 0.45, curve: .easeInOut)
      Wait(0.3)
    }.staggered(over: 0.5),
    pull: Together {
      Fade(from: 0, to: 1, over: 0.3)
      Scale(from: 0.6, to: 1, over: 0.5, curve: .easeOut)
    }.staggered(over: 0.5)
  ) {
    let yellow = UIColor(red: 1, green: 0.847, blue: 0.302, alpha: 1)
    let orange = UIColor(red: 1, green: 0.631, blue: 0.325, alpha: 1)
    let gradient = ShapesContent.Gradient.radial(
      [yellow, orange], center: .zero, radii: CGSize(width: 13.75, height: 13.75))
    let brown = UIColor(red: 0.761, green: 0.412, blue: 0, alpha: 1)
    let blue = UIColor(red: 0.412, green: 0.667, blue: 1, alpha: 1)
    let blue2 = UIColor(red: 0.039, green: 0.455, blue: 0.894, alpha: 1)
    let gradient2 = ShapesContent.Gradient.linear(
      [blue, blue2], from: CGPoint(x: -25, y: 16.25), to: CGPoint(x: -25, y: 25))
    let gray = UIColor(red: 0.388, green: 0.412, blue: 0.459, alpha: 1)
    return try [
      // sun disc
      .fill(
        UIBezierPath(ovalIn: CGRect(x: -13.75, y: -13.75, width: 27.5, height: 27.5)),
        .gradient(gradient)),
      // rays
      .stroke(
        UIBezierPath(svgPath: "M0-25v7.5"), .color(brown), width: 3.75,
        about: .point(CGPoint(x: 0, y: -16.88))
      ).cap(.butt).attaching([
        // beam
        .stroke(UIBezierPath(svgPath: "M21.65-12.5L15.16-8.75"), .color(brown), width: 3.75)
          .cap(.butt),
        // beam
        .stroke(UIBezierPath(svgPath: "M-21.65-12.5l6.49 3.75"), .color(brown), width: 3.75)
          .cap(.butt),
      ]).opacity(0.8),
      // sea
      .fill(
        UIBezierPath(
          roundedRect: CGRect(x: -25, y: 16.25, width: 50, height: 8.76), cornerRadius: 4.38),
        .gradient(gradient2)),
      // horizon
      .stroke(UIBezierPath(svgPath: "M-27.5 15h55"), .color(gray), width: 1.88)
        .cap(.butt)
        .dashed([5, 2.5]),
    ]
  }
}
