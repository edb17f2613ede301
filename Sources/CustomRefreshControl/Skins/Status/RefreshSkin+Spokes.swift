import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Spokes like the stock spinner's: the pull sends them out one after another, clockwise, then a wave of
  /// light circles them in 0.8 s, and lifts each off as it passes.
  public static var spokes: RefreshSkin {
    RefreshSkin(
      "spokes", "Spokes like the stock spinner's, which a wave of light lifts off in turn.",
      art: .shapes {
        (0..<8).map { spoke in
          let angle = CGFloat(spoke) * .pi / 4
          let (x, y) = (sin(angle), -cos(angle))
          return .stroke(
            .lines((8.625 * x, 8.625 * y), (13.275 * x, 13.275 * y)), .color(.secondaryLabel),
            width: 3.45)
        }
      },
      loop: Together {
        circling
        Track(
          .translationX, from: shift(lit: 0).x,
          (1...8).map { Keyframe(shift(lit: $0).x, at: 0.1 * Double($0)) })
        Track(
          .translationY, from: shift(lit: 0).y,
          (1...8).map { Keyframe(shift(lit: $0).y, at: 0.1 * Double($0)) })
      }.motion,
      // They come out of the hub.
      pull: Together {
        Fade(from: .constant(0), to: brightness(lit: 0), over: 0.15, curve: .easeOut)
        Move(
          fromX: around { _ in -9 }.x, fromY: around { _ in -9 }.y, x: shift(lit: 0).x,
          y: shift(lit: 0).y, over: 0.24, curve: .overshoot)
      }
      .staggered(by: 0.1).motion,
      // They line up as a tick.
      outro: Together {
        Together {
          Fade(to: 1, over: 0.1)
          Move(
            x: .each([4.49, 3.6, -3, -6.65, -2.37, 2.1, 2.95, -2.63]),
            y: .each([11.46, 1.4, -2.95, -3.83, -3.58, -0.38, 5, 10.37]), over: 0.32,
            curve: .overshoot)
          Rotate(
            to: .each([0.785, 0, -0.785, -1.571, 0.785, 1.571, 0.785, 0]), over: 0.32,
            curve: .easeInOut)
          Recolor(to: .hue(.leaf)).delayed(by: 0.1)
        }
        .staggered(over: 0.14)
        Wait.wholeEnding
      }.motion,
      // The light is out, and of the spokes dots are left.
      unchanged: Motion {
        Together {
          Fade(to: 1, over: 0.2)
          Move(x: 0, y: 0, over: 0.2)
          Trim(start: 0.48, end: 0.52, over: 0.25, curve: .easeInOut)
        }
        Wait(0.5)
      },
      // The wheel falls to pieces: its spokes lie in a heap on the ground.
      failure: Together {
        Recolor(to: .hue(.coral))
        Fade(to: 1, over: 0.1)
        Together {
          Move(
            x: .each([0, 1.8, 3.1, -2.9, -4.6, -6.3, 1.9, 8]),
            y: .each([26.1, 27.9, 24, 16.3, 13.1, 16.3, 20.3, 27.5]), over: 0.34, curve: .fall)
          Rotate(
            to: .each([-1.32, 1.24, 0, -0.79, -1.57, 0.79, -0.4, -0.91]), over: 0.34,
            curve: .easeIn
          )
        }
        // The lowest one falls first.
        .staggered(over: 0.16, from: .center)
        Wait(0.78)
      }.motion,
      calm: circling.speed(0.25))
  }

  private static var circling: Motion {
    Track(
      .opacity, from: brightness(lit: 0),
      (1...8).map { Keyframe(brightness(lit: $0), at: 0.1 * Double($0)) }
    ).motion
  }

  /// Returns where the spokes are at a distance outward each, in points.
  private static func around(
    _ distance: (Int) -> Double
  ) -> (x: ElementValue, y: ElementValue) {
    let angles = (0..<8).map { Double($0) * .pi / 4 }
    return (
      .each(angles.enumerated().map { distance($0) * sin($1) }),
      .each(angles.enumerated().map { -distance($0) * cos($1) })
    )
  }

  /// Returns where the spokes are while one is lit: the brighter, the farther out.
  private static func shift(lit: Int) -> (x: ElementValue, y: ElementValue) {
    around { 4 * (tail[(lit - $0 + 8) % 8] - 0.24) }
  }

  /// The brightness of the spokes from the lit one to the one lit longest ago.
  private static let tail = [1, 0.86, 0.71, 0.57, 0.45, 0.35, 0.28, 0.24]

  /// Returns the brightness of each of the eight spokes while one is lit.
  private static func brightness(lit: Int) -> ElementValue {
    .each((0..<8).map { spoke in tail[(lit - spoke + 8) % 8] })
  }
}
