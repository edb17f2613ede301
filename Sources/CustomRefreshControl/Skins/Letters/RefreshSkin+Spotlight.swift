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
    let beam = Beam(
      spot: .element(count), word: .element(count + 1), side: Double(litStyle.spotSide),
      length: last - first + 56)
    return Motions(
      loop: Motion {
        Together {
          Motion {
            beam.move(from: first, to: first, over: 0.3)
            beam.move(to: last, over: 0.75, curve: .easeInOut)
            beam.move(to: last, over: 0.3)
          }
          .autoreversed()
          Fade(from: dim, to: dim, over: 2.7).on(letters)
          Recolor(from: .next, to: .next).on(beam.spot)
        }
      },
      pull: Together {
        Fade(from: 0, to: dim, over: 0.2).on(letters)
        Fade(from: 0, to: 1, over: 0.2).on(beam.spot)
        Motion {
          beam.move(from: last, to: last, over: 0.2)
          beam.move(to: first, over: 0.95, curve: .easeInOut)
          Wait(0.1)
        }
        Recolor(from: .next, to: .next).on(beam.spot)
      }.motion,
      // The light opens over the whole word, and turns green.
      outro: Together {
        Recolor(to: .hue(.leaf), over: 0.2).on(beam.spot)
        Motion {
          beam.move(to: 0, over: 0.16, curve: .easeInOut)
          beam.open(over: 0.3)
        }
        Wait(0.8)
      }.motion,
      // It lies down as a line under the word.
      unchanged: Together {
        beam.move(to: 0, over: 0.2, curve: .easeInOut)
        Fade(to: 0, over: 0.15).on(beam.word)
        Together {
          Scale(x: beam.length / beam.side, y: 0.1, over: 0.26, curve: .easeOut)
          Move(y: 17, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.16)
        .on(beam.spot)
        Wait(0.75)
      }.motion,
      // The lamp flickers and goes out, and the sign hangs askew.
      failure: Together {
        Track(
          .opacity,
          (0.2, at: 0.06, .linear), (0.9, at: 0.12, .linear), (0, at: 0.24, .easeIn),
          (0, at: 0.8, .linear)
        )
        .on(beam.spot)
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
        Fade(from: 0, to: 0, over: 1).on(beam.spot)
      }.motion)
  }
  .palette(Palette(hues: [.gold]))

  /// Dimmed letters still have a contrast of 3:1.
  private static let dim = 0.45
  private static let litStyle = with(LettersContent.Style.word(size: 21, spacing: 8)) {
    $0.spot = UIColor(.gold)
    $0.sway = 16
  }
}

/// A spot of light, and the lit word that is seen through it and stays where it is.
private struct Beam {
  let spot: ElementSelection
  let word: ElementSelection
  /// The diameter of the spot, in points.
  let side: Double
  /// The length of the spot when it is open, in points.
  let length: Double

  /// Returns a way of the spot to a distance from the middle of the word.
  func move(
    from start: Double? = nil, to x: Double, over duration: Double, curve: TimingCurve = .linear
  ) -> Motion {
    Together {
      Move(fromX: start, x: x, over: duration, curve: curve).on(spot)
      Move(fromX: start.map { -$0 }, x: -x, over: duration, curve: curve).on(word)
    }.motion
  }

  /// Returns the motion of a spot in the middle that grows over the whole word.
  func open(over duration: Double) -> Motion {
    let (x, y) = (length / side, 1.5)
    // In steps of equal ratio, the word keeps its size between them too.
    func growth(_ property: Property, to end: Double) -> Track {
      Track(
        property, from: .constant(1),
        (1...16).map { step in
          let share = Double(step) / 16
          return Keyframe(pow(end, share), at: duration * acos(1 - 2 * share) / .pi)
        })
    }
    return Together {
      Together {
        growth(.scaleX, to: x)
        growth(.scaleY, to: y)
      }
      .on(spot)
      Together {
        growth(.scaleX, to: 1 / x)
        growth(.scaleY, to: 1 / y)
      }
      .on(word)
    }.motion
  }
}
