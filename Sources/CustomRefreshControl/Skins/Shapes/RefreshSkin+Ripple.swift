import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A drop falls on water, and three rings spread; the pull forms the drop.
  ///
  ///     0.0…0.5 s   the drop falls
  ///     0.5…1.9 s   the rings spread, each 0.24 s after the previous one
  ///     1.6…1.9 s   the next drop forms
  public static let ripple = RefreshSkin(
    "ripple", "A drop gathers with the pull, falls, and rings spread on the water.",
    art: .shapes {
      let water = UIBezierPath(ovalIn: CGRect(x: -34, y: 1, width: 68, height: 24))
      let drop = UIBezierPath.drawing(
        "M0-26.9C1.12-22.7 4.9-19.2 4.9-15A4.9 4.9 0 0 1-4.9-15C-4.9-19.2-1.12-22.7 0-26.9Z")
      return [.fill(drop, .hue(.lagoon))]
        + (0..<3).map { _ in .stroke(water, .hue(.lagoon), width: 2.5) }
    },
    loop: Together {
      Track(
        .translationY, from: 0,
        (33, at: 0.5, .easeIn), (33, at: 0.6, .linear), (0, at: 0.6, .linear),
        (0, at: 1.9, .linear)
      ).on(.first)
      // It goes under as the first ring, which begins as a dot, becomes visible.
      Track(
        .opacity, from: 1,
        (1, at: 0.5, .linear), (0, at: 0.6, .easeIn), (0, at: 1.6, .linear),
        (1, at: 1.65, .linear)
      ).on(.first)
      Motion {
        Scale(fromX: 1, fromY: 1.25, x: 1, y: 1, over: 0.2, curve: .easeOut)
        Wait(0.4)
        Scale(to: 0.2, over: 0)
        Wait(0.9)
        Scale(to: 1, over: 0.3, curve: .overshoot)
        Scale(y: 1.25, over: 0.1, curve: .easeIn)
      }
      .on(.first)
      Together {
        Track(
          .opacity, from: 0,
          (0, at: 0.5, .linear), (1, at: 0.5, .linear), (0, at: 1.42, .easeIn))
        // Slows down toward the end, but not so much that rings catch up with each other.
        Scale(
          from: 0.05, to: 1, over: 0.92, curve: .cubicBezier(x1: 0.3, y1: 0.45, x2: 0.7, y2: 1)
        ).delayed(by: 0.5)
      }
      .staggered(by: 0.24).on(.range(1..<4))
    }.motion,
    pull: Together {
      // At last the drop hangs longer, about to fall.
      Motion {
        Scale(from: 0.2, to: 1, over: 0.85, curve: .easeOut)
        Scale(y: 1.25, over: 0.15, curve: .easeIn)
      }
      .on(.first)
      Fade(from: 0, to: 0, over: 1).on(.range(1..<4))
    }.motion,
    outro: Fade(to: 0, over: 0.4, curve: .easeOut).motion,
    failure: Together {
      Fade(to: 1, over: 0.12).on(.range(1..<4))
      // The water is still, and the rings lie flat on each other.
      Motion.refusal(
        turning: false, scale: spread,
        pose: Scale(x: spread, y: .each([0.5, 0.1, 0.2, 0.3]), over: 0.2, curve: .easeIn).motion)
    }.motion,
    calm: Together {
      Scale(from: spread, to: spread, over: 2)
      Motion.dimming(to: 0.4, over: 0.6, back: 0.6).staggered(by: 0.4)
        .on(.range(1..<4))
    }.motion)
}

/// The drop, and the rings one within the other.
private let spread = ElementValue.each([1, 0.3, 0.65, 1])
