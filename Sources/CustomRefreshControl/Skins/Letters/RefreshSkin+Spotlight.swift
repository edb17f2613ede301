import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A spot of light moves back and forth along a dimmed word, in a cycle of 2.7 s; in the pull it
  /// follows the finger.
  public static let spotlight = RefreshSkin(
    "spotlight", "A spot of light goes to and fro along a dimmed word.",
    art: .letters(.loading.capitals, style: litStyle)
  ) { text in
    let places = LetterLine(LetterText(text), style: litStyle).letterCenters
    let (first, last) = (places.first ?? 0, places.last ?? 0)
    let count = places.count
    let letters = ElementSelection.range(0..<count)
    let (spot, word) = (ElementSelection.element(count), ElementSelection.element(count + 1))
    let (side, length) = (Double(litStyle.spotSide), last - first + 70)
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
            move(from: first, to: first, over: 0.3)
            move(to: last, over: 0.75, curve: .easeInOut)
            move(to: last, over: 0.3)
          }
          .autoreversed()
          Fade(from: dim, to: dim, over: 2.7).on(letters)
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
      // The light opens over the whole word, and turns green.
      outro: Together {
        // In the middle.
        Recolor(to: .hue(.leaf)).delayed(by: 0.16).on(spot)
        Motion {
          move(to: 0, over: 0.16, curve: .easeInOut)
          Together {
            growth(to: length / side, 1.5, over: 0.3).on(spot)
            growth(to: side / length, 1 / 1.5, over: 0.3).on(word)
          }
        }
        Wait(0.8)
      }.motion,
      // It lies down as a line under the word.
      unchanged: Together {
        move(to: 0, over: 0.2, curve: .easeInOut)
        Fade(to: 0, over: 0.08).delayed(by: 0.16).on(word)
        Together {
          Scale(x: length / side, y: 0.1, over: 0.26, curve: .easeOut)
          Move(y: 17, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.16)
        .on(spot)
        Wait(0.75)
      }.motion,
      // The lamp flickers and goes out, and the sign hangs askew.
      failure: Together {
        Track(
          .opacity,
          (0.2, at: 0.06, .linear), (0.9, at: 0.12, .linear), (0, at: 0.24, .easeIn),
          (0, at: 0.8, .linear)
        )
        .on(spot)
        Together {
          // As the lamp flickers.
          Recolor(to: .hue(.coral))
          Fade(to: 1, over: 0.12)
          Rotate(
            to: .across(from: 0, to: 0.5), over: 0.4,
            curve: .spring(dampingRatio: 0.4, response: 0.5)
          )
          .delayed(by: 0.12)
          Move(x: nil, y: .across(from: -4, to: 14), over: 0.3, curve: .easeIn).delayed(by: 0.12)
        }
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
  .palette(Palette(hues: [.gold]))

  /// Dimmed letters still have a contrast of 3:1.
  private static let dim = 0.45
  private static let litStyle = with(LettersContent.Style.word(size: 21, spacing: 8)) {
    $0.spot = UIColor(.gold)
    $0.sway = 22
  }

  /// Returns a growth in steps of equal ratio: what grows by the inverse ratio within it then keeps its size
  /// between the steps too.
  private static func growth(to x: Double, _ y: Double, over duration: Double) -> Motion {
    func track(_ property: Property, _ end: Double) -> Track {
      Track(
        property, from: .constant(1),
        (1...16).map { step in
          let share = Double(step) / 16
          return Keyframe(pow(end, share), at: duration * acos(1 - 2 * share) / .pi)
        })
    }
    return Together {
      track(.scaleX, x)
      track(.scaleY, y)
    }.motion
  }
}
