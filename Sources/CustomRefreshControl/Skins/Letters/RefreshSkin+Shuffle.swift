import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The cards of a scrambled word, which the pull sorts; then two at a time change places, and change back. In the
  /// end they are fanned out like a hand, with a tick as the trump, squared face down, or strewn about.
  ///
  /// A cycle takes 0.8 s a pair, and 0.35 s. One of a pair passes over its neighbor, and one under it.
  public static var shuffle: RefreshSkin {
    RefreshSkin(
      "shuffle",
      "The pull sorts the cards of a scrambled word, which mix and sort themselves again.",
      art: .letters(.loading, style: shuffledStyle) { Deck.otherSides(of: $0) }
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
          Fade(from: 0, to: 1, over: 0.12).on(deck.cards)
          deck.swaps(toMixed: false, over: 0.4)
        }.motion,
        outro: deck.hand,
        unchanged: deck.putDown,
        // They slip out of the hand, and lie where they fell.
        failure: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Recolor(to: .hue(.coral)).delayed(by: 0.06)
            Scale(to: 0.94, over: 0.1)
            Motion {
              Move(
                x: .across(from: -4, to: 4), y: .each([-8, -12, -6, -10]), over: 0.1, curve: .rise)
              Move(
                x: .across(from: -18, to: 18), y: .each([11, 5, 13, 8, 12]), over: 0.22,
                curve: .fall)
            }
            Rotate(
              to: .each([-1.2, 0.5, 1.5, -0.35, 0.9, -1.45, 0.2]), over: 0.32, curve: .easeOut)
          }
          .staggered(over: 0.16)
          .on(deck.cards)
          Wait(0.28)
        },
        calm: Motion.alternating(over: 0.8).on(deck.cards).motion)
    }
    .palette(Palette(hues: [.iris]))
  }

  private static var shuffledStyle: LettersContent.Style {
    with(
      LettersContent.Style.word(size: 19, weight: .bold, design: .monospaced, spacing: 4)
    ) {
      $0.isProportional = false
      $0.letterSize = CGSize(width: 22, height: 27)
      $0.plate = LettersContent.Style.Plate(
        light: 0xECEAF8, dark: 0x2E2B40, rim: 0x968DC8, radius: 5)
      $0.sway = 18
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
  /// How far each letter leaves the row as it passes the others, in points.
  private let lanes: [Double]

  /// Makes the deck of letters from their places, in points from the middle.
  init(_ places: [Double]) {
    self.places = places
    pairs = stride(from: 0, to: places.count - 1, by: 2).prefix(3).map { [$0, $0 + 1] }
    var (shifts, lanes) = (places.map { _ in 0.0 }, places.map { _ in 0.0 })
    for pair in pairs {
      let way = places[pair[1]] - places[pair[0]]
      (shifts[pair[0]], shifts[pair[1]]) = (way, -way)
      // Later letters are drawn over earlier ones: one of a pair passes over the other.
      (lanes[pair[0]], lanes[pair[1]]) = (11, -11)
    }
    (self.shifts, self.lanes) = (shifts, lanes)
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
      lane(.rotation, lanes[letter] / 60, at: 0)
      Motion {
        // It has the other color while it is away.
        Recolor(from: old, to: old, over: toMixed ? start : end)
        Recolor(to: new)
      }
    }.motion
  }

  // MARK: Endings

  var cards: ElementSelection { .range(0..<count) }
  private var faces: ElementSelection { .range(count..<2 * count) }

  /// Returns the other sides, where the letters are, of which the middle one has a tick, and the deck as it is put down.
  static func otherSides(of line: LetterLine) -> [ShapesContent.Shape] {
    func card(at place: CGPoint, _ hue: Hue) -> ShapesContent.Shape {
      let box = CGRect(x: place.x - 11, y: place.y - 13.5, width: 22, height: 27)
      return .fill(UIBezierPath(roundedRect: box, cornerRadius: 5), .outcome(hue))
    }
    func drawn(_ path: UIBezierPath, at place: CGPoint, scale: CGFloat) -> ShapesContent.Shape {
      let shift = CGAffineTransform(translationX: place.x, y: place.y).scaledBy(x: scale, y: scale)
      return .stroke(path.applying(shift), .fixed(.systemBackground), width: 2)
    }
    let rim = UIBezierPath(
      roundedRect: CGRect(x: -11, y: -13.5, width: 22, height: 27), cornerRadius: 5)
    let pattern = UIBezierPath.drawing("M0-9L6 0L0 9L-6 0Z")
    let faces = line.letters.enumerated().map { index, letter in
      let place = CGPoint(x: line.side * letter.center, y: 0)
      let isTrump = index == line.letters.count / 2
      return card(at: place, isTrump ? .leaf : .iris).attaching([
        drawn(rim, at: place, scale: 1),
        isTrump ? drawn(.tick, at: place, scale: 0.6) : drawn(pattern, at: place, scale: 0.8),
      ])
      .forEndings()
    }
    let deck = [CGPoint(x: -3, y: 3), CGPoint(x: 0, y: 0), CGPoint(x: 3, y: -3)]
      .flatMap { [card(at: $0, .slate), drawn(rim, at: $0, scale: 1)] }
    return faces + [
      deck[0].attaching(
        deck.dropFirst() + [drawn(pattern, at: CGPoint(x: 3, y: -3), scale: 1)]
      ).forEndings()
    ]
  }

  /// The cards come home along their lanes, and are fanned out as they turn over.
  var hand: Motion {
    let fan = Together {
      Move(
        x: .closing(count, by: 6), y: .arch(of: count, ends: 6, middle: -5), over: 0.24,
        curve: .overshoot)
      Rotate(to: .across(from: -0.42, to: 0.42), over: 0.24, curve: .overshoot)
      Scale(y: 1.14, over: 0.24, curve: .overshoot)
    }
    return Motion {
      Together {
        Fade(to: 1, over: 0.1)
        Move(x: 0, over: 0.14, curve: .easeInOut).delayed(by: 0.04)
        Motion {
          Move(x: nil, y: .each(lanes), over: 0.07, curve: .easeOut)
          Wait(0.08)
          Move(y: 0, over: 0.07, curve: .easeIn)
        }
      }
      .on(cards)
      Together {
        Together {
          fan
          Motion {
            Scale(x: 0.06, over: 0.12, curve: .easeIn)
            Fade(to: 0, over: 0)
          }
        }
        .staggered(over: 0.12)
        .on(cards)
        Together {
          fan
          Motion {
            Scale(fromX: 0.06, x: 0.06, over: 0.12)
            Fade(from: 0, to: 1, over: 0)
            Scale(x: 1.14, over: 0.12, curve: .easeOut)
          }
        }
        .staggered(over: 0.12)
        .on(faces)
      }
      Wait(0.16)
    }
  }

  /// The deck is squared, turned over, and put down.
  var putDown: Motion {
    Motion {
      Together {
        Fade(to: 1, over: 0.1)
        Move(x: .each(places.map { -$0 }), y: .constant(0), over: 0.24, curve: .easeInOut)
        Rotate(to: 0, over: 0.24)
      }
      .staggered(over: 0.14, from: .edges)
      .on(cards)
      Together {
        Scale(x: 0.06, over: 0.1, curve: .easeIn)
        Fade(to: 0, over: 0).delayed(by: 0.1)
      }
      .on(cards)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0.06, fromY: 1, x: 1, y: 1, over: 0.16, curve: .overshoot)
      }
      .on(.last)
      Wait(0.16)
    }
  }
}
