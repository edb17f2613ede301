import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The drop of iOS 6: it stretches with the pull, then snaps and becomes a ring.
  public static let gumDrop = RefreshSkin(
    preset: "gumDrop",
    summary: "A drop stretches with the pull, snaps, and is a ring that runs round.",
    motions: MotionSet(
      loop: .chasingArc(from: 0.1, to: 1, over: 1.5),
      pull: Trim(fromEnd: 1, end: 1, over: 1).motion,
      outro: Together {
        Trim(end: 1, over: 0.15)
        Trim(start: 0, over: 0.15)
        Scale(to: 0, over: 0.4, curve: .anticipate)
      }.motion,
      failure: .refusalOfWhole),
    calm: MotionSet(loop: .dimming(to: 0.4, over: 0.8, back: 0.8))
  ) { appearance throws(RefreshError) in
    try GumDropContent(appearance: appearance)
  }
}
