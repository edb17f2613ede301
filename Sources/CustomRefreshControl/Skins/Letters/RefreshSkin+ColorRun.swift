import RefreshMotion

extension RefreshSkin {
  /// The colors of the palette run through a word without pause, a letter a step.
  public static let colorRun = RefreshSkin(
    "colorRun", "A rainbow runs through the word, whose letters swell as it passes.",
    art: .letters(.refresh, style: .word(size: 29, weight: .black, spacing: 1, pivot: .foot))
  ) { text in
    let count = LetterText(text).letterCount
    /// Returns as many steps as there are letters: then the next cycle has the same colors.
    func run(over step: Double) -> Motion {
      Motion {
        Recolor(from: .next, to: .palette(offset: 1), over: step)
        for offset in 1..<max(count, 2) { Recolor(to: .palette(offset: offset + 1), over: step) }
      }
    }
    let step = min(0.45, 2.7 / Double(max(count, 1)))
    let cycle = step * Double(max(count, 2))
    return Motions(
      loop: Together {
        run(over: step)
        // A crest goes along with the colors.
        Motion {
          Scale(to: 1.18, over: 0.09 * cycle, curve: .easeOut)
          Scale(to: 1, over: 0.14 * cycle, curve: .easeInOut)
        }
        .staggered(over: 0.5 * cycle)
      }.motion,
      pull: Together {
        Fade(from: 0, to: 1, over: 0.15)
        Recolor(from: .own, to: .next, over: 0.3)
      }
      .staggered(over: 0.7),
      // A last crest turns the word green, and it stays as tall.
      outro: Motion {
        Together {
          Recolor(to: .hue(.leaf), over: 0.2)
          Motion {
            Scale(x: 1.06, y: 1.4, over: 0.14, curve: .easeOut)
            Scale(x: 1.03, y: 1.24, over: 0.16, curve: .easeInOut)
          }
        }
        .staggered(over: 0.2)
        Wait(0.3)
      },
      // The colors have run out.
      unchanged: Motion {
        Together {
          Recolor(to: .hue(.slate), over: 0.25)
          Scale(to: 0.82, over: 0.25, curve: .easeInOut)
        }
        .staggered(over: 0.2)
        Wait(0.35)
      },
      // The air goes out of the word, from its end.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral), over: 0.12)
          Scale(
            x: .constant(1), y: .across(from: 0.95, to: 0.16), over: 0.34, curve: .easeIn)
        }
        .staggered(over: 0.12, from: .last)
        Wait(0.34)
      },
      calm: run(over: 1.2))
  }
  .palette(.spectrum)
}
