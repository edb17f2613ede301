import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A wave runs along a word and lifts its letters one after another, in a cycle of 1.4 s.
  public static var wave: RefreshSkin {
    RefreshSkin(
      "wave", "A wave runs along the word and lifts its letters one after another.",
      art: .letters(
        .refresh,
        style: with(.word(size: 28, weight: .bold, design: .rounded, spacing: 1, pivot: .foot)) {
          $0.color = UIColor(.sky)
        })
    ) { text in
      let count = LetterText(text).letterCount
      return Motions(
        loop: Motion {
          Motion {
            Move(y: -12, over: 0.26, curve: .easeInOut)
            Move(y: 5, over: 0.3, curve: .easeInOut)
            Move(y: 0, over: 0.22, curve: .easeInOut)
          }
          .staggered(over: 0.62)
        },
        pull: Together {
          Move(fromY: 16, y: 0, over: 0.4, curve: .overshoot)
          Fade(from: 0, to: 1, over: 0.25)
        }
        .staggered(over: 0.6),
        // A last crest lifts the word, which stays on it.
        outro: Motion {
          Together {
            Recolor(to: .hue(.leaf))
            Scale(to: 1.12, over: 0.2, curve: .easeOut)
            Rotate(to: .across(from: -0.34, to: 0.34), over: 0.34, curve: .overshoot)
            Move(
              x: .constant(0), y: .arch(of: count, ends: 8, middle: -6), over: 0.34,
              curve: .overshoot
            )
          }
          .staggered(over: 0.12)
          Wait(0.32)
        },
        // A last ripple dies away, and the word lies low on a flat sea.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate))
            Rotate(to: 0, over: 0.2)
            Motion {
              Move(x: 0, y: -5, over: 0.16, curve: .easeInOut)
              Move(y: 4, over: 0.2, curve: .easeInOut)
            }
            Scale(to: 0.8, over: 0.36, curve: .easeInOut)
          }
          .staggered(over: 0.14)
          Wait(0.28)
        },
        // The wave breaks, and leaves the letters adrift.
        failure: Motion {
          Together {
            Recolor(to: .hue(.coral))
            Move(
              x: .across(from: -14, to: 14), y: .each([13, 7, 15, 10, 5]), over: 0.3, curve: .easeIn
            )
            Rotate(to: .each([0.3, -0.35, 0.2, -0.3, 0.4]), over: 0.3, curve: .easeInOut)
          }
          .staggered(over: 0.2)
          Wait(0.3)
        },
        calm: .dimming(to: 0.45, over: 0.45, back: 0.45).staggered(over: 1.2))
    }
  }
}
