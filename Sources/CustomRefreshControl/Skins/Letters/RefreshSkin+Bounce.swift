import RefreshMotion

extension RefreshSkin {
  /// The letters of a word crouch, leap and land, one after another, in a cycle of 1.5 s.
  public static let bounce = RefreshSkin(
    letters: "REFRESH", style: .word(weight: .heavy, spacing: 3, pivot: .foot), named: "bounce",
    summary: "Letters crouch, leap and land, one after another.",
    motion: Motion {
      Motion {
        Scale(x: 1.2, y: 0.65, over: 0.14, curve: .easeOut)
        Together {
          Move(y: -18, over: 0.22, curve: .easeOut)
          Scale(x: 0.9, y: 1.12, over: 0.12, curve: .easeOut)
        }
        Together {
          Move(y: 0, over: 0.2, curve: .easeIn)
          Scale(x: 1, y: 1, over: 0.2)
        }
        Scale(x: 1.25, y: 0.7, over: 0.08, curve: .easeOut)
        Scale(x: 1, y: 1, over: 0.24, curve: .overshoot)
      }
      .staggered(Stagger(total: 0.54))
      Wait(0.08)
    },
    pull: Motion {
      Together {
        Move(fromY: -16, y: 0, over: 0.3, curve: .easeIn)
        Fade(from: 0, to: 1, over: 0.2)
      }
      Scale(x: 1.25, y: 0.7, over: 0.08, curve: .easeOut)
      Scale(x: 1, y: 1, over: 0.2, curve: .overshoot)
    }
    .staggered(Stagger(total: 0.7)),
    outro: Motion {
      Together {
        Move(y: 0, over: 0.08)
        Scale(x: 1.2, y: 0.65, over: 0.1, curve: .easeOut)
      }
      Together {
        Move(y: -20, over: 0.25, curve: .easeOut)
        Scale(x: 0.9, y: 1.15, over: 0.12)
        Fade(to: 0, over: 0.2)
      }
    }
    .staggered(Stagger(total: 0.2)))
}
