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
    let letters = ElementSelection.range(0..<places.count)
    let spot = ElementSelection.element(places.count)
    /// What the light does to a letter that it reaches at a time, and leaves unless it stays there.
    func light(_ index: Int, at time: Double, leaves: Bool) -> Motion {
      Motion {
        Wait(time - 0.2)
        Together {
          Fade(from: dim, to: 1, over: 0.2, curve: .easeInOut)
          Recolor(to: lit, over: 0.2, curve: .easeInOut)
        }
        if leaves { dimming }
      }
      .on(.element(index))
    }
    let count = places.count
    /// When the light reaches a letter on its way of 0.75 s, which begins at a time.
    func arrival(_ index: Int, from start: Double) -> Double {
      count > 1 ? start + 0.75 * Double(index) / Double(count - 1) : start
    }
    // The light rests on the letters at both ends, which stay lit.
    let sweep = Together {
      for index in 0..<count where index > 0 || count == 1 {
        light(index, at: arrival(index, from: 0.3), leaves: index < count - 1 || count == 1)
      }
      if count > 1 {
        Motion {
          Together {
            Fade(from: 1, to: 1, over: 0.3)
            Recolor(from: lit, to: lit, over: 0.3)
          }
          dimming
        }
        .on(.element(0))
      }
      Motion {
        Move(fromX: first, x: first, over: 0.3)
        Move(x: last, over: 0.75)
        Wait(0.3)
      }
      .on(spot)
    }.motion
    return Motions(
      loop: Motion {
        Together {
          sweep.autoreversed()
          Recolor(from: .next, to: .next).on(spot)
        }
      },
      pull: Together {
        Motion {
          Fade(from: 0, to: dim, over: 0.2)
          Together {
            for index in 0..<count {
              light(
                index, at: arrival(count - 1 - index, from: 0.2), leaves: index > 0 || count == 1)
            }
          }
        }
        .on(letters)
        Motion {
          Together {
            Move(fromX: last, x: last, over: 0.2)
            Scale(from: 0.2, to: 1, over: 0.2, curve: .easeOut)
            Fade(from: 0, to: 1, over: 0.2)
          }
          Wait(0.2)
          Move(x: first, over: 0.75)
          Wait(0.1)
        }
        .on(spot)
        Recolor(from: .next, to: .next).on(spot)
      }.motion,
      outro: Together {
        Motion {
          Together {
            Fade(to: 1, over: 0.15, curve: .easeOut)
            Recolor(to: .own, over: 0.15)
          }
          Fade(to: 0, over: 0.2, curve: .easeIn)
        }
        .staggered(over: 0.12, from: .edges)
        .on(letters)
        Together {
          Move(x: 0, over: 0.35, curve: .easeInOut)
          Scale(to: 0.3, over: 0.4, curve: .easeIn)
          Fade(to: 0, over: 0.1).delayed(by: 0.3)
        }
        .on(spot)
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

  /// The light leaves a letter.
  private static let dimming = Together {
    Fade(to: dim, over: 0.3, curve: .easeInOut)
    Recolor(to: .own, over: 0.3, curve: .easeInOut)
  }.motion
  /// Dimmed letters still have a contrast of 3:1.
  private static let dim = 0.45
  /// On the spot, which is dark on light backgrounds.
  private static let lit = ColorValue.adaptive(
    light: RGBAColor(white: 1), dark: RGBAColor(white: 0))
  private static let litStyle = with(LettersContent.Style.word(size: 21, spacing: 8)) {
    $0.spot = UIColor(.gold)
  }
}
