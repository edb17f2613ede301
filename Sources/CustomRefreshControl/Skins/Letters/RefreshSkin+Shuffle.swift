import RefreshMotion

extension RefreshSkin {
  /// The letters of a word leap over their neighbors until the word is mixed up, and then leap
  /// back.
  public static let shuffle = RefreshSkin(
    letters: "REFRESH", style: shuffledStyle, named: "shuffle",
    summary: "Letters leap over each other until the word is mixed up, and back."
  ) { shuffling($0) }

  private static func shuffling(_ text: String) -> TextMotions {
    let style = shuffledStyle
    let letters = LetterSwaps(LetterLine(LetterText(text), style: style))
    let rounds = letters.rounds(3)
    func swaps(_ rounds: [LetterSwaps.Round], over duration: Double) -> [Motion] {
      rounds.map { round in
        Together {
          Move(x: .each(round.shifts), over: duration, curve: .easeInOut)
          Motion {
            Move(y: .each(round.leaps.map { -13 * $0 }), over: duration / 2, curve: .easeOut)
            Move(y: 0, over: duration / 2, curve: .easeIn)
          }
        }
        .motion
      }
    }
    let home = letters.home(from: rounds)
    let mixed = rounds.last?.shifts ?? [0]
    let motions = MotionSet(
      loop: Motion {
        Wait(0.25)
        for swap in swaps(rounds + home, over: 0.3) { swap }
      },
      pull: Together {
        Motion {
          Move(fromX: .each(mixed), x: .each(mixed), over: 0.01)
          for swap in swaps(home, over: 0.3) { swap }
        }
        Fade(from: 0, to: 1, over: 0.4)
      }.motion,
      outro: Together {
        Move(x: 0, y: 0, over: 0.3, curve: .easeInOut)
        Fade(to: 0, over: 0.3, curve: .easeIn)
        Scale(to: 0.6, over: 0.3, curve: .easeIn)
      }.motion)
    return (motions, .calm)
  }

  private static let shuffledStyle: LettersContent.Style = {
    var style = LettersContent.Style.word(size: 23, weight: .bold, spacing: 2)
    style.isProportional = false
    style.letterSize.width = 20
    return style
  }()
}

/// Swaps of neighboring letters, in rounds.
private struct LetterSwaps {
  /// The positions of the letters after a round, and the leaps in it.
  struct Round {
    /// The offset of each letter from its own place, in points in the direction of reading.
    let shifts: [Double]
    /// 1 for a letter that leaps over its neighbor, −1 for one that passes below, 0 for one that
    /// stays.
    let leaps: [Double]
  }

  /// The places of the letters, without spaces, in points in the direction of reading.
  private let slots: [Double]

  init(_ line: LetterLine) { slots = line.letterCenters }

  /// Returns rounds: odd ones swap the first letter with the second, even ones the second with the
  /// third, and so on.
  func rounds(_ count: Int) -> [Round] {
    var order = Array(slots.indices)
    return (0..<count).map { number in
      var leaps = [Double](repeating: 0, count: slots.count)
      for place in stride(from: number % 2, to: slots.count - 1, by: 2) {
        leaps[order[place]] = 1
        leaps[order[place + 1]] = -1
        order.swapAt(place, place + 1)
      }
      return Round(shifts: shifts(order), leaps: leaps)
    }
  }

  /// Returns the rounds in reverse order, which bring the letters back.
  func home(from rounds: [Round]) -> [Round] {
    rounds.indices.reversed().map { index in
      Round(
        shifts: index > 0 ? rounds[index - 1].shifts : slots.map { _ in 0 },
        leaps: rounds[index].leaps)
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
