import RefreshMotion

extension RefreshSkin {
  /// The letters of a word leap over their neighbors, and leap back.
  public static let shuffle = RefreshSkin(
    "shuffle", "Letters leap over their neighbors and back.",
    art: .letters(.loading, style: shuffledStyle)
  ) { text in
    let places = LetterLine(LetterText(text), style: shuffledStyle).letterCenters
    let pairs = Array(stride(from: 0, to: places.count - 1, by: 2))
    /// How far each letter goes, in points in the direction of reading, when the pairs swap.
    var mixed = [Double](repeating: 0, count: max(places.count, 1))
    for first in pairs {
      mixed[first] = places[first + 1] - places[first]
      mixed[first + 1] = -mixed[first]
    }
    /// Returns the swap of each pair, one after another, each in 0.34 s, and a pause.
    func swap(to shifts: [Double]) -> Motion {
      let interval = min(0.08, 0.24 / Double(max(pairs.count - 1, 1)))
      return Motion {
        Together {
          for (turn, first) in pairs.enumerated() {
            leap(to: shifts[first]).delayed(by: interval * Double(turn)).on(.element(first))
            duck(to: shifts[first + 1]).delayed(by: interval * Double(turn))
              .on(.element(first + 1))
          }
          // A word of one letter has no pairs.
          Wait(0.34)
        }
        Wait(0.1)
      }
    }
    let home = swap(to: mixed.map { _ in 0 })
    return Motions(
      loop: Motion {
        swap(to: mixed)
        home
        Wait(0.5)
      },
      pull: Motion {
        Together {
          Move(fromX: .each(mixed), x: .each(mixed), over: 0.2)
          Fade(from: 0, to: 1, over: 0.2)
        }
        home
      },
      outro: Motion {
        Together {
          Move(x: 0, y: 0, over: 0.25, curve: .easeInOut)
          Scale(to: 1, over: 0.25)
          Fade(to: 1, over: 0.25)
          Recolor(to: .own, over: 0.2)
        }
        Together {
          Move(y: -12, over: 0.2, curve: .easeIn)
          Fade(to: 0, over: 0.2, curve: .easeIn)
        }
        .staggered(over: 0.15, from: .center)
      },
      failure: Fade(to: 1, over: 0.12).together(with: Motion.refusal),
      calm: .alternating(over: 0.8))
  }
  .palette(Palette(hues: [.coral]))

  /// The way of a letter over its neighbor.
  private static func leap(to shift: Double) -> Motion {
    Together {
      Move(x: shift, over: 0.34, curve: .easeInOut)
      Motion {
        Move(y: -14, over: 0.17, curve: .rise)
        Move(y: 0, over: 0.17, curve: .fall)
      }
      Motion {
        Scale(to: 1.12, over: 0.17, curve: .easeOut)
        Scale(to: 1, over: 0.17, curve: .easeIn)
      }
      Motion {
        Recolor(to: .next, over: 0.15)
        Wait(0.04)
        Recolor(to: .own, over: 0.15)
      }
    }.motion
  }

  /// The way of a letter under its neighbor.
  private static func duck(to shift: Double) -> Motion {
    Together {
      Move(x: shift, over: 0.34, curve: .easeInOut)
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
    }.motion
  }

  private static let shuffledStyle = with(
    LettersContent.Style.word(size: 24, weight: .bold, design: .monospaced, spacing: 4)
  ) {
    $0.isProportional = false
    $0.letterSize.width = 19
  }
}
