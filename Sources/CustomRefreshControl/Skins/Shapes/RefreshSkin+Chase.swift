import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots circle in single file, spread out as they speed up and close up as they slow down.
  ///
  /// Each round takes 1.1 s and begins 0.09 s after that of the dot ahead; a cycle takes 1.65 s.
  public static let chase = RefreshSkin(
    shapes: "chase",
    summary: "Six dots run round in single file, spread out and close up again.",
    motion: Motion {
      Rotate(
        from: 0, to: 2 * .pi, over: 1.1, curve: .cubicBezier(x1: 0.6, y1: 0.05, x2: 0.3, y2: 1)
      )
      .staggered(Stagger(interval: 0.09))
      Wait(0.1)
    },
    pull: Together {
      Rotate(from: .across(from: -4.6, to: -2.4), to: .constant(0), over: 1, curve: .easeOut)
      Fade(from: 0, to: 1, over: 0.5).staggered(Stagger(total: 0.3))
    }.motion,
    outro: Together {
      Scale(to: 1.5, over: 0.35, curve: .easeOut)
      Fade(to: 0, over: 0.35, curve: .easeIn)
    }.motion,
    // Spaces the dots evenly, a sixth of the circle apart instead of 0.42 rad.
    calm: .calm(
      Rotate(
        from: .across(from: 0, to: 5 * (0.42 - .pi / 3)),
        to: .across(from: 0, to: 5 * (0.42 - .pi / 3)), over: 0.8
      ).motion)
  ) {
    (0..<6).map { index in
      let angle = -.pi / 2 - CGFloat(index) * 0.42
      let place = CGPoint(x: cos(angle) * 15, y: sin(angle) * 15)
      return .fill(.circle(3.6 - CGFloat(index) * 0.36, at: place), about: .art)
    }
  }
}
