import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Red spokes on a yellow disc, after the tutorial's first attempt at a custom control.
  ///
  /// The pull opens the disc; in dark appearance the yellow is darker. A tint colors the disc, and the
  /// spokes are white where red would be hard to see.
  public static let redOnYellow = RefreshSkin(
    shapes: "redOnYellow", summary: "The stock spinner's spokes in red, on a yellow disc.",
    motions: MotionSet(
      loop: Motion.spokes.on(.range(1..<9)),
      pull: Together {
        Scale(from: 0.3, to: 1, over: 0.4, curve: .overshoot).on(.first)
        Motion.spokesAppear.delayed(by: 0.15).on(.range(1..<9))
      }.motion,
      outro: Together {
        Motion.spokesGo.on(.range(1..<9))
        Scale(to: 0, over: 0.25, curve: .anticipate).delayed(by: 0.15).on(.first)
      }.motion,
      failure: Together {
        Motion.refusal(turning: false, in: nil)
        Recolor(to: .hue(.coral), over: 0.1).on(.first)
        // The spokes would vanish on red.
        Recolor(to: .fixed(.white), over: 0.1).on(.range(1..<9))
        Fade(to: 1, over: 0.1).on(.range(1..<9))
      }.motion),
    calm: MotionSet(loop: Motion.spokes.speed(0.25).on(.range(1..<9)))
  ) {
    let yellow = UIColor { @Sendable traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0xD9 / 255, green: 0xB2 / 255, blue: 0x38 / 255, alpha: 1)
        : UIColor(red: 1, green: 0xD8 / 255, blue: 0x4D / 255, alpha: 1)
    }
    let red = UIColor { @Sendable traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0x8F / 255, green: 0x1A / 255, blue: 0x14 / 255, alpha: 1)
        : UIColor(red: 0xC2 / 255, green: 0x26 / 255, blue: 0x1F / 255, alpha: 1)
    }
    let spokes = (0..<8).map { index in
      let angle = CGFloat(index) * .pi / 4
      let (x, y) = (sin(angle), -cos(angle))
      return ShapesContent.Shape.stroke(
        .lines((6.2 * x, 6.2 * y), (12 * x, 12 * y)), .ownOrWhite(red), width: 3.4, about: .art)
    }
    return [.fill(.circle(23), .color(yellow))] + spokes
  }
}
