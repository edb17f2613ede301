import RefreshMotion

extension RefreshSkin {
  /// A scrambled word that the pull sorts; then two letters at a time change places, and change back.
  ///
  /// A cycle takes 0.7 s a pair, and 0.55 s. One of a pair passes over the others, and one under them.
  public static let shuffle = RefreshSkin(
    "shuffle", "The pull sorts a scrambled word, which then mixes and sorts itself again.",
    art: .letters(.loading, style: shuffledStyle)
  ) { text in
    let deck = Deck(LetterLine(LetterText(text), style: shuffledStyle).letterCenters)
    return Motions(
      loop: Motion {
        Wait(0.3)
        deck.swaps(toMixed: true, over: 0.35)
        Wait(0.15)
        deck.swaps(toMixed: false, over: 0.35)
        Wait(0.1)
      },
      pull: Together {
        Fade(from: 0, to: 1, over: 0.12)
        deck.swaps(toMixed: false, over: 0.35)
      }.motion,
      // Sorted, they hop one after another, and the deck is squared.
      outro: Motion {
        deck.sorted(in: nil)
        Together {
          Motion {
            Move(y: -9, over: 0.12, curve: .rise)
            Move(y: 0, over: 0.12, curve: .fall)
          }
          Move(x: .closing(deck.count, by: 4), over: 0.24, curve: .easeInOut)
          Scale(to: 1.16, over: 0.24, curve: .easeOut)
          Recolor(to: .hue(.leaf)).delayed(by: 0.08)
        }
        .staggered(over: 0.12)
        Wait(0.28)
      },
      // They stay on two lanes.
      unchanged: Motion {
        deck.sorted(in: .slate)
        Move(x: nil, y: .alternating(-7, 7), over: 0.22, curve: .easeInOut)
        Wait(0.36)
      },
      // The deck is dropped.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral))
          Fade(to: 1, over: 0.1)
          Scale(to: 1, over: 0.1)
          Move(x: deck.mixed, y: .each([-6, 8, 2, 10, -3]), over: 0.38, curve: .easeInOut)
          Rotate(to: .each([0.5, -0.9, 0.3, -0.4, 1.1]), over: 0.38, curve: .easeInOut)
        }
        Wait(0.4)
      },
      calm: .alternating(over: 0.8))
  }
  .palette(Palette(hues: [.iris]))

  private static let shuffledStyle = with(
    LettersContent.Style.word(size: 24, weight: .bold, design: .monospaced, spacing: 4)
  ) {
    $0.isProportional = false
    $0.letterSize.width = 19
  }
}

/// The letters of a word, of which some change places in pairs.
private struct Deck {
  /// How far each letter is from its place when the pairs have changed places, in points.
  let mixed: ElementValue
  /// The number of letters.
  var count: Int { shifts.count }
  private let shifts: [Double]
  private let pairs: [[Int]]

  /// Makes the deck of letters from their places, in points from the middle.
  init(_ places: [Double]) {
    let distance = max(places.count / 2, 1)
    let pairs = (0..<max(min(3, distance, places.count - distance), 0)).map { [$0, $0 + distance] }
    var shifts = places.map { _ in 0.0 }
    for pair in pairs {
      let way = places[pair[1]] - places[pair[0]]
      (shifts[pair[0]], shifts[pair[1]]) = (way, -way)
    }
    (self.pairs, self.shifts) = (pairs, shifts)
    mixed = .each(shifts)
  }

  /// Returns the way of one pair after another, to each other's places or home, in the next color as long
  /// as they are away; of a single letter, which has none, a change of its color.
  func swaps(toMixed: Bool, over duration: Double) -> Motion {
    guard !pairs.isEmpty else {
      return toMixed
        ? Recolor(to: .next, over: duration).motion : Recolor(to: .own, over: duration).motion
    }
    return Together {
      for (turn, letter) in pairs.enumerated().flatMap({ turn, pair in pair.map { (turn, $0) } }) {
        way(of: letter, toMixed: toMixed, from: Double(turn) * duration, over: duration)
          .on(.element(letter))
      }
      Wait(Double(pairs.count) * duration)
    }.motion
  }

  /// Returns the way of a letter in a lane of its own.
  private func way(
    of letter: Int, toMixed: Bool, from start: Double, over duration: Double
  ) -> Motion {
    let end = start + duration
    let (from, to) = toMixed ? (0, shifts[letter]) : (shifts[letter], 0)
    let (old, new) = toMixed ? (ColorValue.own, ColorValue.next) : (.next, .own)
    func lane(_ property: Property, _ value: Double, at rest: Double) -> Track {
      Track(
        property, from: rest, (rest, at: start, .linear),
        (value, at: start + 0.26 * duration, .easeOut),
        (value, at: end - 0.26 * duration, .linear), (rest, at: end, .easeIn))
    }
    return Together {
      Track(
        .translationX, from: from, (from, at: start + 0.14 * duration, .linear),
        (to, at: end - 0.14 * duration, .easeInOut))
      lane(.translationY, to > from ? -15.5 : 15.5, at: 0)
      lane(.scaleX, 0.82, at: 1)
      lane(.scaleY, 0.82, at: 1)
      Motion {
        // It has the other color while it is away.
        Recolor(from: old, to: old, over: toMixed ? start : end)
        Recolor(to: new)
      }
    }.motion
  }

  /// Returns the way of all letters home, in a hue; nil for the colors that they have.
  func sorted(in hue: Hue?) -> Motion {
    Together {
      if let hue { Recolor(to: .hue(hue)) }
      Fade(to: 1, over: 0.1)
      Scale(to: 1, over: 0.16)
      Move(x: 0, y: 0, over: 0.16, curve: .easeInOut)
    }.motion
  }
}
