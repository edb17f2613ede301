import Foundation
import RefreshMotion

extension RefreshSkin {
  /// The letters of a word topple one after another and stand up again from the last, in a cycle of
  /// 2 s.
  public static let dominoes: RefreshSkin = {
    let fallen = Double.pi / 3
    return RefreshSkin(
      "dominoes", "Letters topple one against the next, and stand up again from the last.",
      art: .letters(
        .refresh.capitals, style: .word(size: 23, weight: .heavy, spacing: 8, pivot: .trailingFoot)),
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
      outro: Together {
        Rotate(to: .pi / 2, over: 0.25, curve: .easeIn)
        Fade(to: 0, over: 0.25, curve: .easeIn)
      }
      .staggered(over: 0.25),
      // They lie where they fell.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral), over: 0.1)
          Motion {
            Rotate(to: .each([1.5, 1.42]), over: 0.16, curve: .easeIn)
            Rotate(to: .each([1.38, 1.3]), over: 0.06, curve: .easeOut)
            Rotate(to: .each([1.5, 1.42]), over: 0.06, curve: .easeIn)
          }
          Move(x: nil, y: .alternating(3, 0), over: 0.16, curve: .easeIn)
        }
        .staggered(over: 0.26)
        Wait(0.26)
      },
      calm: Motion {
        Fade(to: 0.4, over: 0.35, curve: .easeInOut).staggered(over: 0.8)
        Fade(to: 1, over: 0.35, curve: .easeInOut).staggered(over: 0.8, from: .last)
      })
  }()
}
