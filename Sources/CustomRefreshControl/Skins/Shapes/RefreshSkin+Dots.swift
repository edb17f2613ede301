import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three dots hop, one after another.
  ///
  /// A hop with its landing takes 0.62 s, and each dot starts 0.18 s after the previous one: a
  /// cycle takes 1 s, and one of them is always in motion.
  public static let dots = RefreshSkin(
    "dots", "Three dots hop one after another and give a little as they land.",
    art: .shapes {
      let hues: [Hue] = [.sky, .iris, .rose]
      return hues.enumerated().map { index, hue in
        .fill(.circle(5.5, at: CGPoint(x: CGFloat(index - 1) * 20, y: 5)), .hue(hue))
      }
    },
    loop: Motion {
      Together {
        Motion {
          Move(y: -14, over: 0.22, curve: .easeOut)
          Move(y: 0, over: 0.2, curve: .easeIn)
        }
        Motion {
          Scale(x: 0.9, y: 1.12, over: 0.2)
          Scale(x: 1, y: 1, over: 0.22)
          Scale(x: 1.25, y: 0.75, over: 0.07, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.13, curve: .easeInOut)
        }
      }
      .staggered(by: 0.18)
    },
    pull: Together {
      Scale(from: 0, to: 1, over: 0.5, curve: .overshoot)
      Move(fromY: -20, y: 0, over: 0.5, curve: .easeOut)
    }
    .staggered(over: 0.5),
    // They land, crouch, and leap to where a tick has its corners.
    outro: Motion {
      Together {
        Move(y: 0, over: 0.1, curve: .fall)
        Scale(x: 1, y: 1, over: 0.1)
      }
      Scale(x: 1.28, y: 0.7, over: 0.08, curve: .easeOut)
      Together {
        Move(x: .each([9, -3.5, -8.5]), over: 0.26)
        Motion {
          Move(x: nil, y: .each([-14, -9, -21]), over: 0.14, curve: .rise)
          Move(x: nil, y: .each([-4, 3.5, -12.5]), over: 0.12, curve: .fall)
        }
        Scale(to: 0.45, over: 0.26, curve: .easeIn)
        Recolor(to: .hue(.leaf), over: 0.2)
        Fade(to: 0, over: 0.04).delayed(by: 0.24)
      }
    },
    // They lie down.
    unchanged: Motion {
      Together {
        Motion {
          Move(y: 0, over: 0.16, curve: .fall)
          Move(y: 3, over: 0.14, curve: .easeOut)
        }
        Motion {
          Scale(to: 1, over: 0.16)
          Scale(x: 1.3, y: 0.45, over: 0.14, curve: .easeOut)
        }
        Recolor(to: .hue(.slate), over: 0.25)
      }
      Wait(0.4)
    },
    // Two run into the one between, which is squashed, and roll away.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Motion {
        Together {
          Scale(to: 1, over: 0.1)
          Move(y: 0, over: 0.16, curve: .fall)
          Move(x: .each([9, 0, -9]), over: 0.16, curve: .easeIn)
        }
        Together {
          Move(x: .each([-9, 0, 12]), over: 0.36, curve: .easeOut)
          Move(x: nil, y: .each([6, 9, 6]), over: 0.2, curve: .fall)
          Motion {
            Scale(x: 0.62, y: 1.3, over: 0.06, curve: .easeOut)
            Scale(x: 1.5, y: 0.4, over: 0.16, curve: .easeIn)
          }
          .on(.element(1))
        }
      }
      Wait(0.75)
    }.motion,
    calm: Motion {
      Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.4)
      Wait(0.4)
    })
}
