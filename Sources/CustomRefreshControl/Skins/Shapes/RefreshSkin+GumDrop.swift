import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The drop of iOS 6: it stretches with the pull and snaps back, and hops while its arrow turns.
  ///
  /// A hop takes 1.3 s.
  public static let gumDrop = RefreshSkin(
    "gumDrop", "A drop stretches with the pull, snaps back, and hops while its arrow turns.",
    art: SkinArt { appearance, _ throws(RefreshError) in
      try GumDropContent(appearance: appearance)
    },
    loop: Together {
      Motion {
        Wait(0.16)
        Move(y: -6, over: 0.2, curve: .rise)
        Move(y: 0, over: 0.18, curve: .fall)
      }
      Motion {
        Scale(x: 1.14, y: 0.84, over: 0.16, curve: .easeOut)
        Scale(x: 0.92, y: 1.1, over: 0.14, curve: .easeOut)
        Scale(x: 1, y: 1, over: 0.24)
        Scale(x: 1.16, y: 0.82, over: 0.1, curve: .easeOut)
        Scale(x: 1, y: 1, over: 0.66, curve: .spring(dampingRatio: 0.35, response: 0.36))
      }
      .on(.first)
      Rotate(from: 0, to: 2 * .pi, over: 1.3, curve: .cubicBezier(x1: 0.5, y1: 0, x2: 0.2, y2: 1))
        .on(.last)
    }.motion,
    pull: Wait(1).motion,
    outro: Together {
      Scale(to: 0, over: 0.4, curve: .anticipate)
      Move(y: 0, over: 0.2)
    }.motion,
    failure: Together {
      // The arrow would vanish in the color of the drop.
      Recolor(to: .hue(.coral), over: 0.1).on(.first)
      Motion.refusal(in: nil, pose: .flat)
    }.motion,
    calm: .dimming(to: 0.4, over: 0.8, back: 0.8))
}
