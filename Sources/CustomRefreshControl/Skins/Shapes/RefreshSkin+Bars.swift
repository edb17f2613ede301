import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A wave runs through five bars, which shrink and spring back about their centers; the pull raises
  /// them one after another like a meter.
  ///
  /// A cycle takes 1.2 s.
  public static let bars = RefreshSkin(
    "bars", "Five bars rise with the pull like a meter, and a wave goes through them.",
    art: .shapes {
      let hues: [Hue] = [.lagoon, .sky, .iris, .rose, .coral]
      return hues.enumerated().map { index, hue in
        let x = CGFloat(index - 2) * 10
        return .stroke(.lines((x, -16), (x, 16)), .hue(hue), width: 5.5)
      }
    },
    loop: Motion {
      Motion {
        Trim(fromStart: 0, fromEnd: 1, start: 0.36, end: 0.64, over: 0.32, curve: .easeInOut)
        Trim(start: 0, end: 1, over: 0.4, curve: .overshoot)
      }
      .staggered(by: 0.13)
    },
    pull: Together {
      Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.36, curve: .easeOut)
      // A bar of no length would still be a dot.
      Fade(from: 0, to: 1, over: 0.04)
    }
    .staggered(by: 0.16),
    outro: Together {
      Trim(start: 0.5, end: 0.5, over: 0.25, curve: .easeIn)
      Fade(to: 0, over: 0.25, curve: .easeIn)
    }
    .staggered(by: 0.06, from: .edges),
    // The meter goes down.
    unchanged: Motion {
      Together {
        Trim(start: 0.46, end: 0.54, over: 0.3, curve: .easeInOut).staggered(over: 0.15)
        Recolor(to: .hue(.slate), over: 0.3)
      }
      Wait(0.3)
    },
    // They topple, each over on the next; the last one lies flat.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Trim(start: 0, end: 1, over: 0.1, curve: .easeOut)
      Together {
        Rotate(to: .each([0.95, 0.95, 0.95, 0.95, 1.571]), over: 0.32, curve: .easeIn)
        // A bar turns about its foot, and the heap stays in the middle.
        Move(
          x: .each([-1, -1, -1, -1, 2]), y: .each([6.7, 6.7, 6.7, 6.7, 16]), over: 0.32,
          curve: .easeIn)
      }
      .staggered(by: 0.04)
      Wait(0.78)
    }.motion,
    calm: .dimming(to: 0.4, over: 0.6, back: 0.6)
      .staggered(over: 0.6, from: .center))
}
