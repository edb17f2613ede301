import RefreshMotion

extension RefreshSkin {
  /// The letters of a word leap over their neighbors, and leap back.
  public static let shuffle = RefreshSkin(
    letters: .loading, style: shuffledStyle, named: "shuffle",
    summary: "Letters leap over their neighbors and back."
  ) { shuffling($0) }
  .palette(Palette(hues: [.coral]))

  private static func shuffling(_ text: String) -> SkinRecipe.Motions {
    let letters = LetterSwaps(LetterLine(LetterText(text), style: shuffledStyle))
    let rounds = letters.rounds(1)
    let home = letters.home(from: rounds)
    let mixed = rounds.last?.shifts ?? [0]
    let motions = MotionSet(
      loop: Motion {
        for round in rounds + home {
          round.motion
          Wait(0.1)
        }
        Wait(0.5)
      },
      pull: Motion {
        Together {
          Move(fromX: .each(mixed), x: .each(mixed), over: 0.2)
          Fade(from: 0, to: 1, over: 0.2)
        }
        for round in home {
          round.motion
          Wait(0.1)
        }
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
      failure: Fade(to: 1, over: 0.12).together(with: Motion.refusal))
    return (motions, MotionSet(loop: .alternating(over: 0.8)))
  }

  private static let shuffledStyle: LettersContent.Style = {
    var style = LettersContent.Style.word(
      size: 24, weight: .bold, design: .monospaced, spacing: 4)
    style.isProportional = false
    style.letterSize.width = 19
    return style
  }()
}

/// Swaps of neighboring letters, in rounds.
private struct LetterSwaps {
  /// The positions of the letters after a round, and the pairs that swap in it.
  struct Round {
    /// The offset of each letter from its own place, in points in the direction of reading.
    let shifts: [Double]
    /// The letters that leap over their neighbors, and these, from the first place to the last.
    let pairs: [(leaper: Int, passer: Int)]

    /// The pairs swap one after another, 0.34 s each.
    var motion: Motion {
      let interval = min(0.08, 0.24 / Double(max(pairs.count - 1, 1)))
      return Together {
        for (index, pair) in pairs.enumerated() {
          Round.leap(to: shifts[pair.leaper]).delayed(by: interval * Double(index))
            .on(.element(pair.leaper))
          Round.pass(to: shifts[pair.passer]).delayed(by: interval * Double(index))
            .on(.element(pair.passer))
        }
        // A word of one letter has no pairs.
        Wait(0.34)
      }.motion
    }

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

    private static func pass(to shift: Double) -> Motion {
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
  }

  /// The places of the letters, without spaces, in points in the direction of reading.
  private let slots: [Double]

  init(_ line: LetterLine) { slots = line.letterCenters }

  /// Returns rounds: odd ones swap the first letter with the second, even ones the second with the
  /// third, and so on.
  func rounds(_ count: Int) -> [Round] {
    var order = Array(slots.indices)
    return (0..<count).map { number in
      var pairs: [(leaper: Int, passer: Int)] = []
      for place in stride(from: number % 2, to: slots.count - 1, by: 2) {
        pairs.append((order[place], order[place + 1]))
        order.swapAt(place, place + 1)
      }
      return Round(shifts: shifts(order), pairs: pairs)
    }
  }

  /// Returns the rounds in reverse order, which bring the letters back.
  func home(from rounds: [Round]) -> [Round] {
    rounds.indices.reversed().map { index in
      Round(
        shifts: index > 0 ? rounds[index - 1].shifts : slots.map { _ in 0 },
        pairs: rounds[index].pairs)
    }
  }

  private func shifts(_ order: [Int]) -> [Double] {
    var shifts = [Double](repeating: 0, count: slots.count)
    for (place, letter) in order.enumerated() {
      shifts[letter] = slots[place] - slots[letter]
    }
    return shifts
  }
}
