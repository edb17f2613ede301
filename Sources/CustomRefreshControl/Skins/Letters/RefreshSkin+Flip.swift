import RefreshMotion

extension RefreshSkin {
  /// The letters of a word are tossed like coins, one after another, and land in another color, in a
  /// cycle of 1.7 s.
  public static var flip: RefreshSkin {
    RefreshSkin(
      "flip", "Each letter is tossed, turns over in the air, and lands in another color.",
      art: .letters(
        .hello.capitals, style: .word(size: 27, weight: .heavy, spacing: 4))
    ) { text in
      let count = max(LetterText(text).letterCount, 1)
      // After as many places as there are letters, the next cycle has the same colors.
      let landed = ColorValue.palette(offset: count)
      return Motions(
        loop: Motion {
          Together {
            Motion {
              Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
              Together {
                Motion {
                  Move(y: -19, over: 0.26, curve: .rise)
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
        // They turn over once more, and land on a smile.
        outro: Motion {
          Together {
            Fade(to: 1, over: 0.08)
            Motion {
              Move(y: -17, over: 0.15, curve: .rise)
              Move(x: nil, y: .arch(of: count, ends: -4, middle: 5), over: 0.15, curve: .fall)
            }
            somersault(to: 1.16, over: 0.3)
            Rotate(to: .across(from: 0.24, to: -0.24), over: 0.3, curve: .easeInOut)
            // Edge-on.
            Recolor(to: .hue(.leaf)).delayed(by: 0.225)
          }
          .staggered(over: 0.12)
          Wait(0.36)
        },
        // They land, and lie back.
        unchanged: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Move(y: 4, over: 0.24, curve: .fall)
            Motion {
              Scale(x: 1, y: 1, over: 0.16, curve: .easeOut)
              Scale(y: 0.6, over: 0.18, curve: .easeInOut)
            }
            Recolor(to: .hue(.slate)).delayed(by: 0.16)
          }
          .staggered(over: 0.12)
          Wait(0.32)
        },
        // Every second letter lands on its head.
        failure: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Recolor(to: .hue(.coral))
            Move(x: nil, y: .alternating(2, 8), over: 0.24, curve: .fall)
            Motion {
              Scale(x: .constant(1), y: .alternating(0.8, 0), over: 0.12, curve: .easeIn)
              Scale(x: nil, y: .alternating(1, -1), over: 0.12, curve: .easeOut)
            }
            Rotate(to: .each([0.16, -0.24, -0.12, 0.2]), over: 0.3, curve: .easeInOut)
          }
          .staggered(over: 0.12)
          Wait(0.36)
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
