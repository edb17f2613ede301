import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's bouncing letters, as an app would write them.
@MainActor enum Bounce {
  static func skin(_ text: String) throws -> RefreshSkin {
    let style = LettersContent.Style.word(
      size: 30, weight: .bold, design: .rounded, spacing: 2, pivot: .foot)
    // After as many places as there are letters, the next cycle has the same colors.
    let landed = ColorValue.palette(offset: text.count)
    return try RefreshSkin(
      name: "bounce",
      motions: MotionSet(
        loop: leaping(into: landed), pull: falling, outro: reaching, unchanged: sitting,
        failure: tumbling(text.count)),
      calm: MotionSet(
        loop: Motion {
          Together {
            Motion.dimming(to: 0.4, over: 0.4, back: 0.4)
            // The color changes as the letter is faintest.
            Motion {
              Recolor(from: .next, to: .next, over: 0.4)
              Recolor(to: landed)
            }
          }
          .staggered(over: 1.2)
          Wait(0.2)
        }),
      palette: .spectrum
    ) { _ in try LettersContent(text: text, style: style) }
  }

  private static func leaping(into landed: ColorValue) -> Motion {
    Motion {
      Together {
        Motion {
          Scale(x: 1.18, y: 0.72, over: 0.12, curve: .easeOut)
          Together {
            Move(y: -14, over: 0.24, curve: .rise)
            Scale(x: 0.92, y: 1.1, over: 0.12, curve: .easeOut)
          }
          Together {
            Move(y: 0, over: 0.24, curve: .fall)
            Scale(x: 1, y: 1, over: 0.24)
          }
          Scale(x: 1.22, y: 0.74, over: 0.07, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.3, curve: .spring(dampingRatio: 0.5, response: 0.4))
        }
        Motion {
          Recolor(from: .next, to: .next, over: 0.6)
          Recolor(to: landed)
        }
      }
      .staggered(over: 0.5)
      Wait(0.25)
    }
  }

  private static var falling: Motion {
    Together {
      Motion {
        Together {
          Move(fromY: -14, y: 0, over: 0.3, curve: .fall)
          Fade(from: 0, to: 1, over: 0.15)
        }
        Scale(x: 1.22, y: 0.74, over: 0.07, curve: .easeOut)
        Scale(x: 1, y: 1, over: 0.23, curve: .spring(dampingRatio: 0.5, response: 0.4))
      }
      Recolor(from: .next, to: .next, over: 0.6)
    }
    .staggered(over: 0.6)
  }

  private static var reaching: Motion {
    Motion {
      Together {
        Motion {
          Together {
            Move(y: -12, over: 0.12, curve: .rise)
            Scale(x: 0.92, y: 1.1, over: 0.12, curve: .easeOut)
          }
          Move(y: 0, over: 0.12, curve: .fall)
          Scale(x: 1.2, y: 0.76, over: 0.04, curve: .easeOut)
          Scale(x: 0.94, y: 1.32, over: 0.14, curve: .overshoot)
        }
        Recolor(to: .hue(.leaf)).delayed(by: 0.12)
      }
      .staggered(over: 0.1)
      Wait(0.28)
    }
  }

  private static var sitting: Motion {
    Motion {
      Together {
        Motion {
          Together {
            Move(y: 0, over: 0.12, curve: .fall)
            Scale(x: 1, y: 1, over: 0.12)
          }
          Scale(x: 1.16, y: 0.7, over: 0.12, curve: .easeOut)
          Scale(x: 1.12, y: 0.8, over: 0.16, curve: .easeInOut)
        }
        // As it lands.
        Recolor(to: .hue(.slate)).delayed(by: 0.12)
      }
      .staggered(over: 0.1)
      Wait(0.3)
    }
  }

  private static func tumbling(_ count: Int) -> Motion {
    // Apart, none cuts into the next.
    let reach = 1.5 * Double(count - 1)
    func askew(_ even: Double, _ odd: Double, last: Double) -> ElementValue {
      .each((0..<count).map { $0 == count - 1 ? last : $0 % 2 == 0 ? even : odd })
    }
    return Motion {
      Together {
        Recolor(to: .hue(.coral))
        Motion {
          Together {
            Move(y: 0, over: 0.12, curve: .fall)
            Scale(x: 0.92, y: 1.1, over: 0.12)
          }
          Scale(x: 1.2, y: 0.7, over: 0.06, curve: .easeOut)
          Together {
            Scale(x: 1, y: 1, over: 0.1, curve: .easeOut)
            Rotate(
              to: askew(-0.2, 0.2, last: 1.6), over: 0.3,
              curve: .spring(dampingRatio: 0.5, response: 0.3))
            Move(x: .across(from: -reach, to: reach), over: 0.3, curve: .easeOut)
            Move(x: nil, y: askew(0, 0, last: -8), over: 0.14, curve: .easeOut)
          }
        }
      }
      .staggered(over: 0.12)
      Wait(0.2)
    }
  }
}
