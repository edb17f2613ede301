import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring that the pull closes; during the refresh it opens and closes again.
  ///
  ///     0.0…0.7 s   the ring disappears, from its start
  ///     0.7…1.4 s   the ring is drawn again
  ///     1.4…1.6 s   the ring rests
  public static let ring = RefreshSkin(
    shapes: "ring",
    summary: "A ring closes with the pull, then opens and closes along its track.",
    motions: MotionSet(
      loop: Together {
        Track(
          .strokeStart, from: 0,
          [
            Keyframe(1, at: 0.7, curve: .easeInOut), Keyframe(0, at: 0.7),
            Keyframe(0, at: 1.6),
          ])
        Track(
          .strokeEnd, from: 1,
          [
            Keyframe(1, at: 0.7), Keyframe(0, at: 0.7),
            Keyframe(1, at: 1.4, curve: .easeInOut),
          ])
      }
      .on(.last),
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
