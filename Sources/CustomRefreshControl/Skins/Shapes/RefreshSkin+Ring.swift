import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring that the pull closes; during the refresh it runs round its track, shorter and longer.
  ///
  /// It makes two turns in 1.6 s. In the end it is set with a stone, or breaks in two.
  public static var ring: RefreshSkin {
    let track = ElementSelection.first
    let ring = ElementSelection.element(1)
    let half = ElementSelection.element(2)
    return RefreshSkin(
      "ring", "A ring closes with the pull, then runs round its track.",
      art: .shapes {
        let line = UIBezierPath.circle(15)
        return [
          .stroke(.circle(15), .hue(.sky).opacity(0.2), width: 4),
          .stroke(line, .hue(.sky), width: 4, about: .art),
          // The other half of a ring that breaks.
          .stroke(line, .outcome(.coral), width: 4, about: .art).forEndings(),
          // The stone, with its facets.
          .fill(.drawing("M0-5L-11-16L-6-22H6L11-16Z"), .outcome(.leaf))
            .attaching([
              .stroke(
                .drawing("M-11-16H11M0-5L-4-16L-2-22M0-5L4-16L2-22"), .fixed(.systemBackground),
                width: 1)
            ])
            .forEndings(),
        ]
      },
      // The arc never runs backward: where it is shortest, its start returns to the start of the path,
      // and the rotation makes up for that.
      loop: Together {
        Together {
          Track(
            .strokeStart, from: 0,
            (0.88, at: 0.8, .easeInOut), (0, at: 0.8, .linear), (0, at: 1.6, .linear))
          Track(
            .strokeEnd, from: 1,
            (1, at: 0.8, .linear), (0.12, at: 0.8, .linear), (1, at: 1.6, .easeInOut))
          Track(
            .rotation, from: 0,
            (1.12 * .pi, at: 0.8, .linear), (2.88 * .pi, at: 0.8, .linear),
            (4 * .pi, at: 1.6, .linear))
        }
        .on(ring)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.92).on(ring)
        // It springs as it closes.
        Motion {
          Wait(0.86)
          Scale(to: 1.12, over: 0.07, curve: .easeOut)
          Scale(to: 1, over: 0.07, curve: .easeInOut)
        }
        .on(ring)
      }.motion,
      progress: Trim(fromEnd: 0, end: 1, over: 1).on(ring),
      // It is whole, and a stone drops onto it.
      outro: Together {
        Motion {
          Together {
            Motion.closing(over: 0.16)
            Recolor(to: .hue(.leaf))
          }
          Together {
            Move(y: 9, over: 0.18, curve: .easeInOut)
            Scale(to: 0.9, over: 0.18, curve: .easeInOut)
          }
          Scale(x: 0.96, y: 0.82, over: 0.06, curve: .easeOut)
          Scale(to: 0.9, over: 0.14, curve: .overshoot)
        }
        .on(ring)
        Together {
          Fade(from: 0, to: 1, over: 0.04)
          Scale(from: 0.4, to: 1, over: 0.2, curve: .easeOut)
          Motion {
            Move(fromY: -7, y: -7, over: 0.12)
            Move(y: 0, over: 0.08, curve: .fall)
          }
        }
        .delayed(by: 0.16)
        .on(.last)
        Fade(to: 0, over: 0.25).on(track)
        Wait.wholeEnding
      }.motion,
      // It is whole, and at rest in its track.
      unchanged: Together {
        Motion.closing(over: 0.3).on(ring)
        Recolor(to: .hue(.slate)).delayed(by: 0.26).on(ring)
        Fade(to: 0, over: 0.25).on(track)
        Wait(0.7)
      }.motion,
      failure: Together {
        Fade(to: 0, over: 0.15).on(track)
        Motion {
          Together {
            Motion.closing(over: 0.2)
            Recolor(to: .hue(.coral))
          }
          Trim(start: 0.04, end: 0.46, over: 0.08, curve: .easeOut)
          Together {
            Move(x: 3, y: 5, over: 0.24, curve: .overshoot)
            Rotate(to: 0.25, over: 0.24, curve: .overshoot)
          }
        }
        .on(ring)
        // Until it breaks, the whole ring covers the half.
        Motion {
          Wait(0.14)
          Fade(from: 0, to: 1, over: 0.06)
          Trim(
            fromStart: 0.5, fromEnd: 1, start: 0.54, end: 0.96,
            over: 0.08, curve: .easeOut)
          Together {
            Move(x: -3, y: -3, over: 0.24, curve: .overshoot)
            Rotate(to: -0.2, over: 0.24, curve: .overshoot)
          }
        }
        .on(half)
        Wait(0.78)
      }.motion,
      calm: Together {
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(ring)
        Trim(fromEnd: 1, end: 1, over: 1.8).on(ring)
      }.motion)
  }
}
