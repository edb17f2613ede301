import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A wave runs along a word and lifts its letters one after another, in a cycle of 1.4 s.
  public static let wave = RefreshSkin(
    "wave", "A wave runs along the word and lifts its letters one after another.",
    art: .letters(
      .refresh,
      style: with(.word(size: 28, weight: .bold, design: .rounded, spacing: 1)) {
        $0.color = UIColor(.sky)
      }),
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
    outro: Together {
      Move(y: 16, over: 0.24, curve: .anticipate)
      Fade(to: 0, over: 0.24, curve: .easeIn)
    }
    .staggered(over: 0.25),
    // The wave breaks, and leaves the letters adrift.
    failure: Motion {
      Together {
        Recolor(to: .hue(.coral), over: 0.1)
        Move(x: nil, y: .each([15, 9, 17, 12, 7]), over: 0.3, curve: .easeIn)
        Rotate(to: .each([0.3, -0.45, 0.2, -0.3, 0.5]), over: 0.3, curve: .easeInOut)
      }
      .staggered(over: 0.2)
      Wait(0.3)
    },
    calm: .dimming(to: 0.45, over: 0.45, back: 0.45).staggered(over: 1.2))
}
