import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A comet runs around, and its tail catches up with its head and falls behind again.
  ///
  /// It makes two turns in 1.4 s. In the end it runs off its circle into a tick.
  public static let arc = RefreshSkin(
    "arc", "A comet runs round; its tail catches up with its head, again and again.",
    art: .shapes {
      let orbit = UIBezierPath.circleAndTick(14)
      // Each covers the end of those below: the tail grows stronger and wider without a step.
      let tail = (1...tailCount).map { index in
        let share = { (index: Int) in 0.94 * CGFloat(index) / CGFloat(tailCount) }
        let cover = 1 - (1 - share(index)) / (1 - share(index - 1))
        return ShapesContent.Shape.stroke(
          orbit, .hue(.iris).opacity(cover), width: 2.6 + 2 * share(index), about: .art
        )
        .cap(.butt)
      }
      return tail + [.stroke(orbit, .hue(.iris), width: 4.5, about: .art)]
    },
    loop: Together {
      Rotate(from: 0, to: 4 * .pi, over: 1.4)
      Motion {
        Trim(fromStart: long, fromEnd: end, start: short, end: end, over: 0.7, curve: .easeInOut)
        Trim(start: long, over: 0.7, curve: .easeInOut)
      }
    }.motion,
    pull: Together {
      Rotate(from: -1.5 * .pi, to: 0, over: 1, curve: .easeOut)
      Trim(
        fromStart: .constant(0.97 * Motion.tickStart), fromEnd: end, start: long, end: end, over: 1,
        curve: .easeInOut)
    }.motion,
    outro: Motion {
      Motion.ticking
      Wait(0.2)
    },
    // It has come full circle, and has brought nothing.
    unchanged: Motion {
      Together {
        Motion.closing(over: 0.3)
        Recolor(to: .hue(.slate), over: 0.3)
      }
      Wait(0.4)
    },
    // It falls to the ground, rocks, and comes to rest.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Trim(
        start: 0.13 * Motion.tickStart, end: 0.53 * Motion.tickStart, over: 0.24, curve: .easeOut)
      Move(y: 12, over: 0.24, curve: .fall)
      Motion {
        Rotate(to: 0.6, over: 0.24, curve: .easeIn)
        Rotate(to: -0.4, over: 0.18, curve: .easeInOut)
        Rotate(to: 0.22, over: 0.16, curve: .easeInOut)
        Rotate(to: 0, over: 0.14, curve: .easeInOut)
      }
      Wait(0.78)
    }.motion,
    calm: Together {
      Trim(fromStart: long, fromEnd: end, start: long, end: end, over: 1.6)
      Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 0.8)
    }.motion)

  private static let tailCount = 16
  private static let end = ElementValue.constant(Motion.tickStart)
  /// Where the parts of the comet start when it is longest and shortest.
  private static let long = ElementValue.across(
    from: 0.16 * Motion.tickStart, to: 0.94 * Motion.tickStart)
  private static let short = ElementValue.across(
    from: 0.72 * Motion.tickStart, to: 0.95 * Motion.tickStart)
}
