import RefreshMotion

extension RefreshSkin {
  /// A light moves back and forth along a dimmed word, in a cycle of 2.3 s.
  public static let spotlight: RefreshSkin = {
    let dark = 0.2
    let sweep = Motion {
      Together {
        Fade(from: dark, to: 1, over: 0.2, curve: .easeInOut)
        Scale(to: 1.2, over: 0.2, curve: .easeInOut)
      }
      Together {
        Fade(to: dark, over: 0.3, curve: .easeInOut)
        Scale(to: 1, over: 0.3, curve: .easeInOut)
      }
    }
    .staggered(Stagger(total: 0.65))
    return RefreshSkin(
      letters: "LOADING", style: .word(size: 23, weight: .bold, spacing: 5), named: "spotlight",
      summary: "A light goes to and fro along a word in the dark.",
      motion: sweep.autoreversed(),
      pull: Motion {
        Together {
          Fade(from: 0, to: 1, over: 0.2, curve: .easeInOut)
          Scale(to: 1.2, over: 0.2, curve: .easeInOut)
        }
        Together {
          Fade(to: dark, over: 0.3, curve: .easeInOut)
          Scale(to: 1, over: 0.3, curve: .easeInOut)
        }
      }
      .staggered(Stagger(total: 0.65)),
      outro: Motion {
        Together {
          Fade(to: 1, over: 0.2, curve: .easeOut)
          Scale(to: 1, over: 0.2, curve: .easeOut)
        }
        Fade(to: 0, over: 0.25, curve: .easeIn)
      }
      .staggered(Stagger(total: 0.12, from: .center)))
  }()
}
