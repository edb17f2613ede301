import RefreshMotion

extension RefreshSkin {
  /// The letters of a word flip over one after another, into a color of the palette and back, in
  /// a cycle of 2.3 s.
  public static let flip: RefreshSkin = {
    func flip(into color: ColorValue) -> Motion {
      Motion {
        // Edge-on a letter is in the shade, and its near edge is a little wider.
        Together {
          Scale(x: 1.14, y: 0, over: 0.14, curve: .easeIn)
          Fade(to: 0.45, over: 0.14, curve: .easeIn)
        }
        Recolor(to: color)
        Together {
          Scale(x: 1, y: 1, over: 0.3, curve: .overshoot)
          Fade(to: 1, over: 0.16, curve: .easeOut)
        }
      }
      .staggered(over: 0.5)
    }
    return RefreshSkin(
      "flip", "Each letter flips over into a color, and flips back.",
      art: .letters(.hello.capitals, style: .word(size: 27, weight: .heavy, spacing: 4)),
      loop: Motion {
        flip(into: .next)
        Wait(0.2)
        flip(into: .own)
        Wait(0.2)
      },
      pull: Scale(fromY: 0, y: 1, over: 0.4, curve: .easeOut)
        .staggered(over: 0.6),
      outro: Together {
        Scale(y: 0, over: 0.18, curve: .easeIn)
        Recolor(to: .own, over: 0.1)
      }
      .staggered(over: 0.25),
      failure: Fade(to: 1, over: 0.1).together(with: Motion.refusal),
      calm: Motion {
        Recolor(to: .next, over: 0.6, curve: .easeInOut)
        Wait(0.6)
        Recolor(to: .own, over: 0.6, curve: .easeInOut)
      }
      .staggered(over: 0.8)
    )
    .palette(.spectrum)
  }()
}
