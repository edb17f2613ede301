import RefreshMotion

extension RefreshSkin {
  /// A scrambled word that the pull sorts; then its letters change places all at once, and return one
  /// after another.
  ///
  /// A cycle takes 2.5 s. Letters that move to the right pass over the others.
  public static let shuffle = RefreshSkin(
    "shuffle", "The pull sorts a scrambled word, which then mixes and sorts itself again.",
    art: .letters(.loading, style: shuffledStyle)
  ) { text in
    let deck = Deck(LetterLine(LetterText(text), style: shuffledStyle).letterCenters)
    return Motions(
      loop: Motion {
        Wait(0.35)
        Together {
          deck.leap(to: deck.mixed, over: 0.5)
          Recolor(to: .next, over: 0.2)
        }
        .staggered(over: 0.2, from: .edges)
        Wait(0.12)
        deck.sorting(over: 0.4).staggered(over: 0.9)
      },
      pull: Together {
        Fade(from: 0, to: 1, over: 0.12)
        deck.sorting(from: deck.mixed, over: 0.4).staggered(over: 0.6)
      }.motion,
      // They are squared up like a deck of cards.
      outro: Together {
        Move(x: deck.together, y: .constant(0), over: 0.28, curve: .anticipate)
        Scale(to: 0.9, over: 0.28)
        Recolor(to: .own, over: 0.15)
        Fade(to: 0, over: 0.1).delayed(by: 0.22)
      }.motion,
      // The deck is dropped.
      failure: Motion {
        Together {
          Recolor(to: .hue(.coral), over: 0.1)
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

/// The letters of a word, and how far each is from its place when they are mixed.
private struct Deck {
  /// All letters in the middle.
  let together: ElementValue
  /// Every second letter, and then the others from the last: no two have the same place.
  let mixed: ElementValue
  private let shifts: [Double]

  /// Makes the deck of letters from their places, in points from the middle.
  init(_ places: [Double]) {
    let order =
      Array(stride(from: 1, to: places.count, by: 2))
      + stride(from: 0, to: places.count, by: 2).reversed()
    var shifts = places.map { _ in 0.0 }
    for (place, letter) in zip(places, order) { shifts[letter] = place - places[letter] }
    self.shifts = shifts
    mixed = .each(shifts)
    together = .each(places.map { -$0 })
  }

  /// Returns the way of all letters home, where they take their own color.
  func sorting(from start: ElementValue? = nil, over duration: Double) -> Motion {
    Together {
      leap(from: start, to: .constant(0), over: duration)
      Motion {
        Recolor(from: .next, to: .next, over: duration - 0.15)
        Recolor(to: .own, over: 0.15)
      }
    }.motion
  }

  /// Returns the way of all letters to places or home: to the right over the others, to the left under
  /// them.
  func leap(from start: ElementValue? = nil, to places: ElementValue, over duration: Double)
    -> Motion
  {
    let isHomeward = places == .constant(0)
    func halfway(_ still: Double, over: Double, under: Double) -> ElementValue {
      .each(shifts.map { $0 == 0 ? still : ($0 > 0) == isHomeward ? under : over })
    }
    return Together {
      Move(fromX: start, fromY: nil, x: places, y: nil, over: duration, curve: .easeInOut)
      Motion {
        Move(x: nil, y: halfway(0, over: -13, under: 10), over: duration / 2, curve: .easeOut)
        Move(y: 0, over: duration / 2, curve: .easeIn)
      }
      Motion {
        Scale(to: halfway(1, over: 1.12, under: 0.88), over: duration / 2, curve: .easeOut)
        Scale(to: 1, over: duration / 2, curve: .easeIn)
      }
    }.motion
  }
}
