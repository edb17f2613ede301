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
        // Turned by half a circle, as it is in the end, its gap is where the tick passes.
        let ring = UIBezierPath.circle(17)
        ring.apply(CGAffineTransform(rotationAngle: -top))
        return [
          .stroke(ring, .hue(.sky), width: 3.5, about: .art),
          .stroke(.drawing("M0-9V9L-7 2M0 9L7 2"), .hue(.sky), width: 3.5),
          .stroke(.lines((-8, -0.5), (-2.5, 6), (16.3, -15.6)), .outcome(.leaf), width: 3.5),
          .stroke(.drawing("M-6-6L6 6M6-6L-6 6"), .outcome(.coral), width: 3.5),
          .stroke(.lines((-7.5, 0), (7.5, 0)), .outcome(.slate), width: 3.5),
        ]
      },
      loop: Together {
        Rotate(from: top, to: top + 4 * .pi, over: 1.8).on(.first)
        Motion {
          Trim(fromEnd: 0.85, end: 0.4, over: 0.9, curve: .easeInOut)
          Trim(end: 0.85, over: 0.9, curve: .easeInOut)
        }
        .on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<5))
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 0.85, over: 0.6, curve: .easeInOut).delayed(by: 0.4).on(.first)
        Rotate(from: top, to: top, over: 1).on(.first)
        Motion {
          Move(fromY: -5, y: 3, over: 0.7, curve: .easeInOut)
          Together {
            Move(y: 14, over: 0.3, curve: .easeIn)
            Scale(from: 1, to: 0.3, over: 0.3, curve: .easeIn)
            Fade(from: 1, to: 0, over: 0.3, curve: .easeIn)
          }
        }
        .on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<5))
      }.motion,
      // The tick shoots out through the gap of the ring, and springs back.
      outro: Together {
        Recolor(to: .hue(.leaf)).delayed(by: 0.18).on(.first)
        Rotate(to: .pi, over: 0.3, curve: .easeOut).on(.first)
        Trim(end: 0.886, over: 0.25, curve: .easeOut).on(.first)
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
      calm: Motion {
        Fade(
          from: .each([1, 0, 0, 0, 0]), to: .each([0.4, 0, 0, 0, 0]), over: 0.9, curve: .easeInOut)
        Fade(to: .each([1, 0, 0, 0, 0]), over: 0.9, curve: .easeInOut)
      })
  }

  /// The angle at which the ring begins at the top, in radians.
  private static let top = 1.944

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
