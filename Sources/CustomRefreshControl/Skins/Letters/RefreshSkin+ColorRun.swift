import RefreshMotion

extension RefreshSkin {
  /// One color after another runs through a word, each on the crest of a swell, in a cycle of 2.7 s.
  public static var colorRun: RefreshSkin {
    RefreshSkin(
      "colorRun", "Colors run through the word, whose letters swell as they pass.",
      art: .letters(.refresh, style: .word(size: 29, weight: .black, spacing: 1, pivot: .foot))
    ) { text in
      let letters = max(LetterText(text).letterCount, 1)
      return Motions(
        loop: .crests(of: letters),
        // The letters grow up in the first color.
        pull: Together {
          Together {
            Fade(from: 0, to: 1, over: 0.12)
            Motion {
              Scale(fromX: 1, fromY: 0.3, x: 1, y: 1.2, over: 0.2, curve: .easeOut)
              Scale(y: 1, over: 0.16, curve: .easeInOut)
            }
          }
          .staggered(over: 0.6)
          Motion.begun(by: letters, over: 0.96)
        }.motion,
        // A last crest turns the word green, and leaves it large.
        outro: Motion {
          Together {
            Recolor(to: .hue(.leaf)).delayed(by: 0.1)
            Motion {
              Scale(x: 1.1, y: 1.6, over: 0.16, curve: .easeOut)
              Scale(to: 1.3, over: 0.18, curve: .easeInOut)
            }
            Move(x: .closing(letters, by: -4.5), y: .constant(4), over: 0.3, curve: .easeOut)
          }
          .staggered(over: 0.16)
          Wait(0.3)
        },
        // The swell is over, and the colors have run out.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate)).delayed(by: 0.08)
            Scale(to: 0.82, over: 0.25, curve: .easeInOut)
          }
          .staggered(over: 0.2)
          Wait(0.35)
        },
        // The air goes out of the word, from its end.
        failure: Motion {
          Together {
            Recolor(to: .hue(.coral))
            Scale(
              x: .constant(1), y: .across(from: 1, to: 0.3), over: 0.34, curve: .easeIn)
          }
          .staggered(over: 0.12, from: .last)
          Wait(0.34)
        },
        calm: .colorFades(of: letters))
    }
    // Without red and green, which are news: those of the endings.
    .palette(Palette(hues: [.sky, .iris, .magenta, .gold, .amber, .rose]))
  }
}

/// The run of colors through a word: all its letters have one, until a crest brings the next.
extension Motion {
  /// How many crests there are in a cycle.
  private static var crestCount: Int { 3 }

  /// Returns the color that a letter has after a number of crests.
  ///
  /// A cycle goes on by as many colors as there are letters: that is where the next one begins.
  private static func color(of letter: Int, in letters: Int, after crests: Int) -> ColorValue {
    .palette(offset: crests * letters / crestCount - letter)
  }

  /// Returns a motion of each letter, which has its turn within a time.
  private static func inTurn(
    _ letters: Int, over time: Double, _ motion: (Int) -> Motion
  ) -> Motion {
    Together {
      for letter in 0..<letters {
        motion(letter)
          .delayed(by: time * Double(letter) / Double(max(letters - 1, 1)))
          .on(.element(letter))
      }
    }.motion
  }

  /// Returns the loop: a letter swells in the color that it has, and sinks in the next.
  fileprivate static func crests(of letters: Int) -> Motion {
    Together {
      inTurn(letters, over: 0.5) { letter in
        Motion {
          for crest in 0..<crestCount {
            if crest > 0 { Wait(0.56) }
            Together {
              Motion {
                Scale(x: 1.03, y: 1.32, over: 0.12, curve: .easeOut)
                Scale(x: 1, y: 1, over: 0.22, curve: .easeInOut)
              }
              Motion {
                standing(in: color(of: letter, in: letters, after: crest), over: 0.1)
                Recolor(to: color(of: letter, in: letters, after: crest + 1))
              }
            }
          }
        }
      }
      Wait(2.7)
    }.motion
  }

  /// Returns the same without a movement: each letter fades into the next color.
  fileprivate static func colorFades(of letters: Int) -> Motion {
    inTurn(letters, over: 0.5) { letter in
      Motion {
        for crest in 0..<crestCount {
          dimming(
            from: color(of: letter, in: letters, after: crest),
            into: color(of: letter, in: letters, after: crest + 1), over: 0.45)
          Wait(0.4)
        }
      }
    }
  }

  /// Returns the color in which a cycle begins, for a time.
  fileprivate static func begun(by letters: Int, over duration: Double) -> Motion {
    inTurn(letters, over: 0) { standing(in: color(of: $0, in: letters, after: 0), over: duration) }
  }

  private static func standing(in color: ColorValue, over duration: Double) -> Motion {
    Recolor(from: color, to: color, over: duration).motion
  }
}
