import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The cards of a word, which the pull deals; then they are gathered, cut, riffled, and dealt again, in a cycle of
  /// 2 s. In the end they are fanned out like a hand, with a tick as the trump, squared face down, or strewn about.
  public static var shuffle: RefreshSkin {
    RefreshSkin(
      "shuffle", "The cards of a word are gathered, cut, riffled, and dealt again in order.",
      art: .letters(.loading, style: shuffledStyle) { Deck.otherSides(of: $0) }
    ) { text in
      let deck = Deck(LetterLine(LetterText(text), style: shuffledStyle).letterCenters)
      return Motions(
        loop: deck.shuffling,
        pull: Together {
          Fade(from: 0, to: 1, over: 0.1)
          Move(
            fromX: deck.gathered, fromY: nil, x: .constant(0), y: nil, over: 0.4, curve: .easeOut
          )
          .staggered(over: 0.6)
        }
        .on(deck.cards),
        outro: deck.hand,
        unchanged: deck.putDown,
        // They slip out of the hand, and lie where they fell.
        failure: Motion {
          Together {
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

/// The letters of a word as a deck of cards.
private struct Deck {
  private var count: Int { places.count }
  /// The letters' places, in points from the middle.
  private let places: [Double]

  init(_ places: [Double]) { self.places = places }

  /// How far each card is from its place when all are gathered in the middle, in points.
  var gathered: ElementValue { heaped { _ in 0 } }

  private func heaped(_ shift: (Int) -> Double) -> ElementValue {
    .each(places.isEmpty ? [0] : places.enumerated().map { shift($0) - $1 })
  }

  /// The word is gathered to a deck, which is cut in two; the halves fall into each other card by card, and are dealt.
  var shuffling: Motion {
    let half = (count + 1) / 2
    let pace = min(0.05, 0.36 / Double(max(count, 1)))
    func turn(_ card: Int) -> Double { Double(card < half ? 2 * card : 2 * (card - half) + 1) }
    return Motion {
      Wait(0.4)
      Move(x: gathered, y: nil, over: 0.24, curve: .easeInOut)
        .staggered(over: 0.1, from: .edges).on(cards)
      Together {
        Move(x: heaped { $0 < half ? -17 : 17 }, y: .constant(-2), over: 0.16, curve: .easeOut)
        Rotate(to: .each(places.indices.map { $0 < half ? 0.16 : -0.16 }), over: 0.16)
      }
      .on(cards)
      Together {
        for (card, place) in places.enumerated() {
          Together {
            Move(x: -place, y: 0, over: 0.12, curve: .fall)
            Rotate(to: 0, over: 0.12, curve: .easeIn)
          }
          .delayed(by: pace * turn(card))
          .on(.element(card))
        }
      }
      Wait(0.06)
      Move(x: .constant(0), y: nil, over: 0.26, curve: .easeOut).staggered(over: 0.4).on(cards)
    }
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
    // White as the rim of a card is, and dark on the bright cards of dark mode.
    let rimInk = ShapesContent.Ink.fixed(UIColor(light: 0xFFFFFF, dark: 0xECEAF8))
    let markInk = ShapesContent.Ink.fixed(UIColor(light: 0xFFFFFF, dark: 0x1E1B2E))
    func drawn(
      _ path: UIBezierPath, _ ink: ShapesContent.Ink, at place: CGPoint, scale: CGFloat
    ) -> ShapesContent.Shape {
      let shift = CGAffineTransform(translationX: place.x, y: place.y).scaledBy(x: scale, y: scale)
      return .stroke(path.applying(shift), ink, width: 2)
    }
    let rim = UIBezierPath(
      roundedRect: CGRect(x: -11, y: -13.5, width: 22, height: 27), cornerRadius: 5)
    let pattern = UIBezierPath.drawing("M0-9L6 0L0 9L-6 0Z")
    let faces = line.letters.enumerated().map { index, letter in
      let place = CGPoint(x: line.side * letter.center, y: 0)
      let isTrump = index == line.letters.count / 2
      return card(at: place, isTrump ? .leaf : .iris).attaching([
        drawn(rim, rimInk, at: place, scale: 1),
        // The next card covers a part of it.
        drawn(
          isTrump ? .tick : pattern, markInk,
          at: CGPoint(x: place.x - 2.5 * line.side, y: 0), scale: isTrump ? 0.55 : 0.8),
      ])
      .forEndings()
    }
    let deck = [CGPoint(x: -3, y: 3), CGPoint(x: 0, y: 0), CGPoint(x: 3, y: -3)]
      .flatMap { [card(at: $0, .slate), drawn(rim, rimInk, at: $0, scale: 1)] }
    return faces + [
      deck[0].attaching(
        deck.dropFirst() + [drawn(pattern, markInk, at: CGPoint(x: 3, y: -3), scale: 1)]
      ).forEndings()
    ]
  }

  /// The cards are dealt at once, and fanned out as they turn over.
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
        Move(x: 0, y: 0, over: 0.18, curve: .easeOut)
        Rotate(to: 0, over: 0.18, curve: .easeOut)
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
        Move(x: gathered, y: .constant(0), over: 0.24, curve: .easeInOut)
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
