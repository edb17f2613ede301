import RefreshMotion

extension RefreshSkin {
  /// A light moves back and forth along a dimmed word, in a cycle of 2.3 s; in the pull it follows
  /// the finger.
  public static let spotlight: RefreshSkin = {
    // Dimmed letters still have a contrast of 3:1.
    let dark = 0.45
    func sweep(from start: Double? = nil) -> Motion {
      Motion {
        Together {
          Fade(from: start, to: 1, over: 0.22, curve: .easeInOut)
          Scale(to: 1.15, over: 0.22, curve: .easeInOut)
          Recolor(to: .next, over: 0.22, curve: .easeInOut)
        }
        Together {
          Fade(to: dark, over: 0.34, curve: .easeInOut)
          Scale(to: 1, over: 0.34, curve: .easeInOut)
          Recolor(to: .own, over: 0.34, curve: .easeInOut)
        }
      }
      .staggered(over: 0.6)
    }
    return RefreshSkin(
      "spotlight", "A light goes to and fro along a dimmed word.",
      art: .letters(.loading.capitals, style: .word(size: 21, spacing: 8)),
      loop: sweep(from: dark).autoreversed(),
      pull: Motion {
        Fade(from: 0, to: dark, over: 0.1)
        sweep()
      },
      outro: Motion {
        Together {
          Fade(to: 1, over: 0.2, curve: .easeOut)
          Scale(to: 1, over: 0.2, curve: .easeOut)
          Recolor(to: .own, over: 0.2)
        }
        Fade(to: 0, over: 0.25, curve: .easeIn)
      }
      .staggered(over: 0.12, from: .center),
      failure: Fade(to: 1, over: 0.1).together(with: Motion.refusal),
      calm: Motion {
        Fade(from: dark, to: 1, over: 0.5, curve: .easeInOut)
        Fade(to: dark, over: 0.5, curve: .easeInOut)
      }
      .staggered(over: 1.4)
    )
    .palette(Palette(hues: [.gold]))
  }()
}
