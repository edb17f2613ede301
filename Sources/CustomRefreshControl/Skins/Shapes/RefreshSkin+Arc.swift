import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A comet runs around, and its tail catches up with its head and falls behind again.
  ///
  /// It makes two turns in 1.4 s.
  public static let arc = RefreshSkin(
    "arc", "A comet runs round; its tail catches up with its head, again and again.",
    art: .shapes {
      // From the whole tail to the head, each shorter and stronger than the last.
      [0.14, 0.16, 0.2, 0.25, 0.35, 1].map {
        .stroke(.circle(14), .hue(.iris).opacity($0), width: 4, about: .art)
      }
    },
    loop: Together {
      Rotate(from: 0, to: 4 * .pi, over: 1.4)
      Motion {
        Trim(fromStart: long, start: short, over: 0.7, curve: .easeInOut)
        Trim(start: long, over: 0.7, curve: .easeInOut)
      }
    }.motion,
    pull: Together {
      Rotate(from: -1.5 * .pi, to: 0, over: 1, curve: .easeOut)
      Trim(fromStart: .constant(0.97), start: long, over: 1, curve: .easeInOut)
    }.motion,
    outro: Motion {
      Trim(start: 0, over: 0.25, curve: .easeOut)
      Together {
        Scale(to: 1.2, over: 0.25, curve: .easeOut)
        Fade(to: 0, over: 0.25)
      }
    },
    // It leaves its circle and comes down, and stays in the ground.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Trim(start: .across(from: 0.6, to: 0.8), over: 0.3, curve: .easeOut)
      Rotate(to: 4.5 * .pi, over: 0.4, curve: .easeIn)
      Move(x: -14, over: 0.4, curve: .easeIn)
      Motion {
        Move(y: -10, over: 0.16, curve: .rise)
        Move(y: 21, over: 0.24, curve: .fall)
      }
      Wait(0.78)
    }.motion,
    calm: Together {
      Trim(fromStart: long, start: long, over: 1.6)
      Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 0.8)
    }.motion)

  /// Where the parts of the comet start when it is longest and shortest, as shares of the circle.
  private static let long = ElementValue.across(from: 0.28, to: 0.88)
  private static let short = ElementValue.across(from: 0.66, to: 0.86)
}
