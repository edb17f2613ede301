import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring that the pull closes; during the refresh it runs round its track, shorter and longer.
  ///
  /// It makes two turns in 1.6 s.
  public static let ring = RefreshSkin(
    shapes: "ring",
    summary: "A ring closes with the pull, then runs round its track.",
    motions: MotionSet(
      loop: Motion.chasingArc(from: 0.12, to: 1, over: 1.6).on(.last),
      pull: Trim(fromEnd: 0, end: 1, over: 1).on(.last),
      outro: Motion {
        Together {
          Trim(end: 1, over: 0.2, curve: .easeOut)
          Trim(start: 0, over: 0.2, curve: .easeOut)
        }
        Together {
          Scale(to: 1.3, over: 0.3, curve: .easeOut)
          Fade(to: 0, over: 0.3)
        }
      },
      failure: .refusalOfWhole),
    calm: MotionSet(
      loop: Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(.last))
  ) {
    [
      .stroke(.circle(15), .hue(.sky).opacity(0.2), width: 4),
      .stroke(.circle(15), .hue(.sky), width: 4),
    ]
  }
}
