import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The cards of a word, which the pull deals; then they are turned over, gathered, cut, riffled, and dealt again, in a
  /// cycle of 2.3 s. In the end they are fanned out like a hand, with a tick as the trump, squared face down, or strewn about.
  public static var shuffle: RefreshSkin {
    RefreshSkin(
      "shuffle", "The cards of a word are gathered, cut, riffled, and dealt again in order.",
      art: .letters(.loading, style: shuffledStyle) { Deck.otherSides(of: $0) }
    ) { text in
      let deck = Deck(LetterLine(LetterText(text), style: shuffledStyle).letterCenters)
      return Motions(
        loop: deck.shuffling,
        pull: Together {
          Together {
            Fade(from: 0, to: 1, over: 0.1)
            Move(fromX: 70, fromY: -8, x: 0, y: 0, over: 0.4, curve: .easeOut)
            Rotate(from: 0.5, to: 0, over: 0.4, curve: .easeOut)
          }
          .staggered(over: 0.6)
          .on(deck.cards)
          Fade(from: 0, to: 0, over: 1).on(deck.backs)
          Scale(fromX: 0.06, x: 0.06, over: 1).on(deck.backs)
        }.motion,
        outro: deck.hand,
        unchanged: deck.putDown,
        // They slip out of the hand, and lie face up where they fell.
        failure: deck.facing(
          Together {
            Recolor(to: .hue(.coral)).delayed(by: 0.06)
            Motion {
              Scale(x: 0.06, y: 1, over: 0.06, curve: .turningAway)
              Scale(to: 0.94, over: 0.1, curve: .turningHere)
            }
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
        ).then(Wait(0.28)),
        calm: Together {
          Motion.alternating(over: 0.8).on(deck.cards)
          Fade(from: 0, to: 0, over: 1.6).on(deck.backs)
        }.motion)
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

  /// How far a card of the deck is from its middle, in points: each is seen behind the next one.
  private func edge(_ card: Int) -> Double { 3 * Double(card) - 1.5 * Double(count - 1) }

  private func heaped(_ shift: (Int) -> Double) -> ElementValue {
    .each(places.isEmpty ? [0] : places.enumerated().map { shift($0) - $1 })
  }

  /// The cards are turned over and gathered to a deck, which is cut in two; the halves fall into each other card by
  /// card, and are dealt and turned up.
  var shuffling: Motion {
    let half = (count + 1) / 2
    let pace = min(0.05, 0.36 / Double(max(count, 1)))
    let step = min(4, 16 / Double(max(half, 1)))
    func turn(_ card: Int) -> Double { Double(card < half ? 2 * card : 2 * (card - half) + 1) }
    return Motion {
      Wait(0.4)
      Together {
        hiding.staggered(over: 0.12).on(cards)
        Together {
          Fade(from: 0, to: 0, over: 0.08)
          Scale(fromX: 0.06, x: 0.06, over: 0.08)
        }
        .then(showing)
        .staggered(over: 0.12).on(backs)
      }
      both(
        Motion {
          Move(x: heaped(edge), y: nil, over: 0.2, curve: .easeInOut)
            .staggered(over: 0.08, from: .edges)
          Together {
            // Each is seen behind the next one.
            Move(
              x: heaped { card in
                card < half
                  ? step * Double(card) - 27 : 27 - step * Double(count - 1 - card)
              }, y: .constant(-2), over: 0.16, curve: .easeOut)
            Rotate(to: .each(places.indices.map { $0 < half ? 0.16 : -0.16 }), over: 0.16)
          }
          Together {
            for (card, place) in places.enumerated() {
              Together {
                Move(x: edge(card) - place, y: 0, over: 0.12, curve: .fall)
                Rotate(to: 0, over: 0.12, curve: .easeIn)
              }
              .delayed(by: pace * turn(card))
              .on(.element(card))
            }
          }
          Wait(0.06)
        })
      Together {
        both(
          Move(x: .constant(0), y: nil, over: 0.26, curve: .easeOut).staggered(over: 0.36))
        hiding.delayed(by: 0.12).staggered(over: 0.36).on(backs)
        showing.delayed(by: 0.2).staggered(over: 0.36).on(cards)
      }
    }
  }

  /// Half of a turn over, and the other half.
  private var hiding: Motion {
    Motion {
      Scale(x: 0.06, over: 0.08, curve: .turningAway)
      Fade(to: 0, over: 0)
    }
  }
  private var showing: Motion {
    Motion {
      Fade(to: 1, over: 0)
      Scale(x: 1, over: 0.08, curve: .turningHere)
    }
  }

  /// Returns a motion of the cards, whichever of their sides is seen.
  func both(_ motion: some MotionConvertible) -> Motion {
    Together {
      motion.motion.on(cards)
      motion.motion.on(backs)
    }.motion
  }

  // MARK: Endings

  /// Returns a motion of both sides, of which the letters are seen after 0.06 s.
  func facing(_ motion: some MotionConvertible) -> Motion {
    Together {
      both(motion)
      Fade(to: 1, over: 0).delayed(by: 0.06).staggered(over: 0.16).on(cards)
      Fade(to: 0, over: 0).delayed(by: 0.06).staggered(over: 0.16).on(backs)
    }.motion
  }

  var cards: ElementSelection { .range(0..<count) }
  var backs: ElementSelection { .range(count..<2 * count) }

  /// Returns the backs, where the letters are, the trump for the middle one, and the deck as it is put down.
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
    func side(
      at place: CGPoint, _ hue: Hue, _ mark: UIBezierPath, scale: CGFloat
    ) -> ShapesContent.Shape {
      card(at: place, hue).attaching([
        drawn(rim, rimInk, at: place, scale: 1), drawn(mark, markInk, at: place, scale: scale),
      ])
    }
    let places = line.letters.map { CGPoint(x: line.side * $0.center, y: 0) }
    let backs = places.map { side(at: $0, .iris, pattern, scale: 0.8) }
    let trump = places.dropFirst(places.count / 2).prefix(1).map {
      side(at: $0, .leaf, .tick, scale: 0.65).forEndings()
    }
    let deck = [CGPoint(x: -3, y: 3), CGPoint(x: 0, y: 0), CGPoint(x: 3, y: -3)]
      .flatMap { [card(at: $0, .slate), drawn(rim, rimInk, at: $0, scale: 1)] }
    return backs + trump + [
      deck[0].attaching(
        deck.dropFirst() + [drawn(pattern, markInk, at: CGPoint(x: 3, y: -3), scale: 1)]
      ).forEndings()
    ]
  }

  /// The cards are dealt at once, and fanned out as they turn over; the middle one is the trump.
  var hand: Motion {
    func fanned(_ card: Int, _ turn: Motion) -> Motion {
      let way = count > 1 ? 2 * Double(card) / Double(count - 1) - 1 : 0
      return Together {
        Move(
          x: -3 * Double(count - 1) * way, y: 11 * way * way - 5, over: 0.24, curve: .overshoot)
        Rotate(to: 0.42 * way, over: 0.24, curve: .overshoot)
        Scale(y: 1.14, over: 0.24, curve: .overshoot)
        turn
      }
      .delayed(by: 0.06 + 0.06 * way)
    }
    let down = Motion {
      Scale(x: 0.06, over: 0.12, curve: .easeIn)
      Fade(to: 0, over: 0)
    }
    let up = Motion {
      Scale(x: 0.06, over: 0.12)
      Fade(to: 1, over: 0)
      Scale(x: 1.14, over: 0.12, curve: .easeOut)
    }
    let middle = count / 2
    return Motion {
      both(
        Together {
          Move(x: 0, y: 0, over: 0.18, curve: .easeOut)
          Rotate(to: 0, over: 0.18, curve: .easeOut)
          // One that is turning over does not stop on its edge.
          Scale(to: 1, over: 0.06)
        })
      Together {
        for card in 0..<count {
          fanned(card, down).on(.element(card))
          fanned(card, card == middle ? down : up).on(.element(count + card))
        }
        fanned(middle, Motion { Fade(from: 0, to: 0, over: 0) }.then(up)).on(.element(2 * count))
      }
      Wait(0.16)
    }
  }

  /// The deck is squared, turned over, and put down.
  var putDown: Motion {
    Motion {
      both(
        Motion {
          Together {
            Move(x: heaped { _ in 0 }, y: .constant(0), over: 0.24, curve: .easeInOut)
            Rotate(to: 0, over: 0.24)
            Scale(to: 1, over: 0.06)
          }
          .staggered(over: 0.14, from: .edges)
          Together {
            Scale(x: 0.06, over: 0.1, curve: .easeIn)
            Fade(to: 0, over: 0).delayed(by: 0.1)
          }
        })
      Together {
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0.06, fromY: 1, x: 1, y: 1, over: 0.16, curve: .overshoot)
      }
      .on(.last)
      Wait(0.16)
    }
  }
}
