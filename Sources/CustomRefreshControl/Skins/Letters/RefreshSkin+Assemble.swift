import RefreshMotion

extension RefreshSkin {
  /// The letters of a word come together from all sides, and loosen and close up again in a cycle of
  /// 1.2 s.
  public static var assemble: RefreshSkin {
    RefreshSkin(
      "assemble", "Letters come together from all over, loosen and close up again.",
      art: .letters(
        .today,
        style: with(.word(size: 30, weight: .bold, design: .serif, spacing: 1)) { $0.sway = 32 })
    ) { text in
      let count = LetterText(text).letterCount
      // Each letter has a place and a tilt of its own, also in longer words.
      let heights = [-10.0, 11, -4, 8, -12, 3, 12, -8, 6, -2]
      let angles = [-0.45, 0.3, 0.62, -0.26, 0.4, -0.6, 0.2, 0.5, -0.35]
      func scatter(to opacity: Double) -> Motion {
        Together {
          Move(
            x: .across(from: -28, to: 28), y: .each(heights), over: 0.35, curve: .anticipate)
          Rotate(to: .each(angles), over: 0.35, curve: .anticipate)
          Fade(to: opacity, over: 0.35, curve: .easeIn)
        }
        .staggered(over: 0.15, from: .edges)
      }
      let home = TimingCurve.spring(dampingRatio: 0.6, response: 0.55)
      return Motions(
        loop: Motion {
          scatter(to: 0.45)
          Together {
            Move(x: 0, y: 0, over: 0.52, curve: home)
            Rotate(to: 0, over: 0.52, curve: home)
            Fade(to: 1, over: 0.3, curve: .easeOut)
          }
          .staggered(over: 0.2, from: .center)
        },
        pull: Together {
          Move(
            fromX: .across(from: -60, to: 60), fromY: .each(heights), x: .constant(0),
            y: .constant(0), over: 0.65, curve: .easeOut)
          Rotate(
            from: .each(angles.map { 2 * $0 }), to: .constant(0), over: 0.65, curve: .easeOut)
          Fade(from: 0, to: 1, over: 0.65, curve: .easeOut)
        }
        .staggered(over: 0.35, from: .center),
        // They snap together on a bound, and swell towards the middle.
        outro: Motion {
          Together {
            Fade(to: 1, over: 0.12)
            Move(x: .closing(count, by: 3), y: .constant(4), over: 0.2, curve: .easeIn)
            Rotate(to: 0, over: 0.2, curve: .easeIn)
            Scale(x: 0.94, y: 0.86, over: 0.2, curve: .easeIn)
          }
          Together {
            Recolor(to: .hue(.leaf)).delayed(by: 0.06)
            Motion {
              Move(y: -7, over: 0.13, curve: .rise)
              Move(y: 0, over: 0.13, curve: .fall)
            }
            Move(x: .across(from: -11, to: 11), over: 0.24, curve: .overshoot)
            Scale(to: .arch(of: count, ends: 1, middle: 1.4), over: 0.24, curve: .overshoot)
          }
          Wait(0.3)
        },
        // They stand in line, and do not close up.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate))
            Fade(to: 1, over: 0.15)
            Move(x: .across(from: -26, to: 26), y: .constant(0), over: 0.36, curve: .easeInOut)
            Rotate(to: 0, over: 0.36, curve: .easeInOut)
            Scale(to: 0.9, over: 0.36, curve: .easeInOut)
          }
          .staggered(over: 0.08, from: .center)
          Wait(0.34)
        },
        // The word falls to pieces, and they stay on the floor.
        failure: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Recolor(to: .hue(.coral))
            Move(
              x: .across(from: -20, to: 20), y: .each([14, 10, 15, 12]), over: 0.34, curve: .easeIn)
            Rotate(to: .each([-1.3, 0.9, 1.5, -0.8, 1.2]), over: 0.34, curve: .easeIn)
          }
          .staggered(over: 0.14, from: .center)
          Wait(0.3)
        },
        calm: .dimming(to: 0.4, over: 0.5, back: 0.5)
          .staggered(over: 0.6, from: .center))
    }
  }
}
