import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A comet runs around, and its tail catches up with its head and falls behind again.
  ///
  /// It makes two turns in 1.4 s. In the end it runs off its circle into a tick, or burns out.
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
      return tail + [
        .stroke(orbit, .hue(.iris), width: 4.5, about: .art),
        // What is left of it after a failure, where its head then stops.
        .fill(.circle(4.5, at: .polar(14, 5 / 6 * .pi)), .outcome(.coral)).forEndings(),
      ]
    },
    loop: Together {
      Rotate(from: 0, to: 4 * .pi, over: 1.4)
      Motion {
        Trim(fromStart: long, fromEnd: end, start: short, end: end, over: 0.7, curve: .easeInOut)
        Trim(start: long, over: 0.7, curve: .easeInOut)
      }
    }
    .on(comet),
    pull: Together {
      Rotate(from: -1.5 * .pi, to: 0, over: 1, curve: .easeOut)
      Trim(
        fromStart: .constant(0.97 * Motion.tickStart), fromEnd: end, start: long, end: end,
        over: 1, curve: .easeInOut)
    }
    .on(comet),
    outro: Motion {
      Motion.ticking
      Wait(0.34)
    }
    .on(comet),
    // It has come full circle, and has brought nothing.
    unchanged: Motion {
      Together {
        Motion.closing(over: 0.3)
        Recolor(to: .hue(.slate), over: 0.3)
      }
      Wait(0.4)
    }
    .on(comet),
    // It burns out: its head stops as it rises, its tail runs into it, and what is left drops.
    failure: Together {
      Together {
        Recolor(to: .hue(.coral))
        Rotate(to: .pi, over: 0.22, curve: .easeOut)
        Trim(start: 0.99 * Motion.tickStart, over: 0.22, curve: .easeIn)
        Fade(to: 0, over: 0.02).delayed(by: 0.24)
      }
      .on(comet)
      Together {
        Fade(from: 0, to: 1, over: 0.02).delayed(by: 0.21)
        Motion {
          Scale(to: 0.5, over: 0.01)
          Wait(0.2)
          Scale(to: 1, over: 0.1, curve: .easeOut)
        }
        Motion {
          Wait(0.25)
          Move(y: 15, over: 0.13, curve: .fall)
          Move(y: 9, over: 0.07, curve: .rise)
          Move(y: 15, over: 0.07, curve: .fall)
        }
        // Its spin lets it roll under the middle of the circle.
        Move(x: 12, over: 0.16, curve: .easeOut).delayed(by: 0.38)
      }
      .on(ember)
      Wait(0.8)
    }.motion,
    calm: Together {
      Trim(fromStart: long, fromEnd: end, start: long, end: end, over: 1.6)
      Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 0.8)
    }
    .on(comet))

  private static let comet = ElementSelection.range(0..<tailCount + 1)
  private static let ember = ElementSelection.last

  private static let tailCount = 16
  private static let end = ElementValue.constant(Motion.tickStart)
  /// Where the parts of the comet start when it is longest and shortest.
  private static let long = ElementValue.across(
    from: 0.16 * Motion.tickStart, to: 0.94 * Motion.tickStart)
  private static let short = ElementValue.across(
    from: 0.72 * Motion.tickStart, to: 0.95 * Motion.tickStart)
}
