import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are on coins, which are tossed one after another and land in another color, in a
  /// cycle of 1.7 s. In the end they are piled up, or lie about.
  public static var flip: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 19, weight: .heavy, spacing: 3)) { style in
      style.isProportional = false
      style.letterSize = CGSize(width: 32, height: 32)
      style.plate = LettersContent.Style.Plate(
        light: 0xFFEFC0, dark: 0x3D3215, rim: 0xBE9630, radius: 16)
    }
    return RefreshSkin(
      "flip", "Coins with letters are tossed, turn over in the air, and land in another color.",
      art: .letters(.hello.capitals, style: style)
    ) { text in
      let centers = LetterLine(LetterText(text), style: style).letterCenters
      let count = max(centers.count, 1)
      // However many there are, the pile is no higher than the control.
      let coin = min(6.5, 30 / Double(max(count - 1, 1)))
      // After as many places as there are letters, the next cycle has the same colors.
      let landed = ColorValue.palette(offset: count)
      return Motions(
        loop: Motion {
          Together {
            Motion {
              Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
              Together {
                Motion {
                  Move(y: -12, over: 0.26, curve: .rise)
                  Move(y: 0, over: 0.26, curve: .fall)
                }
                somersault(to: 1, over: 0.52)
              }
              Scale(x: 1.18, y: 0.76, over: 0.07, curve: .easeOut)
              Scale(x: 1, y: 1, over: 0.3, curve: .spring(dampingRatio: 0.5, response: 0.4))
            }
            Motion {
              // Edge-on, a letter has no color.
              Recolor(from: .next, to: .next, over: 0.25)
              Recolor(to: landed)
            }
            // Its back is in the shade.
            Motion {
              Wait(0.25)
              Fade(to: 0.55, over: 0)
              Wait(0.26)
              Fade(to: 1, over: 0)
            }
          }
          .staggered(over: 0.5)
          Wait(0.2)
        },
        pull: Together {
          Scale(fromY: 0, y: 1, over: 0.4, curve: .overshoot)
          Recolor(from: .next, to: .next, over: 0.4)
        }
        .staggered(over: 0.6),
        // They turn over once more, onto each other.
        outro: Motion {
          Together {
            Fade(to: 1, over: 0.08)
            Motion {
              Move(y: -11, over: 0.12, curve: .rise)
              Move(
                x: nil, y: .across(from: 17, to: 17 - coin * Double(count - 1)), over: 0.18,
                curve: .fall)
            }
            Move(x: .each(centers.map { -$0 }), y: nil, over: 0.26, curve: .easeInOut)
            Motion {
              Scale(x: 1, y: -1, over: 0.13)
              Scale(x: 1.08, y: 0.38, over: 0.17, curve: .easeOut)
            }
            Recolor(to: .hue(.leaf)).delayed(by: 0.2)
          }
          .staggered(over: 0.2)
          Wait(0.27)
        },
        // Neither heads nor tails: each stands on its edge.
        unchanged: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Move(y: 4, over: 0.2, curve: .fall)
            Motion {
              Scale(x: 0.5, y: 1, over: 0.14, curve: .easeInOut)
              Scale(x: 0.8, y: 1, over: 0.12, curve: .easeInOut)
              Scale(x: 0.3, y: 1, over: 0.12, curve: .easeInOut)
            }
            Recolor(to: .hue(.slate)).delayed(by: 0.16)
          }
          .staggered(over: 0.12)
          Wait(0.28)
        },
        // They roll off and fall flat, every second one on its head.
        failure: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Recolor(to: .hue(.coral))
            Move(x: .across(from: -16, to: 16), y: nil, over: 0.3, curve: .easeOut)
            Motion {
              Move(x: nil, y: .alternating(14, 18), over: 0.2, curve: .fall)
              Move(x: nil, y: .alternating(10, 15), over: 0.06, curve: .rise)
              Move(x: nil, y: .alternating(15, 19), over: 0.06, curve: .fall)
            }
            Scale(
              x: .constant(1.05), y: .alternating(0.34, -0.34), over: 0.26, curve: .easeIn)
            Rotate(to: .each([0.3, -0.22, 0.16, -0.34]), over: 0.3, curve: .easeOut)
          }
          .staggered(over: 0.14)
          Wait(0.3)
        },
        calm: Motion {
          Motion.dimming(from: .next, into: landed, over: 0.4).staggered(over: 1)
          Wait(0.3)
        })
    }
    .palette(.spectrum)
  }

  /// Returns one whole turn, of which a quarter shows the letter on its head.
  private static func somersault(to scale: Double, over duration: Double) -> Motion {
    Together {
      Scale(x: scale, over: duration / 5)
      Motion {
        Scale(y: 0, over: duration / 4, curve: .easeIn)
        Scale(y: -1, over: duration / 4, curve: .easeOut)
        Scale(y: 0, over: duration / 4, curve: .easeIn)
        Scale(y: scale, over: duration / 4, curve: .easeOut)
      }
    }.motion
  }
}
