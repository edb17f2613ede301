import RefreshMotion

extension RefreshSkin {
  /// A scrambled word that the pull sorts; then two letters at a time change places, and change back.
  ///
  /// A cycle takes 0.8 s a pair, and 0.35 s. One of a pair passes over the others, and one under them.
  public static var shuffle: RefreshSkin {
    RefreshSkin(
      "shuffle", "The pull sorts a scrambled word, which then mixes and sorts itself again.",
      art: .letters(.loading, style: shuffledStyle)
    ) { text in
      let deck = Deck(LetterLine(LetterText(text), style: shuffledStyle).letterCenters)
      return Motions(
        loop: Motion {
          Wait(0.15)
          deck.swaps(toMixed: true, over: 0.4)
          Wait(0.15)
          deck.swaps(toMixed: false, over: 0.4)
          Wait(0.05)
        },
        pull: Together {
          Fade(from: 0, to: 1, over: 0.12)
          deck.swaps(toMixed: false, over: 0.4)
        }.motion,
        // Sorted, they leap one after another, and are one large word.
        outro: Motion {
          deck.riffled(to: .constant(0), in: .leaf)
          Together {
            Motion {
              Move(y: -8, over: 0.12, curve: .rise)
              Move(y: 0, over: 0.12, curve: .fall)
            }
            Move(x: .closing(deck.count, by: 2), over: 0.24, curve: .easeInOut)
            Scale(to: 1.4, over: 0.24, curve: .overshoot)
          }
          .staggered(over: 0.12)
          Wait(0.12)
        },
        // The deck is cut, and one half lies on the other.
        unchanged: Motion {
          deck.cut(in: .slate)
          Wait(0.5)
        },
        // They come down in a wrong order: the halves run into each other, and neither lets the other pass.
        failure: Motion {
          deck.riffled(to: deck.mixed(apart: 0), in: .coral)
          Together {
            Move(x: deck.mixed(apart: -4), over: 0.07, curve: .easeIn)
            Scale(x: 0.8, y: 1.1, over: 0.07, curve: .easeIn)
          }
          Together {
            Move(x: deck.mixed(apart: 9), over: 0.22, curve: .easeOut)
            Scale(to: 1, over: 0.12, curve: .easeOut)
          }
          Wait(0.18)
        },
        calm: .alternating(over: 0.8))
    }
    .palette(Palette(hues: [.iris]))
  }

  private static var shuffledStyle: LettersContent.Style {
    with(
      LettersContent.Style.word(size: 24, weight: .bold, design: .monospaced, spacing: 4)
    ) {
      $0.isProportional = false
      $0.letterSize.width = 19
      $0.sway = 9
    }
  }
}

/// The letters of a word, of which some change places in pairs.
private struct Deck {
  /// The number of letters.
  var count: Int { places.count }
  private let places: [Double]
  /// How far each letter is from its place when the pairs have changed places, in points.
  private let shifts: [Double]
  private let pairs: [[Int]]
  /// How high each letter passes the others, in points: one of a pair over them, one under them.
  private let lanes: [Double]

  /// Makes the deck of letters from their places, in points from the middle.
  init(_ places: [Double]) {
    self.places = places
    let distance = max(places.count / 2, 1)
    pairs = (0..<max(min(3, distance, places.count - distance), 0)).map { [$0, $0 + distance] }
    var (shifts, lanes) = (places.map { _ in 0.0 }, places.map { _ in 0.0 })
    for pair in pairs {
      let way = places[pair[1]] - places[pair[0]]
      (shifts[pair[0]], shifts[pair[1]]) = (way, -way)
      (lanes[pair[0]], lanes[pair[1]]) = (-19.5, 19.5)
    }
    (self.shifts, self.lanes) = (shifts, lanes)
  }

  /// Returns how far each letter is from its place when the pairs have changed places.
  ///
  /// - Parameter gap: How far each half of the word is from where it stands then, in points outwards.
  func mixed(apart gap: Double) -> ElementValue {
    .each(zip(places, shifts).map { $1 + ($0 + $1 < 0 ? -gap : gap) })
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
        .translationX, from: from, (from, at: start + 0.18 * duration, .linear),
        (to, at: end - 0.18 * duration, .easeInOut))
      lane(.translationY, lanes[letter], at: 0)
      lane(.scaleX, Deck.passing, at: 1)
      lane(.scaleY, Deck.passing, at: 1)
      Motion {
        // It has the other color while it is away.
        Recolor(from: old, to: old, over: toMixed ? start : end)
        Recolor(to: new)
      }
    }.motion
  }

  /// The size of a letter that passes others, which it does not touch.
  private static let passing = 0.68

  /// Returns the way of all letters along their lanes to places, in 0.28 s; they take a hue on the way.
  ///
  /// - Parameters:
  ///   - x: How far each letter is from its place in the end, in points.
  ///   - heights: How far each is above or below the line in the end; on it by default.
  ///   - scale: The size of the letters in the end.
  func riffled(
    to x: ElementValue, heights: [Double]? = nil, scale: Double = 1, in hue: Hue
  ) -> Motion {
    let heights = heights ?? places.map { _ in 0 }
    return Together {
      Fade(to: 1, over: 0.1)
      Recolor(to: .hue(hue)).delayed(by: 0.1)
      Move(x: x, over: 0.16, curve: .easeInOut).delayed(by: 0.06)
      Motion {
        Together {
          Move(
            x: nil, y: .each(zip(lanes, heights).map { $0 == 0 ? $1 : $0 }), over: 0.09,
            curve: .easeOut)
          Scale(
            to: .each(lanes.map { $0 == 0 ? scale : Deck.passing }), over: 0.09, curve: .easeOut)
        }
        Wait(0.1)
        Together {
          Move(x: nil, y: .each(heights), over: 0.09, curve: .easeIn)
          Scale(to: scale, over: 0.09, curve: .easeIn)
        }
      }
    }.motion
  }

  /// Returns the way of the halves of the sorted word over each other, into two lines.
  func cut(in hue: Hue) -> Motion {
    let half = count / 2
    let middles = [places[..<half], places[half...]].map { line in
      ((line.first ?? 0) + (line.last ?? 0)) / 2
    }
    return riffled(
      to: .each(places.indices.map { -middles[$0 < half ? 0 : 1] }),
      heights: places.indices.map { $0 < half ? -11 : 11 }, scale: 0.85, in: hue)
  }
}
