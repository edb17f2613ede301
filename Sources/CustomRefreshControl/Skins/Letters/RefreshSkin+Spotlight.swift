import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A spot of light moves back and forth along a dimmed word, in a cycle of 2.2 s; in the pull it
  /// follows the finger.
  public static var spotlight: RefreshSkin {
    RefreshSkin(
      "spotlight", "A spot of light goes to and fro along a dimmed word.",
      art: .letters(.loading.capitals, style: litStyle)
    ) { text in
      let places = LetterLine(LetterText(text), style: litStyle).letterCenters
      let (first, last) = (places.first ?? 0, places.last ?? 0)
      let count = places.count
      let letters = ElementSelection.range(0..<count)
      let (spot, word) = (ElementSelection.element(count), ElementSelection.element(count + 1))
      /// Returns a way of the spot to a distance from the middle; the lit word stays where it is.
      func move(
        from start: Double? = nil, to x: Double, over duration: Double, curve: TimingCurve = .linear
      ) -> Motion {
        Together {
          Move(fromX: start, x: x, over: duration, curve: curve).on(spot)
          Move(fromX: start.map { -$0 }, x: -x, over: duration, curve: curve).on(word)
        }.motion
      }
      return Motions(
        loop: Motion {
          Together {
            Motion {
              move(from: first, to: last, over: 1.05, curve: .easeInOut)
              move(to: last, over: 0.05)
            }
            .autoreversed()
            Fade(from: dim, to: dim, over: 2.2).on(letters)
            Recolor(from: .next, to: .next).on(spot)
          }
        },
        pull: Together {
          Fade(from: 0, to: dim, over: 0.2).on(letters)
          Fade(from: 0, to: 1, over: 0.2).on(spot)
          Motion {
            move(from: last, to: last, over: 0.2)
            move(to: first, over: 0.95, curve: .easeInOut)
            Wait(0.1)
          }
          Recolor(from: .next, to: .next).on(spot)
        }.motion,
        // The light flashes up in the middle, and leaves the word large and green.
        outro: Together {
          Motion {
            move(to: 0, over: 0.16, curve: .easeInOut)
            Together {
              growth(to: 1.85, over: 0.2).on(spot)
              growth(to: 1 / 1.85, over: 0.2).on(word)
              // At its brightest.
              Fade(to: 0, over: 0.05).delayed(by: 0.17).on(spot)
            }
          }
          Together {
            Recolor(to: .hue(.leaf))
            Fade(to: 1, over: 0.06)
            Scale(to: 1.3, over: 0.3, curve: .overshoot)
            Move(x: .across(from: -16, to: 16), over: 0.3, curve: .overshoot)
          }
          .staggered(over: 0.06, from: .center)
          .delayed(by: 0.34)
          .on(letters)
          Wait(0.78)
        }.motion,
        // It closes to a point, which drops and lies under the word.
        unchanged: Together {
          Motion {
            move(to: 0, over: 0.16, curve: .easeInOut)
            Together {
              growth(to: 0.25, over: 0.16).on(spot)
              growth(to: 4, over: 0.16).on(word)
            }
            Together {
              Fade(to: 0, over: 0).on(word)
              Motion {
                Recolor(to: .hue(.slate))
                Move(y: 17, over: 0.12, curve: .fall)
                Move(y: 12, over: 0.06, curve: .rise)
                Move(y: 17, over: 0.06, curve: .fall)
              }
              .on(spot)
            }
          }
          Together {
            Recolor(to: .hue(.slate))
            Fade(to: 1, over: 0.1)
          }
          .delayed(by: 0.32)
          .on(letters)
          Wait(0.75)
        }.motion,
        // The lamp flickers and goes out, and the sign hangs askew.
        failure: Together {
          Track(
            .opacity,
            (0.2, at: 0.05, .linear), (1, at: 0.1, .linear), (0, at: 0.16, .easeIn),
            (0, at: 0.8, .linear)
          )
          .on(spot)
          Together {
            Recolor(to: .hue(.coral))
            Fade(to: 1, over: 0.06)
            Rotate(
              to: .across(from: 0, to: 0.5), over: 0.4,
              curve: .spring(dampingRatio: 0.4, response: 0.5))
            Move(x: nil, y: .across(from: -4, to: 14), over: 0.3, curve: .easeIn)
          }
          .delayed(by: 0.16)
          .on(letters)
        }.motion,
        calm: Together {
          Motion {
            Fade(from: dim, to: 1, over: 0.5, curve: .easeInOut)
            Fade(to: dim, over: 0.5, curve: .easeInOut)
          }
          .staggered(over: 1.4)
          .on(letters)
          Fade(from: 0, to: 0, over: 1).on(spot)
        }.motion)
    }
    .palette(Palette([lamp], dark: [lamp]))
  }

  /// The color of light, in every appearance: the dark letters in it have the contrast.
  private static let lamp = RGBAColor(hex: 0xFFCC33)
  /// Dimmed letters still have a contrast of 3:1.
  private static let dim = 0.45
  private static var litStyle: LettersContent.Style {
    with(LettersContent.Style.word(size: 21, spacing: 8)) {
      $0.spot = UIColor(lamp)
      $0.sway = 22
    }
  }

  /// Returns a growth in steps of equal ratio: what grows by the inverse ratio within it then keeps its size
  /// between the steps too.
  private static func growth(to scale: Double, over duration: Double) -> Motion {
    Together {
      for property in [Property.scaleX, .scaleY] {
        Track(
          property, from: .constant(1),
          (1...16).map { step in
            let share = Double(step) / 16
            return Keyframe(pow(scale, share), at: duration * acos(1 - 2 * share) / .pi)
          })
      }
    }.motion
  }
}
