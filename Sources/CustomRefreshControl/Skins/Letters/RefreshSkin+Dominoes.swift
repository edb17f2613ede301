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
        Wait(0.15)
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
      failure: .refusal,
      calm: Motion {
        Fade(to: 0.4, over: 0.35, curve: .easeInOut).staggered(over: 0.8)
        Fade(to: 1, over: 0.35, curve: .easeInOut).staggered(over: 0.8, from: .last)
      })
  }()
}
