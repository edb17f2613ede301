import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring that the pull closes; during the refresh it runs round its track, shorter and longer.
  ///
  /// It makes two turns in 1.6 s.
  public static let ring = RefreshSkin(
    "ring", "A ring closes with the pull, then runs round its track.",
    art: .shapes {
      [
        .stroke(.circle(15), .hue(.sky).opacity(0.2), width: 4),
        .stroke(.circle(15), .hue(.sky), width: 4),
      ]
    },
    // The arc never runs backward: where it is shortest, its start returns to the start of the path,
    // and the rotation makes up for that.
    loop: Together {
      Track(
        .strokeStart, from: 0,
        (0.88, at: 0.8, .easeInOut), (0, at: 0.8, .linear), (0, at: 1.6, .linear))
      Track(
        .strokeEnd, from: 1,
        (1, at: 0.8, .linear), (0.12, at: 0.8, .linear), (1, at: 1.6, .easeInOut))
      Track(
        .rotation, from: 0,
        (1.12 * .pi, at: 0.8, .linear), (2.88 * .pi, at: 0.8, .linear), (4 * .pi, at: 1.6, .linear))
    }.on(.last),
    pull: Trim(fromEnd: 0, end: 1, over: 1).on(.last),
    outro: Motion {
      Trim(start: 0, end: 1, over: 0.2, curve: .easeOut)
      Together {
        Scale(to: 1.3, over: 0.3, curve: .easeOut)
        Fade(to: 0, over: 0.3)
      }
    },
    // It breaks, and falls out of its track.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Trim(start: 0.1, end: 0.8, over: 0.2, curve: .easeOut).on(.last)
      Motion {
        Wait(0.14)
        Move(x: 5, y: 11, over: 0.2, curve: .fall)
        Move(x: 6, y: 8, over: 0.1, curve: .rise)
        Move(x: 7, y: 11, over: 0.1, curve: .fall)
      }
      .on(.last)
      Wait(0.78)
    }.motion,
    calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(.last))
}
