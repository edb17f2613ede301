import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word topple one after another, the last against a bell, and stand up again from the last, in
  /// a cycle of 2 s. In the end the bell rings, or it falls as well.
  public static var dominoes: RefreshSkin {
    // As far as the letters come without one cutting into the next.
    let fallen = 0.72
    let style = with(
      LettersContent.Style.word(size: 23, weight: .heavy, spacing: 8, pivot: .trailingFoot)
    ) {
      $0.room = 30
      $0.sway = 6
    }
    return RefreshSkin(
      "dominoes",
      "Letters topple one against the next, the last against a bell, and stand up again.",
      art: .letters(.refresh.capitals, style: style) { line in
        Bell.shapes(at: line.width / 2 + 19)
      }
    ) { text in
      let count = LetterText(text).letterCount
      let letters = ElementSelection.range(0..<count)
      let (bell, sound) = (ElementSelection.element(count), ElementSelection.element(count + 1))
      let leaning = ElementValue.each(
        (0..<max(count, 1)).map { $0 < 3 ? 0.6 - 0.16 * Double($0) : 0 })
      return Motions(
        loop: Together {
          Motion {
            Wait(0.2)
            Rotate(to: fallen, over: 0.3, curve: .easeIn).staggered(over: 0.55).on(letters)
            // The last one leans on the bell: it rebounds.
            Motion {
              Rotate(to: fallen - 0.16, over: 0.09, curve: .easeOut)
              Rotate(to: fallen, over: 0.09, curve: .easeIn)
            }
            .on(.element(max(count - 1, 0)))
            Rotate(to: 0, over: 0.4, curve: .overshoot).staggered(over: 0.4, from: .last)
              .on(letters)
          }
          // Pushed too softly to ring.
          Track(
            .rotation, from: 0, (0, at: 1.02, .linear), (-0.2, at: 1.14, .easeOut),
            (0.15, at: 1.38, .easeInOut), (-0.1, at: 1.6, .easeInOut), (0.05, at: 1.82, .easeInOut),
            (0, at: 2.03, .easeInOut)
          )
          .on(bell)
        }.motion,
        pull: Together {
          Together {
            Rotate(from: -.pi / 2, to: 0, over: 0.4, curve: .overshoot)
            Fade(from: 0, to: 1, over: 0.15)
          }
          .staggered(over: 0.6)
          .on(letters)
          Together {
            Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.4, curve: .overshoot)
            Fade(from: 0, to: 1, over: 0.15)
          }
          .on(bell)
        }.motion,
        // The bell rings, and they jump up to it.
        outro: Together {
          Together {
            Fade(to: 1, over: 0.1)
            Rotate(to: 0, over: 0.24, curve: .overshoot)
            Motion {
              Move(y: -7, over: 0.12, curve: .rise)
              Move(y: 0, over: 0.12, curve: .fall)
            }
            Recolor(to: .hue(.leaf)).delayed(by: 0.08)
          }
          .staggered(over: 0.24, from: .last)
          .delayed(by: 0.06)
          .on(letters)
          Track(
            .rotation, (-0.34, at: 0.08, .easeOut), (0.16, at: 0.2, .easeInOut),
            (-0.28, at: 0.33, .easeInOut), (0.1, at: 0.46, .easeInOut), (-0.1, at: 0.56, .easeInOut)
          )
          .on(.range(count..<count + 2))
          Scale(to: 1.1, over: 0.16, curve: .easeOut).on(bell)
          Fade(from: 0, to: 1, over: 0.06).delayed(by: 0.05).on(sound)
          Scale(from: 0.8, to: 1, over: 0.16, curve: .overshoot).delayed(by: 0.05).on(sound)
          Wait.wholeEnding
        }.motion,
        // The first three lean on each other, rock back, and stand: nothing falls.
        unchanged: Together {
          Rotate(to: 0, over: 0.3, curve: .easeOut).on(bell)
          Together {
            Recolor(to: .hue(.slate))
            Fade(to: 1, over: 0.1)
            Motion {
              Rotate(to: leaning, over: 0.18, curve: .easeIn)
              Rotate(to: leaning, over: 0.06)
              Rotate(to: 0, over: 0.26, curve: .overshoot)
            }
          }
          .staggered(over: 0.14)
          .on(letters)
          Wait.wholeEnding
        }.motion,
        // They lie where they fell, and so does the bell.
        failure: Together {
          // It hangs still until the last letter hits it.
          Motion {
            Rotate(to: 0, over: 0.2, curve: .easeOut)
            Wait(0.1)
            Together {
              Recolor(to: .hue(.coral))
              Rotate(to: -0.5, over: 0.28, curve: .easeOut)
              Motion {
                Move(x: 2, y: 17, over: 0.14, curve: .fall)
                Move(x: -3, y: 12, over: 0.07, curve: .rise)
                Move(x: -8, y: 17, over: 0.07, curve: .fall)
              }
            }
          }
          .on(bell)
          Together {
            Recolor(to: .hue(.coral))
            Motion {
              Rotate(to: .pi / 2, over: 0.16, curve: .easeIn)
              Rotate(to: 1.42, over: 0.06, curve: .easeOut)
              Rotate(to: .pi / 2, over: 0.06, curve: .easeIn)
            }
            // The row stays in the middle.
            Move(x: -9, over: 0.2, curve: .easeIn)
          }
          .staggered(over: 0.22)
          .on(letters)
          Wait.wholeEnding
        }.motion,
        calm: Motion {
          Fade(to: 0.4, over: 0.35, curve: .easeInOut).staggered(over: 0.8)
          Fade(to: 1, over: 0.35, curve: .easeInOut).staggered(over: 0.8, from: .last)
        }
        .on(letters))
    }
  }
}

/// A bell on a cord, after the last letter.
private enum Bell {
  /// Returns the bell, and its sound, at a distance from the middle of the word, in points.
  static func shapes(at x: CGFloat) -> [ShapesContent.Shape] {
    let bell = UIBezierPath.drawing(
      "M-10 8C-7 5-7 3-7-2C-7-8-4-11 0-11C4-11 7-8 7-2C7 3 7 5 10 8Z")
    let sound = UIBezierPath.drawing(
      "M12-9Q15-1 13 6M16-11Q20-1 17 8")
    let clapper = UIBezierPath.circle(2.6, at: CGPoint(x: x, y: 10))
    for path in [bell, sound] { path.apply(CGAffineTransform(translationX: x, y: 0)) }
    let hook = CGPoint(x: x, y: -30)
    return [
      with(
        ShapesContent.Shape.fill(
          bell, .color(UIColor(light: 0xFFC93C, dark: 0xFBCD68)), about: .point(hook))
      ) {
        $0.stroke = .hue(.gold)
        $0.width = 1.5
      }
      .attaching([
        .fill(clapper, .hue(.gold)), .stroke(.lines((x, -30), (x, -11)), .hue(.gold), width: 2),
      ]),
      .stroke(sound, .outcome(.gold), width: 2, about: .point(hook)).forEndings(),
    ]
  }
}
