import Foundation
import RefreshMotion

extension RefreshSkin {
  /// The letters of a word topple one after another and stand up again from the last, in a cycle of
  /// 2 s.
  public static var dominoes: RefreshSkin {
    // As far as the letters come without one cutting into the next.
    let fallen = 0.72
    return RefreshSkin(
      "dominoes", "Letters topple one against the next, and stand up again from the last.",
      art: .letters(
        .refresh.capitals, style: .word(size: 23, weight: .heavy, spacing: 8, pivot: .trailingFoot))
    ) { text in
      let count = LetterText(text).letterCount
      // Of two letters, the other one stands.
      func ends(_ first: Double, _ last: Double) -> ElementValue {
        .each(
          (0..<max(count, 1)).map { $0 == 0 ? first : $0 == count - 1 && count > 2 ? last : 0 })
      }
      return Motions(
        loop: Motion {
          Wait(0.2)
          Rotate(to: fallen, over: 0.3, curve: .easeIn).staggered(over: 0.55)
          // The last one has nothing to lean on: it rebounds.
          Motion {
            Rotate(to: fallen - 0.16, over: 0.09, curve: .easeOut)
            Rotate(to: fallen, over: 0.09, curve: .easeIn)
          }
          .on(.last)
          Rotate(to: 0, over: 0.4, curve: .overshoot).staggered(over: 0.4, from: .last)
        },
        pull: Together {
          Rotate(from: -.pi / 2, to: 0, over: 0.4, curve: .overshoot)
          Fade(from: 0, to: 1, over: 0.15)
        }
        .staggered(over: 0.6),
        // All stand, hop, and close ranks: none can fall any more.
        outro: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Rotate(to: 0, over: 0.22, curve: .overshoot)
            Motion {
              Wait(0.12)
              Together {
                Motion {
                  Move(y: -9, over: 0.12, curve: .rise)
                  Move(y: 2, over: 0.12, curve: .fall)
                }
                Move(x: .closing(count, by: 6), over: 0.24, curve: .easeInOut)
                Scale(to: 1.14, over: 0.24, curve: .easeOut)
                Recolor(to: .hue(.leaf)).delayed(by: 0.08)
              }
            }
          }
          .staggered(over: 0.14, from: .last)
          Wait(0.29)
        },
        // The first and the last one lean on the row like bookends, and nothing falls.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate))
            Fade(to: 1, over: 0.1)
            Rotate(to: ends(0.46, -0.46), over: 0.26, curve: .overshoot)
            // It stands on its other foot.
            Move(x: ends(0, -2), y: ends(0, -7), over: 0.26, curve: .easeInOut)
          }
          .staggered(over: 0.14)
          Wait(0.36)
        },
        // They lie where they fell.
        failure: Motion {
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
          .staggered(over: 0.26)
          Wait(0.26)
        },
        calm: Motion {
          Fade(to: 0.4, over: 0.35, curve: .easeInOut).staggered(over: 0.8)
          Fade(to: 1, over: 0.35, curve: .easeInOut).staggered(over: 0.8, from: .last)
        })
    }
  }
}
