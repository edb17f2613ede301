import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow becomes a circle, and at the end the circle gets a tick, a line if there is nothing
  /// new, or a cross if the refresh has failed.
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
          .stroke(.drawing("M-6-6L6 6M6-6L-6 6"), .outcome(.coral), width: 3.5),
          .stroke(.lines((-7.5, 0), (7.5, 0)), .outcome(.slate), width: 3.5),
        ]
      },
      loop: Together {
        Rotate(from: upright, to: upright + 4 * .pi, over: 1.8).on(.first)
        Motion {
          Trim(
            fromStart: bend, fromEnd: 0.886, start: bend, end: 0.544, over: 0.9, curve: .easeInOut)
          Trim(end: 0.886, over: 0.9, curve: .easeInOut)
        }
        .on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<5))
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
        Rotate(from: upright, to: upright, over: 1).on(.first)
        Motion {
          Move(fromX: 0, fromY: -5, x: 0, y: -1, over: 0.45, curve: .easeInOut)
          Together {
            Move(x: -4, y: 7, over: 0.16, curve: .easeIn)
            Rotate(from: 0, to: 1.4, over: 0.16, curve: .easeIn)
            Scale(from: 1, to: 0.3, over: 0.16, curve: .easeIn)
            Fade(from: 1, to: 0, over: 0.16, curve: .easeIn)
          }
        }
        .on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<5))
      }.motion,
      // The tick shoots out through the gap of the ring, and springs back.
      outro: Together {
        Recolor(to: .hue(.leaf)).delayed(by: 0.18).on(.first)
        Rotate(to: .pi, over: 0.3, curve: .easeOut).on(.first)
        Trim(end: 0.913, over: 0.25, curve: .easeOut).on(.first)
        Motion {
          Wait(0.2)
          Trim(end: 1, over: 0.16, curve: .easeOut)
          Move(x: 3, y: -3.4, over: 0.08, curve: .easeOut)
          Move(x: 0, y: 0, over: 0.1, curve: .easeInOut)
          Wait(0.25)
        }
        .on(.element(2))
      }.motion,
      unchanged: mark(4, in: .slate),
      failure: mark(3, in: .coral),
      calm: Together {
        Trim(fromStart: bend, fromEnd: 1, start: bend, end: 1, over: 1.8).on(.first)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.range(1..<5))
      }.motion)
  }

  /// The angle at which the shaft is upright, in radians.
  private static let upright = -0.848
  /// The share of the line at which the shaft ends, and the ring begins.
  private static let bend = 0.241

  /// Closes the circle in a hue, makes it swell, and draws one of the elements into it.
  private static func mark(_ element: Int, in hue: Hue) -> Motion {
    Together {
      Recolor(to: .hue(hue)).delayed(by: 0.18).on(.first)
      Motion {
        Trim(end: 1, over: 0.25, curve: .easeOut)
        Scale(to: 1.12, over: 0.12, curve: .easeOut)
        Scale(to: 1, over: 0.18, curve: .easeInOut)
        Wait(0.25)
      }
      .on(.first)
      Trim(end: 1, over: 0.3, curve: .easeOut).delayed(by: 0.2).on(.element(element))
    }.motion
  }
}
