import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring that the pull closes; during the refresh it runs round its track, shorter and longer.
  ///
  /// It makes two turns in 1.6 s. In the end it runs off its track into a tick, or breaks in two.
  public static var ring: RefreshSkin {
    let track = ElementSelection.first
    let ring = ElementSelection.element(1)
    let half = ElementSelection.last
    let whole = Motion.tickStart
    let top = -Double.pi / 3
    return RefreshSkin(
      "ring", "A ring closes with the pull, then runs round its track.",
      art: .shapes {
        let line = UIBezierPath.circleAndTick(15)
        return [
          .stroke(.circle(15), .hue(.sky).opacity(0.2), width: 4),
          .stroke(line, .hue(.sky), width: 4, about: .art),
          // The other half of a ring that breaks.
          .stroke(line, .outcome(.coral), width: 4, about: .art).forEndings(),
        ]
      },
      // The arc never runs backward: where it is shortest, its start returns to the start of the path,
      // and the rotation makes up for that. The path begins a sixth after the top.
      loop: Together {
        Together {
          Track(
            .strokeStart, from: 0,
            (0.88 * whole, at: 0.8, .easeInOut), (0, at: 0.8, .linear), (0, at: 1.6, .linear))
          Track(
            .strokeEnd, from: whole,
            (whole, at: 0.8, .linear), (0.12 * whole, at: 0.8, .linear),
            (whole, at: 1.6, .easeInOut))
          Track(
            .rotation, from: top,
            (top + 1.12 * .pi, at: 0.8, .linear), (top + 2.88 * .pi, at: 0.8, .linear),
            (top + 4 * .pi, at: 1.6, .linear))
        }
        .on(ring)
      }.motion,
      pull: Together {
        Trim(fromEnd: 0, end: whole, over: 0.92).on(ring)
        // It springs as it closes.
        Motion {
          Wait(0.86)
          Scale(to: 1.12, over: 0.07, curve: .easeOut)
          Scale(to: 1, over: 0.07, curve: .easeInOut)
        }
        .on(ring)
        Rotate(from: top, to: top, over: 1).on(ring)
      }.motion,
      progress: Together {
        Trim(fromEnd: 0, end: whole, over: 1).on(ring)
        Rotate(from: top, to: top, over: 1).on(ring)
      }.motion,
      outro: Together {
        Motion.ticking.on(ring)
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
          Trim(start: 0.04 * whole, end: 0.46 * whole, over: 0.08, curve: .easeOut)
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
            fromStart: 0.5 * whole, fromEnd: whole, start: 0.54 * whole, end: 0.96 * whole,
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
        Trim(fromEnd: whole, end: whole, over: 1.8).on(ring)
      }.motion)
  }
}
