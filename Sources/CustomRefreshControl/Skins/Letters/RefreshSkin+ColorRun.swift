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
      outro: Together {
        Recolor(to: .hue(.leaf), over: 0.2)
        Motion {
          Wait(0.2)
          Together {
            Move(y: -12, over: 0.2, curve: .easeIn)
            Fade(to: 0, over: 0.2, curve: .easeIn)
          }
        }
      }
      .staggered(over: 0.2),
      // The colors run out, and with them the letters.
      failure: Motion {
        Together {
          Motion {
            Recolor(to: .hue(.coral), over: 0.12)
            Wait(0.08)
            Recolor(to: .hue(.slate), over: 0.15)
          }
          Move(x: nil, y: .each([4, 9, 6]), over: 0.3, curve: .fall).delayed(by: 0.15)
          Scale(x: 0.86, y: 0.62, over: 0.3, curve: .easeIn).delayed(by: 0.15)
        }
        .staggered(over: 0.12, from: .last)
        Wait(0.2)
      },
      calm: run(over: 1.2))
  }
  .palette(.spectrum)
}
