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
        [
          .stroke(.circle(17), .hue(.sky), width: 3.5, about: .art),
          .stroke(.drawing("M0-9V9L-7 2M0 9L7 2"), .hue(.sky), width: 3.5),
          .stroke(.lines((-7.5, 0.5), (-2, 6), (8, -5.5)), .outcome(.leaf), width: 3.5),
          .stroke(.drawing("M-6-6L6 6M6-6L-6 6"), .outcome(.coral), width: 3.5),
          .stroke(.lines((-7.5, 0), (7.5, 0)), .outcome(.slate), width: 3.5),
        ]
      },
      loop: Together {
        Rotate(from: 0, to: 4 * .pi, over: 1.8).on(.first)
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
        Rotate(from: 0, to: 0, over: 1).on(.first)
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
      outro: mark(2, in: .leaf),
      unchanged: mark(4, in: .slate),
      failure: mark(3, in: .coral),
      calm: Motion {
        Fade(
          from: .each([1, 0, 0, 0, 0]), to: .each([0.4, 0, 0, 0, 0]), over: 0.9, curve: .easeInOut)
        Fade(to: .each([1, 0, 0, 0, 0]), over: 0.9, curve: .easeInOut)
      })
  }

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
