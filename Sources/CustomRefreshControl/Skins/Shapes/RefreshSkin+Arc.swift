import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A comet runs around, and its tail catches up with its head and falls behind again.
  ///
  /// It makes two turns in 1.4 s. In the end it runs off its circle into a tick, or leaves a ring that breaks in two.
  public static var arc: RefreshSkin {
    RefreshSkin(
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
          // The whole ring that the comet leaves behind, and the other half of one that breaks.
          .stroke(orbit, .outcome(.leaf), width: 4.5, about: .art).forEndings(),
          .stroke(orbit, .outcome(.coral), width: 4.5, about: .art).forEndings(),
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
      outro: Together {
        Motion.vanishing(.leaf).on(comet)
        Motion {
          Motion.ringing
          Trim(start: Motion.tickStart, end: 1, over: 0.28, curve: .easeInOut)
          Wait(0.32)
        }
        .on(whole)
      }.motion,
      // It has come full circle, and has brought nothing.
      unchanged: Together {
        Motion.vanishing(.slate).on(comet)
        Together {
          Recolor(to: .hue(.slate))
          Motion.ringing
        }
        .on(whole)
        Wait(0.7)
      }.motion,
      // The ring that it leaves snaps at its top and its foot, and the halves sag apart.
      failure: Together {
        Motion.vanishing(.coral).on(comet)
        Motion {
          // It begins at the top.
          Rotate(to: -.pi / 3, over: 0)
          Together {
            Recolor(to: .hue(.coral))
            Motion.ringing
          }
          Motion.sagging(from: 0.03, to: 0.47, to: 1)
        }
        .on(whole)
        Motion {
          Rotate(to: -.pi / 3, over: 0)
          Trim(start: 0.5 * Motion.tickStart, end: Motion.tickStart, over: 0)
          Wait(0.19)
          Fade(from: 0, to: 1, over: 0.01)
          Motion.sagging(from: 0.53, to: 0.97, to: -1)
        }
        .on(half)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(fromStart: long, fromEnd: end, start: long, end: end, over: 1.6)
        Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 0.8)
      }
      .on(comet))
  }

  private static let comet = ElementSelection.range(0..<tailCount + 1)
  private static let whole = ElementSelection.element(tailCount + 1)
  private static let half = ElementSelection.last

  private static let tailCount = 16
  private static let end = ElementValue.constant(Motion.tickStart)
  /// Where the parts of the comet start when it is longest and shortest.
  private static var long: ElementValue {
    ElementValue.across(
      from: 0.16 * Motion.tickStart, to: 0.94 * Motion.tickStart)
  }
  private static var short: ElementValue {
    ElementValue.across(
      from: 0.72 * Motion.tickStart, to: 0.95 * Motion.tickStart)
  }
}

extension Motion {
  /// The comet runs on in the color of an outcome, and is gone.
  fileprivate static func vanishing(_ hue: Hue) -> Motion {
    Together {
      Recolor(to: .hue(hue))
      Rotate(to: .pi, over: 0.2)
      Fade(to: 0, over: 0.06).delayed(by: 0.14)
    }.motion
  }

  /// A ring closes both ways over the comet, which itself has no end to be seen then.
  fileprivate static var ringing: Together {
    Together {
      Fade(from: 0, to: 1, over: 0.04)
      Trim(
        fromStart: .constant(0.5 * tickStart), fromEnd: .constant(0.5 * tickStart),
        start: .constant(0),
        end: .constant(tickStart), over: 0.2, curve: .easeInOut)
    }
  }

  /// Half a ring, from one share of it to another, turns over and sinks to a side: 1 is right.
  fileprivate static func sagging(from start: Double, to end: Double, to side: Double) -> Motion {
    Together {
      Motion {
        Wait(0.06)
        Rotate(to: -.pi / 3 - 1.3 * side, over: 0.24, curve: .easeIn)
      }
      Trim(start: start * tickStart, end: end * tickStart, over: 0.06, curve: .easeOut)
      Motion {
        Wait(0.06)
        Move(x: .constant(17 * side), y: .constant(11), over: 0.24, curve: .easeIn)
      }
    }.motion
  }
}
