import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A heart beats twice and rests, and the second beat sends out its outline; the pull draws it by the line of an
  /// ECG.
  ///
  /// A cycle takes 1.1 s, for about 55 heartbeats a minute.
  public static var beat: RefreshSkin {
    RefreshSkin(
      "beat", "A heart is drawn by the pull and beats, and the last beat sends out small hearts.",
      art: .shapes {
        // It begins at the notch, and its outline by a pulse that leads there.
        let line = "C3-15 14-14 14-5C14 3 5 8 0 13C-5 8-14 3-14-5C-14-14-3-15 0-7"
        let heart = UIBezierPath.drawing("M0-7\(line)Z")
        let pulse = UIBezierPath.drawing("M-46 2H-24L-20-6L-14 12L-8-14L-5 2L0-7\(line)")
        return [
          .fill(heart, .hue(.coral), about: .art),
          .stroke(pulse, .hue(.coral), width: 2, about: .art),
          // The line of a last beat, and the flat one that follows.
          .stroke(
            .drawing("M-26 2H-9L-5-4L0 8L3 2H26M-26 2H26"), .outcome(.coral), width: 2.5,
            about: .art
          )
          .forEndings(),
        ]
          + smallHearts(heart).map { .fill($0, .outcome(.coral), about: .art).forEndings() }
      },
      loop: Together {
        Motion {
          Scale(fromX: 1, fromY: 1, x: 1.24, y: 1.14, over: 0.12, curve: .easeOut)
          Scale(to: 1, over: 0.14, curve: .easeInOut)
          Scale(x: 1.34, y: 1.22, over: 0.13, curve: .easeOut)
          Scale(to: 1, over: 0.35, curve: .easeInOut)
          Wait(0.36)
        }
        .on(.first)
        Together {
          Scale(from: 1, to: 1.85, over: 0.6, curve: .easeOut).delayed(by: 0.34)
          Track(
            .opacity, from: 0,
            (0, at: 0.34, .linear), (0.8, at: 0.34, .linear), (0, at: 0.94, .easeOut))
          Trim(fromStart: notch, fromEnd: 1, start: notch, end: 1, over: 1.1)
        }
        .on(outline)
      }.motion,
      pull: Together {
        Track(.strokeStart, from: 0, (0, at: 0.2, .linear), (notch, at: 0.6, .easeIn))
          .on(outline)
        Track(.strokeEnd, from: 0, (notch, at: 0.36, .linear), (1, at: 0.68, .easeOut)).on(outline)
        Motion {
          Wait(0.9)
          Fade(from: 1, to: 0, over: 0.1)
        }
        .on(outline)
        // It is filled as soon as it is closed.
        Scale(from: 0, to: 1, over: 0.34, curve: .overshoot).delayed(by: 0.64).on(.first)
      }.motion,
      outro: Together {
        // Two great beats, from which small hearts rise one after another.
        Motion {
          Scale(to: 1.28, over: 0.14, curve: .easeOut)
          Scale(to: 0.96, over: 0.12, curve: .easeInOut)
          Scale(to: 1.2, over: 0.11, curve: .easeOut)
          Scale(to: 1.06, over: 0.16, curve: .easeInOut)
        }
        .on(.first)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.2, curve: .overshoot)
          Move(fromY: 7, y: -2, over: 0.3, curve: .easeOut)
        }
        .staggered(by: 0.03)
        .delayed(by: 0.1)
        .on(.range(3..<9))
        Fade(to: 0, over: 0.1).on(outline)
        Wait.wholeEnding
      }.motion,
      // It is empty, and rests.
      unchanged: Together {
        Together {
          Scale(to: 0.4, over: 0.3, curve: .easeIn)
          Fade(to: 0, over: 0.1).delayed(by: 0.2)
          Recolor(to: .hue(.slate)).delayed(by: 0.24)
        }
        .on(.first)
        Together {
          Scale(to: 1, over: 0.2, curve: .easeOut)
          Fade(to: 1, over: 0.25)
          Recolor(to: .hue(.slate))
        }
        .on(outline)
        Wait(0.75)
      }.motion,
      // The heart is red in health, so it pales, and its line goes flat.
      failure: Together {
        Motion {
          Together {
            Recolor(to: .hue(.slate)).delayed(by: 0.2)
            Scale(to: 0.55, over: 0.25, curve: .easeIn)
            Fade(to: 0, over: 0.1).delayed(by: 0.2)
          }
        }
        .on(.first)
        Fade(to: 0, over: 0.1).on(outline)
        Motion {
          Wait(0.1)
          Fade(from: 0, to: 1, over: 0.02)
          Trim(fromEnd: 0, end: 0.563, over: 0.2)
          Trim(start: 0.563, end: 1, over: 0.2)
          Wait(0.28)
        }
        .on(trace)
      }.motion,
      calm: Together {
        Motion {
          Motion.dimming(to: 0.6, over: 0.2, back: 0.2)
          Motion.dimming(to: 0.6, over: 0.2, back: 0.6)
          Wait(1)
        }
        .on(.first)
        Fade(from: 0, to: 0, over: 2.2).on(outline)
        Trim(fromStart: notch, fromEnd: 1, start: notch, end: 1, over: 2.2).on(outline)
      }.motion)
  }

  private static func smallHearts(_ heart: UIBezierPath) -> [UIBezierPath] {
    let places: [(x: CGFloat, y: CGFloat, size: CGFloat, angle: CGFloat)] = [
      (-27, 3, 0.34, -0.3), (-21, -17, 0.44, -0.2), (23, -13, 0.5, 0.25), (30, 8, 0.32, 0.3),
      (-41, -9, 0.26, -0.35), (41, -7, 0.28, 0.35),
    ]
    return places.map { place in
      heart.applying(
        CGAffineTransform(translationX: place.x, y: place.y).rotated(by: place.angle)
          .scaledBy(x: place.size, y: place.size))
    }
  }

  private static let outline = ElementSelection.element(1)
  /// The share of the outline's line at which the heart begins.
  private static let notch = 0.537
  private static let trace = ElementSelection.element(2)
}
