import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots circle in single file, spread out as they speed up and close up as they slow down.
  ///
  /// Each round takes 1 s and begins 0.045 s after that of the dot ahead, so that the first is at most
  /// evenly far from the last when it comes up behind; a cycle takes 1.35 s. The pull draws the file out
  /// of one dot.
  public static let chase = RefreshSkin(
    "chase", "Six dots run round in single file, spread out and close up again.",
    art: .shapes {
      (0..<6).map { index -> ShapesContent.Shape in
        let rank = CGFloat(index)
        let dot = UIBezierPath.circle(3.8 - rank * 0.3, at: .polar(16, -.pi / 2 - rank * 0.42))
        let color = UIColor.hue(.coral, to: .gold, at: rank / 5)
        return .fill(dot, .color(color), about: .art)
      }
    },
    loop: Motion {
      Rotate(
        from: 0, to: 2 * .pi, over: 1, curve: .cubicBezier(x1: 0.5, y1: 0.05, x2: 0.3, y2: 1)
      )
      .staggered(by: 0.045)
      Wait(0.125)
    },
    pull: Rotate(from: closedUp, to: .constant(0), over: 1, curve: .easeInOut).motion,
    outro: Together {
      Rotate(to: 3 * .pi, over: 0.45, curve: .easeIn)
      Scale(to: 0, over: 0.45, curve: .anticipate)
    }.motion,
    failure: .refusalInPlace,
    // Spaces the dots evenly, a sixth of the circle apart instead of 0.42 rad.
    calm: Together {
      Rotate(from: evenly, to: evenly, over: 1.8)
      Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 1)
    }.motion)

  private static let closedUp = ElementValue.across(from: -2 * .pi, to: 5 * 0.42 - 2 * .pi)
  private static let evenly = ElementValue.across(from: 0, to: 5 * (0.42 - .pi / 3))
}
