import RefreshMotion
import UIKit

extension RefreshSkin {
  /// One line, as that of an ECG, is tied to a heart; a pulse runs along it, and the heart beats as it comes by.
  ///
  /// A cycle takes 1.2 s, for 50 heartbeats a minute. In the end the heart fills the line, rests in it, or breaks as the
  /// line goes flat.
  public static var beat: RefreshSkin {
    RefreshSkin(
      "beat",
      "A pulse runs along a line that is tied to a heart, which beats until it is green or breaks.",
      art: .shapes {
        let forms = [line(pulse: 1), line(pulse: 0), flatLine]
        func stroke(_ ink: ShapesContent.Ink, width: CGFloat) -> ShapesContent.Shape {
          .stroke(forms[0], ink, width: width, about: .art).morphing(to: Array(forms[1...]))
        }
        let center = ShapesContent.Shape.Pivot.point(CGPoint(x: 0, y: -3))
        return [
          stroke(.hue(.rose), width: 2.5),
          stroke(.outcome(.leaf), width: 3).forEndings(),
          .stroke(forms[0], .hue(.rose), width: 6.5, about: .art),
          .fill(heart(apart: 0), .hue(.rose), about: center).morphing(to: [heart(apart: 1)]),
          // What fills the line in the end, and its tick.
          .fill(heart(apart: 0), .outcome(.leaf), about: center)
            .attaching([.stroke(heart(apart: 0), .outcome(.leaf), width: 2)]).forEndings(),
          .stroke(
            .drawing("M-6.5-3.5L-1.5 2L7-8"), .fixed(.systemBackground), width: 3.5, about: .art
          )
          .forEndings(),
        ] + smallHearts.map { .fill($0, .outcome(.leaf), about: .art).forEndings() }
      },
      loop: Together {
        Track(
          .strokeEnd, from: dot, (arriving, at: 0.34, .linear),
          (leaving, at: 0.68, .linear),
          (1, at: 1.02, .linear), (1, at: 1.2, .linear)
        ).on(pulse)
        Track(
          .strokeStart, from: 0, (arriving - dot, at: 0.34, .linear),
          (leaving - dot, at: 0.68, .linear), (1 - dot, at: 1.02, .linear),
          (1 - dot, at: 1.2, .linear)
        ).on(pulse)
        Track(
          .opacity, from: 0, (1, at: 0.06, .linear), (1, at: 0.96, .linear), (0, at: 1.02, .linear),
          (0, at: 1.2, .linear)
        ).on(pulse)
        // It beats as the pulse comes to it, and as that leaves.
        Motion {
          Wait(0.32)
          Scale(fromX: 1, fromY: 1, x: 1.12, y: 1.1, over: 0.1, curve: .easeOut)
          Scale(to: 1, over: 0.18, curve: .easeInOut)
          Scale(x: 1.14, y: 1.1, over: 0.1, curve: .easeOut)
          Scale(to: 1, over: 0.24, curve: .easeInOut)
          Wait(0.26)
        }
        .on(beating)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.86).on(tied)
        Fade(from: 0, to: 0, over: 1).on(pulse)
        // It grows in the line that closes around it.
        Scale(from: 0, to: 1, over: 0.5, curve: .overshoot).delayed(by: 0.5).on(beating)
      }.motion,
      // A great beat fills the line, whose color runs from there to its ends, and small hearts rise.
      outro: Together {
        Fade(to: 0, over: 0.04).on(pulse)
        running(in: .leaf)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Motion {
            Scale(from: 0, to: 1.7, over: 0.2, curve: .easeOut)
            Scale(to: 1.54, over: 0.14, curve: .easeInOut)
            Scale(to: 1.6, over: 0.1, curve: .easeInOut)
          }
        }
        .on(filling)
        Scale(to: 1.3, over: 0.14, curve: .easeOut).on(beating)
        Motion.drawn(over: 0.24).delayed(by: 0.16).on(check)
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(from: 0.2, to: 1, over: 0.24, curve: .overshoot)
          Move(fromY: 14, y: 0, over: 0.36, curve: .easeOut)
        }
        .staggered(by: 0.03)
        .delayed(by: 0.1)
        .on(.range(6..<10))
        Wait.wholeEnding
      }.motion,
      // The line is calm, and a small heart rests in it.
      unchanged: Together {
        Fade(to: 0, over: 0.1).on(pulse)
        running(in: .slate)
        Morph(to: 1, over: 0.4, curve: .easeInOut).on(lines)
        Recolor(to: .hue(.slate), over: 0.15).delayed(by: 0.1).on(beating)
        Scale(to: 0.62, over: 0.36, curve: .easeInOut).on(beating)
        Wait.wholeEnding
      }.motion,
      // The line goes flat, and the heart breaks on it.
      failure: Together {
        Fade(to: 0, over: 0.1).on(pulse)
        running(in: .coral)
        Morph(to: 2, over: 0.32, curve: .easeIn).on(lines)
        Recolor(to: .hue(.slate), over: 0.15).on(beating)
        Scale(to: 1, over: 0.1).on(beating)
        Motion {
          Wait(0.14)
          Together {
            Move(y: 4, over: 0.18, curve: .fall)
            Morph(to: 1, over: 0.28, curve: .overshoot)
          }
        }
        .on(beating)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Motion {
          Motion.dimming(to: 0.6, over: 0.2, back: 0.2)
          Motion.dimming(to: 0.6, over: 0.2, back: 0.6)
          Wait(1)
        }
        .on(beating)
        Fade(from: 0, to: 0, over: 2.2).on(pulse)
      }.motion)
  }

  /// Returns the line with its pulses beside the heart, as high as a share of them.
  private static func line(pulse: Double) -> UIBezierPath {
    let (high, low) = (13 - 13 * pulse, 13 + 9 * pulse)
    return .drawing(
      """
      M-60 13H-46L-41 \(high)L-35 \(low)L-30 13H-9C2 13 18 3 18-7.5C18-19 4-21 0-12C-4-21-18-19-18-7.5\
      C-18 3-2 13 9 13H30L35 \(high)L41 \(low)L46 13H60
      """)
  }

  private static var flatLine: UIBezierPath {
    let flat = line(pulse: 0)
    flat.apply(CGAffineTransform(translationX: 0, y: 13).scaledBy(x: 1, y: 0.001))
    return flat
  }

  /// Returns both halves of the heart, which overlap a little: whole, 0, or broken, 1.
  private static func heart(apart: CGFloat) -> UIBezierPath {
    let halves: [(side: CGFloat, data: String)] = [
      (-1, "M0 7C-4 4-12 1-12-5.5C-12-13-3-13 0-7L2.6-3.5L-1.4 0L2.6 3.5Z"),
      (1, "M0-7C3-13 12-13 12-5.5C12 1 4 4 0 7L2 3.5L-2 0L2-3.5Z"),
    ]
    return halves.reduce(into: UIBezierPath()) { whole, half in
      let part = UIBezierPath.drawing(half.data)
      part.apply(
        CGAffineTransform(translationX: 4 * half.side * apart, y: 0)
          .rotated(by: 0.26 * half.side * apart))
      whole.append(part)
    }
  }

  private static var smallHearts: [UIBezierPath] {
    let places: [(x: CGFloat, y: CGFloat, size: CGFloat, angle: CGFloat)] = [
      (-30, -11, 0.48, -0.2), (31, -9, 0.52, 0.25), (-52, -3, 0.4, -0.3), (53, -5, 0.4, 0.3),
    ]
    return places.map { place in
      heart(apart: 0).applying(
        CGAffineTransform(translationX: place.x, y: place.y).rotated(by: place.angle)
          .scaledBy(x: place.size, y: place.size))
    }
  }

  /// Returns how a color runs along the line from the heart to its ends.
  private static func running(in hue: Hue) -> Motion {
    Together {
      Fade(from: 0, to: 1, over: 0)
      Recolor(to: .hue(hue))
      Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.3, curve: .easeInOut)
    }
    .on(.element(1))
  }

  /// The line, also with that of an ending, and the pulse on it, as long as a dot.
  private static let tied = ElementSelection.first
  private static let lines = ElementSelection.range(0..<2)
  private static let pulse = ElementSelection.element(2)
  private static let dot = 0.002
  /// The shares of the line at which the heart begins and ends.
  private static let arriving = 0.283
  private static let leaving = 0.717
  private static let beating = ElementSelection.element(3)
  private static let filling = ElementSelection.element(4)
  private static let check = ElementSelection.element(5)
}
