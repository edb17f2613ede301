import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow becomes a circle, along which the color of the end runs: a tick shoots out of it; it falls flat to a
  /// line if there is nothing new, and a cross breaks it if the refresh has failed.
  ///
  /// The circle turns once in 0.9 s, and shortens and lengthens once in 1.8 s.
  public static var tick: RefreshSkin {
    RefreshSkin(
      "tick", "An arrow becomes a circle that turns, and in the end a tick.",
      art: .shapes {
        // The shaft of the arrow, which bends into the ring. Turned by half a circle, as it is in the end, the
        // gap of the ring is where the tick passes.
        let line = UIBezierPath.drawing("M0-14V5C0 13.5-1 17.2-5.8 16")
        line.addArc(
          withCenter: .zero, radius: 17, startAngle: 1.92, endAngle: 1.92 + 2 * .pi, clockwise: true
        )
        line.apply(CGAffineTransform(rotationAngle: -upright))
        return [
          .stroke(line, .hue(.sky), width: 3.5, about: .art),
          .stroke(
            .drawing("M-7 2L0 9L7 2"), .hue(.sky), width: 3.5, about: .point(CGPoint(x: 0, y: 9))),
          .stroke(.lines((-8, -0.5), (-2.5, 6), (16.3, -15.6)), .outcome(.leaf), width: 3.5),
          .stroke(.drawing("M-13-13L13 13M13-13L-13 13"), .outcome(.coral), width: 3.5),
          .stroke(.lines((-17, 0), (17, 0)), .outcome(.slate), width: 3.5),
          // The color of an ending runs along the ring.
          .stroke(line, .outcome(.leaf), width: 3.5, about: .art),
          .stroke(pieces, .outcome(.coral), width: 3.5, about: .art).forEndings(),
        ]
      },
      loop: Together {
        Rotate(from: upright, to: upright + 4 * .pi, over: 1.8).on(rings)
        Motion {
          Trim(
            fromStart: bend, fromEnd: 0.886, start: bend, end: 0.544, over: 0.9, curve: .easeInOut)
          Trim(end: 0.886, over: 0.9, curve: .easeInOut)
        }
        .on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<6))
      }.motion,
      pull: Together {
        // The shaft goes down, its head ahead of it, and round.
        Track(
          .strokeStart, from: 0, (0.028, at: 0.45, .easeInOut), (bend, at: 0.85, .easeInOut),
          (bend, at: 1, .linear)
        )
        .on(.first)
        Track(.strokeEnd, from: 0.128, (0.156, at: 0.45, .easeInOut), (0.886, at: 1, .easeInOut))
          .on(.first)
        Rotate(from: upright, to: upright, over: 1).on(rings)
        // Its head folds against it.
        Motion {
          Move(fromY: -5, y: -1, over: 0.45, curve: .easeInOut)
          Scale(x: 0.02, y: 1, over: 0.14, curve: .easeIn)
          Fade(to: 0, over: 0.01)
        }
        .on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<6))
      }.motion,
      // The tick shoots out through the gap of the ring, and springs back.
      outro: Together {
        closing(to: 0.913, in: .leaf)
        Motion {
          Wait(0.22)
          Trim(end: 1, over: 0.16, curve: .easeOut)
          Move(x: 3, y: -3.4, over: 0.08, curve: .easeOut)
          Move(x: 0, y: 0, over: 0.1, curve: .easeInOut)
          Wait(0.24)
        }
        .on(.element(2))
      }.motion,
      // The ring falls flat.
      unchanged: Together {
        closing(to: 1, in: .slate)
        Motion {
          Wait(0.26)
          Scale(x: 1.1, y: 0.1, over: 0.16, curve: .easeIn)
          Fade(to: 0, over: 0.02)
        }
        .on(rings)
        Together {
          Trim(end: 1, over: 0)
          Fade(from: 0, to: 1, over: 0.02)
          Scale(fromX: 1.1, fromY: 1, x: 0.7, y: 1, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.42)
        .on(.element(4))
        Wait.wholeEnding
      }.motion,
      // A cross shoots out through the ring, which breaks.
      failure: Together {
        closing(to: 1, in: .coral)
        Fade(to: 0, over: 0.01).delayed(by: 0.34).on(rings)
        Motion {
          Wait(0.2)
          Together {
            Trim(end: 1, over: 0.01)
            Scale(from: 0.1, to: 1.2, over: 0.16, curve: .easeIn)
          }
          Scale(to: 1.12, over: 0.12, curve: .easeOut)
        }
        .on(.element(3))
        Motion {
          Wait(0.34)
          Fade(from: 0, to: 1, over: 0.01)
          Scale(to: 1.26, over: 0.1, curve: .easeOut)
          Scale(to: 1.14, over: 0.12, curve: .easeInOut)
        }
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(fromStart: bend, fromEnd: 1, start: bend, end: 1, over: 1.8).on(.first)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.range(1..<6))
      }.motion)
  }

  /// The ring, and the color that runs along it.
  private static let rings = ElementSelection.every(5, from: 0)

  /// The ring closes, up to a share of its line, and a color runs after its end.
  private static func closing(to end: Double, in hue: Hue) -> Motion {
    Together {
      Rotate(to: .pi, over: 0.26, curve: .easeOut).on(rings)
      Trim(end: end, over: 0.22, curve: .easeOut).on(.first)
      Recolor(to: .hue(hue)).delayed(by: 0.28).on(.first)
      Together {
        Recolor(to: .hue(hue))
        Trim(fromStart: bend, fromEnd: bend, start: bend, end: end, over: 0.24, curve: .easeIn)
      }
      .delayed(by: 0.02).on(.element(5))
    }.motion
  }

  /// The angle at which the shaft is upright, in radians.
  private static let upright = -0.848
  /// The share of the line at which the shaft ends, and the ring begins.
  private static let bend = 0.241

  /// The ring without the places where the arms of a cross pass.
  private static var pieces: UIBezierPath {
    let ring = UIBezierPath()
    for quarter in 0..<4 {
      let middle = CGFloat(quarter) * .pi / 2
      let arc = UIBezierPath(
        arcCenter: .zero, radius: 17, startAngle: middle - 0.44, endAngle: middle + 0.44,
        clockwise: true)
      ring.append(arc)
    }
    return ring
  }
}
