import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The line of an ECG runs through a heart, which beats as it comes; the pull draws the heart by such a line.
  ///
  /// A cycle takes 1.1 s, for about 55 heartbeats a minute.
  public static var beat: RefreshSkin {
    RefreshSkin(
      "beat",
      "The line of an ECG draws a heart and runs through it, and at last it is a tick there.",
      art: .shapes {
        // It begins at the notch, and its outline by a pulse that leads there.
        let line = "C3-15 14-14 14-5C14 3 5 8 0 13C-5 8-14 3-14-5C-14-14-3-15 0-7"
        let heart = UIBezierPath.drawing("M0-7\(line)Z")
        let pulse = UIBezierPath.drawing("M-46 2H-24L-20-6L-14 12L-8-14L-5 2L0-7\(line)")
        return [
          .fill(heart, .hue(.coral), about: .art),
          .stroke(pulse, .hue(.coral), width: 2.5, about: .art),
          // Beside the heart, and within it.
          .stroke(
            .drawing("M-54-2H-42L-37-8L-32 4L-28-2H-17M17-2H28L33-8L38 4L42-2H54"), .hue(.coral),
            width: 2.5, about: .art),
          .stroke(
            .drawing("M-13-2H-7L-3-9L2.5 6L6-2H13"), .fixed(.systemBackground), width: 2.5,
            about: .art),
          // What fills the heart in the end, and its tick.
          .fill(heart, .outcome(.leaf), about: .art).forEndings(),
          .stroke(
            .drawing("M-6.5-2L-1.5 3.5L7-6.5"), .fixed(.systemBackground), width: 3.5, about: .art
          )
          .forEndings(),
          // The line of a last beat, and the flat one that follows.
          .stroke(
            .drawing("M-26 2H-9L-5-4L0 8L3 2H26M-26 2H26"), .outcome(.coral), width: 2.5,
            about: .art
          )
          .forEndings(),
        ]
          + smallHearts(heart).map { .fill($0, .outcome(.leaf), about: .art).forEndings() }
      },
      loop: Together {
        for part in [heart, inside] {
          Motion {
            Wait(0.24)
            Scale(fromX: 1, fromY: 1, x: 1.24, y: 1.16, over: 0.1, curve: .easeOut)
            Scale(to: 1, over: 0.14, curve: .easeInOut)
            Scale(x: 1.16, y: 1.1, over: 0.1, curve: .easeOut)
            Scale(to: 1, over: 0.24, curve: .easeInOut)
            Wait(0.28)
          }
          .on(part)
        }
        // The line comes, runs through the heart, and goes.
        Track(
          .strokeEnd, from: 0, (0.5, at: 0.22, .linear), (0.5, at: 0.44, .linear),
          (1, at: 0.66, .linear)
        ).on(trace)
        Track(
          .strokeStart, from: 0, (0, at: 0.16, .linear), (0.5, at: 0.38, .linear),
          (0.5, at: 0.6, .linear), (1, at: 0.82, .linear)
        ).on(trace)
        // An empty stroke would still show a dot.
        Track(
          .opacity, from: 0, (1, at: 0.03, .linear), (1, at: 0.36, .linear), (0, at: 0.38, .linear),
          (0, at: 0.44, .linear), (1, at: 0.46, .linear), (1, at: 0.8, .linear),
          (0, at: 0.82, .linear), (0, at: 1.1, .linear)
        ).on(trace)
        Track(.strokeEnd, from: 0, (0, at: 0.2, .linear), (1, at: 0.46, .linear)).on(inside)
        Track(.strokeStart, from: 0, (0, at: 0.36, .linear), (1, at: 0.62, .linear)).on(inside)
        Track(
          .opacity, from: 0, (0, at: 0.2, .linear), (1, at: 0.22, .linear), (1, at: 0.6, .linear),
          (0, at: 0.62, .linear)
        ).on(inside)
        Fade(from: 0, to: 0, over: 1.1).on(outline)
        Trim(fromStart: notch, fromEnd: 1, start: notch, end: 1, over: 1.1).on(outline)
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
        for part in [trace, inside] { Fade(from: 0, to: 0, over: 1).on(part) }
        // It is filled as soon as it is closed.
        Scale(from: 0, to: 1, over: 0.34, curve: .overshoot).delayed(by: 0.64).on(heart)
      }.motion,
      // A great beat, and the line is a tick in the heart, from which small hearts rise.
      outro: Together {
        leaving
        Together {
          Fade(from: 0, to: 1, over: 0)
          Scale(from: 0, to: 1.14, over: 0.22, curve: .easeOut)
        }
        .delayed(by: 0.06)
        .on(filling)
        Motion {
          Scale(to: 1.3, over: 0.14, curve: .easeOut)
          Scale(to: 1.02, over: 0.12, curve: .easeInOut)
          Scale(to: 1.14, over: 0.16, curve: .easeInOut)
        }
        .on(heart)
        Motion.drawn(over: 0.26).delayed(by: 0.16).on(check)
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(from: 0.2, to: 1, over: 0.24, curve: .overshoot)
          Move(fromY: 14, y: -3, over: 0.5, curve: .easeOut)
        }
        .staggered(by: 0.05)
        .delayed(by: 0.12)
        .on(.range(7..<11))
        Wait.wholeEnding
      }.motion,
      // It is empty, and rests.
      unchanged: Together {
        leaving
        emptying(to: 0.3, over: 0.34)
        Together {
          Fade(to: 1, over: 0.25)
          Recolor(to: .hue(.slate))
        }
        .on(outline)
        Wait(0.75)
      }.motion,
      // The heart is red in health, so it pales, and its line goes flat.
      failure: Together {
        leaving
        emptying(to: 0.5, over: 0.3)
        Motion {
          Wait(0.1)
          Fade(from: 0, to: 1, over: 0.02)
          Trim(fromEnd: 0, end: 0.563, over: 0.2)
          Trim(start: 0.563, end: 1, over: 0.2)
          Wait(0.28)
        }
        .on(flatLine)
      }.motion,
      calm: Together {
        Motion {
          Motion.dimming(to: 0.6, over: 0.2, back: 0.2)
          Motion.dimming(to: 0.6, over: 0.2, back: 0.6)
          Wait(1)
        }
        .on(heart)
        for part in [outline, trace, inside] { Fade(from: 0, to: 0, over: 2.2).on(part) }
        Trim(fromStart: notch, fromEnd: 1, start: notch, end: 1, over: 2.2).on(outline)
      }.motion)
  }

  private static func smallHearts(_ heart: UIBezierPath) -> [UIBezierPath] {
    let places: [(x: CGFloat, y: CGFloat, size: CGFloat, angle: CGFloat)] = [
      (-24, -14, 0.42, -0.2), (25, -11, 0.48, 0.25), (-38, -3, 0.34, -0.35), (39, -1, 0.36, 0.35),
    ]
    return places.map { place in
      heart.applying(
        CGAffineTransform(translationX: place.x, y: place.y).rotated(by: place.angle)
          .scaledBy(x: place.size, y: place.size))
    }
  }

  /// Returns how the heart pales and shrinks to a size, where it fades.
  private static func emptying(to size: Double, over time: Double) -> Motion {
    Together {
      Recolor(to: .hue(.slate), over: 0.15)
      Scale(to: size, over: time, curve: .easeIn)
      Fade(to: 0, over: 0.1).delayed(by: time - 0.1)
    }
    .on(heart)
  }

  /// The line leaves.
  private static var leaving: Motion {
    Together {
      for part in [trace, inside] { Fade(to: 0, over: 0.1).on(part) }
    }.motion
  }

  private static let heart = ElementSelection.first
  private static let outline = ElementSelection.element(1)
  /// The share of the outline's line at which the heart begins.
  private static let notch = 0.537
  /// The line beside the heart, and that in it.
  private static let trace = ElementSelection.element(2)
  private static let inside = ElementSelection.element(3)
  private static let filling = ElementSelection.element(4)
  private static let check = ElementSelection.element(5)
  private static let flatLine = ElementSelection.element(6)
}
