import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word come together from all sides, and loosen and close up again in a cycle of
  /// 1.2 s. In the end they are stamped, or fall to pieces.
  public static var assemble: RefreshSkin {
    let style = with(
      LettersContent.Style.word(size: 28, weight: .bold, design: .serif, spacing: 1)
    ) { $0.sway = 32 }
    return RefreshSkin(
      "assemble", "Letters come together from all over, loosen and close up again.",
      art: .letters(.today, style: style) { line in
        let frame = CGRect(x: -line.width / 2 - 11, y: -19, width: line.width + 22, height: 38)
        return [
          .stroke(
            UIBezierPath(roundedRect: frame, cornerRadius: 6), .outcome(.leaf), width: 3,
            about: .art
          )
          .forEndings()
        ]
      }
    ) { text in
      let line = LetterLine(LetterText(text), style: style)
      let centers = line.letterCenters
      // The ends of a long stamp rise and sink by 9 points, as far as there is room.
      let tilt = -min(0.07, 9 / (Double(line.width) / 2 + 11))
      let count = centers.count
      let letters = ElementSelection.range(0..<count)
      let frame = ElementSelection.element(count)
      // Each letter has a place and a tilt of its own, also in longer words.
      let heights = [-10.0, 11, -4, 8, -12, 3, 12, -8, 6, -2]
      let angles = [-0.45, 0.3, 0.62, -0.26, 0.4, -0.6, 0.2, 0.5, -0.35]
      func scatter(to opacity: Double) -> Motion {
        Together {
          Move(
            x: .across(from: -28, to: 28), y: .each(heights), over: 0.35, curve: .anticipate)
          Rotate(to: .each(angles), over: 0.35, curve: .anticipate)
          Fade(to: opacity, over: 0.35, curve: .easeIn)
        }
        .staggered(over: 0.15, from: .edges)
      }
      let home = TimingCurve.spring(dampingRatio: 0.6, response: 0.55)
      return Motions(
        loop: Motion {
          scatter(to: 0.45).on(letters)
          Together {
            Move(x: 0, y: 0, over: 0.52, curve: home)
            Rotate(to: 0, over: 0.52, curve: home)
            Fade(to: 1, over: 0.3, curve: .easeOut)
          }
          .staggered(over: 0.2, from: .center)
          .on(letters)
        },
        pull: Together {
          Move(
            fromX: .across(from: -60, to: 60), fromY: .each(heights), x: .constant(0),
            y: .constant(0), over: 0.65, curve: .easeOut)
          Rotate(
            from: .each(angles.map { 2 * $0 }), to: .constant(0), over: 0.65, curve: .easeOut)
          Fade(from: 0, to: 1, over: 0.65, curve: .easeOut)
        }
        .staggered(over: 0.35, from: .center)
        .on(letters),
        // They snap together, and a stamp comes down on them.
        outro: Together {
          Together {
            Fade(to: 1, over: 0.12)
            Recolor(to: .hue(.leaf)).delayed(by: 0.34)
            Motion {
              Together {
                Move(x: .constant(0), y: .constant(0), over: 0.22, curve: .overshoot)
                Rotate(to: 0, over: 0.22, curve: .easeIn)
              }
              Wait(0.12)
              // As they are struck.
              Together {
                Move(x: nil, y: .each(centers.map { tilt * $0 }), over: 0.08, curve: .easeOut)
                Rotate(to: tilt, over: 0.08, curve: .easeOut)
              }
            }
            Motion {
              Wait(0.33)
              Scale(to: 0.88, over: 0.05, curve: .easeIn)
              Scale(to: 1, over: 0.14, curve: .overshoot)
            }
          }
          .on(letters)
          Motion {
            Wait(0.2)
            Together {
              Fade(from: 0, to: 1, over: 0.1)
              Rotate(from: 0.1, to: tilt, over: 0.14, curve: .easeIn)
              Scale(from: 1.5, to: 0.95, over: 0.14, curve: .easeIn)
            }
            Scale(to: 1, over: 0.16, curve: .overshoot)
          }
          .on(frame)
          Wait.wholeEnding
        }.motion,
        // They stand in line, and do not close up.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate))
            Fade(to: 1, over: 0.15)
            Move(x: .across(from: -26, to: 26), y: .constant(0), over: 0.36, curve: .easeInOut)
            Rotate(to: 0, over: 0.36, curve: .easeInOut)
            Scale(to: 0.9, over: 0.36, curve: .easeInOut)
          }
          .staggered(over: 0.08, from: .center)
          .on(letters)
          Wait(0.34)
        },
        // The word falls to pieces, and they stay on the floor.
        failure: Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Recolor(to: .hue(.coral))
            Move(
              x: .across(from: -20, to: 20), y: .each([14, 10, 15, 12]), over: 0.34, curve: .easeIn)
            Rotate(to: .each([-1.3, 0.9, 1.5, -0.8, 1.2]), over: 0.34, curve: .easeIn)
          }
          .staggered(over: 0.14, from: .center)
          .on(letters)
          Wait(0.3)
        },
        calm: .dimming(to: 0.4, over: 0.5, back: 0.5)
          .staggered(over: 0.6, from: .center).on(letters))
    }
  }
}
