import RefreshMotion

extension RefreshSkin {
  /// A scrambled word that the pull sorts; then one pair of letters after another changes places and
  /// back.
  public static let shuffle = RefreshSkin(
    "shuffle", "The pull sorts a scrambled word; then two letters at a time change places.",
    art: .letters(.loading, style: shuffledStyle)
  ) { text in
    let places = LetterLine(LetterText(text), style: shuffledStyle).letterCenters
    let count = places.count
    // From the ends to the middle, so that the eye has to look for the next one.
    let firsts = Array(stride(from: 0, to: count - 1, by: 2))
    let pairs = firsts.indices.map {
      $0 % 2 == 0 ? firsts[$0 / 2] : firsts[firsts.count - 1 - $0 / 2]
    }

    /// How long a pair takes with its pause, in seconds.
    let turn = min(0.95, 2.6 / Double(max(pairs.count, 1)))
    /// How far each letter is from its place in the scrambled word, in points.
    let scrambled = (0..<max(count, 1)).map { index in
      count < 2 ? 0 : places[(index * 3 + count / 2) % count] - places[index]
    }
    return Motions(
      loop: Motion {
        for first in pairs {
          let gap = places[first + 1] - places[first]
          Together {
            leap(by: gap).on(.element(first))
            duck(by: -gap).on(.element(first + 1))
          }
          .motion.speed(0.95 / turn)
        }
        // A word of one letter has no pairs.
        Wait(0.3)
      },
      pull: Together {
        Move(
          fromX: .each(scrambled), fromY: .alternating(-11, 11), x: .constant(0), y: .constant(0),
          over: 0.5, curve: .easeInOut)
        Rotate(from: .each([0.7, -0.5, 0.4, -0.8]), to: .constant(0), over: 0.5, curve: .easeInOut)
        Fade(from: 0, to: 1, over: 0.2)
      }
      .staggered(over: 0.5),
      outro: Motion {
        Together {
          Move(x: 0, y: 0, over: 0.2, curve: .easeInOut)
          Scale(to: 1, over: 0.2)
          Recolor(to: .own, over: 0.15)
        }
        Together {
          Move(y: -12, over: 0.2, curve: .easeIn)
          Fade(to: 0, over: 0.2, curve: .easeIn)
        }
        .staggered(over: 0.12, from: .center)
      },
      // The word is more mixed up than ever.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral), over: 0.1)
          Fade(to: 1, over: 0.1)
          Scale(to: 1, over: 0.1)
          Move(x: .each(scrambled), y: .alternating(-5, 7), over: 0.38, curve: .easeInOut)
          Rotate(to: .each([0.5, -0.4, 0.3, -0.6]), over: 0.38, curve: .easeInOut)
        }
        Wait(0.4)
      },
      calm: .alternating(over: 0.8))
  }
  .palette(Palette(hues: [.coral]))

  /// The way of a letter over its neighbor and back, in 0.95 s.
  private static func leap(by shift: Double) -> Motion {
    Motion {
      for (end, color) in [(shift, ColorValue.next), (0, .own)] {
        Together {
          Move(x: end, over: 0.34, curve: .easeInOut)
          Motion {
            Move(y: -14, over: 0.17, curve: .rise)
            Move(y: 0, over: 0.17, curve: .fall)
          }
          Motion {
            Scale(to: 1.12, over: 0.17, curve: .easeOut)
            Scale(to: 1, over: 0.17, curve: .easeIn)
          }
          Recolor(to: color, over: 0.2)
        }
        Wait(0.135)
      }
    }
  }

  /// The way of a letter under its neighbor and back, in 0.95 s.
  private static func duck(by shift: Double) -> Motion {
    Motion {
      for end in [shift, 0] {
        Together {
          Move(x: end, over: 0.34, curve: .easeInOut)
          Motion {
            Together {
              Move(y: 5, over: 0.17, curve: .easeOut)
              Scale(to: 0.9, over: 0.17, curve: .easeOut)
              Fade(to: 0.55, over: 0.17)
            }
            Together {
              Move(y: 0, over: 0.17, curve: .easeIn)
              Scale(to: 1, over: 0.17, curve: .easeIn)
              Fade(to: 1, over: 0.17)
            }
          }
        }
        Wait(0.135)
      }
    }
  }

  private static let shuffledStyle = with(
    LettersContent.Style.word(size: 24, weight: .bold, design: .monospaced, spacing: 4)
  ) {
    $0.isProportional = false
    $0.letterSize.width = 19
  }
}
