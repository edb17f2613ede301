import RefreshMotion

extension RefreshSkin {
  /// The letters of a word crouch, leap and land in their next color, one after another, in a cycle
  /// of 1.7 s.
  public static let bounce = RefreshSkin(
    "bounce", "Letters crouch, leap and land in another color, one after another.",
    art: .letters(
      .hello, style: .word(size: 30, weight: .bold, design: .rounded, spacing: 2, pivot: .foot))
  ) { text in
    // After as many places as there are letters, the next cycle has the same colors.
    let landed = ColorValue.palette(offset: max(LetterText(text).letterCount, 1))
    return Motions(
      loop: Motion {
        Together {
          Motion {
            Scale(x: 1.18, y: 0.72, over: 0.12, curve: .easeOut)
            Together {
              Move(y: -16, over: 0.24, curve: .rise)
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
      },
      pull: Together {
        Motion {
          Together {
            Move(fromY: -16, y: 0, over: 0.3, curve: .fall)
            Fade(from: 0, to: 1, over: 0.15)
          }
          Scale(x: 1.22, y: 0.74, over: 0.07, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.23, curve: .spring(dampingRatio: 0.5, response: 0.4))
        }
        Recolor(from: .next, to: .next, over: 0.6)
      }
      .staggered(over: 0.6),
      // They leap once more, turn green in the air, and stand on tiptoe.
      outro: Motion {
        Together {
          Motion {
            Together {
              Move(y: -16, over: 0.12, curve: .rise)
              Scale(x: 0.92, y: 1.14, over: 0.12, curve: .easeOut)
            }
            Move(y: 0, over: 0.12, curve: .fall)
            Scale(x: 1.2, y: 0.76, over: 0.04, curve: .easeOut)
            Scale(x: 0.94, y: 1.32, over: 0.14, curve: .overshoot)
          }
          Recolor(to: .hue(.leaf)).delayed(by: 0.12)
        }
        .staggered(over: 0.1)
        Wait(0.28)
      },
      // They sit down.
      unchanged: Motion {
        Together {
          Move(y: 0, over: 0.2, curve: .fall)
          Scale(x: 1, y: 1, over: 0.2)
          // As they land.
          Recolor(to: .hue(.slate)).delayed(by: 0.2)
        }
        Scale(x: 1.16, y: 0.7, over: 0.12, curve: .easeOut)
        Scale(x: 1.12, y: 0.8, over: 0.16, curve: .easeInOut)
        Wait(0.3)
      },
      // The letters land so hard that they stay flat.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral))
          Motion {
            Together {
              Move(y: 0, over: 0.14, curve: .fall)
              Scale(x: 0.9, y: 1.12, over: 0.14)
            }
            Scale(x: 1.32, y: 0.22, over: 0.08, curve: .easeOut)
            Scale(x: 1.24, y: 0.34, over: 0.16, curve: .spring(dampingRatio: 0.4, response: 0.5))
          }
        }
        .staggered(over: 0.14)
        Wait(0.28)
      },
      calm: Motion {
        Motion.dimming(from: .next, into: landed, over: 0.4).staggered(over: 1.2)
        Wait(0.2)
      })
  }
  .palette(.spectrum)
}
