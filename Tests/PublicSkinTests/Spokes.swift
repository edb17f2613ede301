import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's spokes, as an app would write them.
@MainActor enum Spokes {
  static func skin() throws -> RefreshSkin {
    let circling = Track(
      .opacity, from: brightness(lit: 0),
      (1...8).map { Keyframe(brightness(lit: $0), at: 0.1 * Double($0)) }
    ).motion
    return try RefreshSkin(
      name: "spokes",
      motions: MotionSet(
        loop: Together {
          circling
          Track(
            .translationX, from: shift(lit: 0).x,
            (1...8).map { Keyframe(shift(lit: $0).x, at: 0.1 * Double($0)) })
          Track(
            .translationY, from: shift(lit: 0).y,
            (1...8).map { Keyframe(shift(lit: $0).y, at: 0.1 * Double($0)) })
        }.motion,
        // They are pushed out of the hub, a little too far.
        pull: Together {
          Fade(from: .constant(0), to: brightness(lit: 0), over: 0.2, curve: .easeOut)
          Trim(fromStart: 0.45, fromEnd: 0.55, start: 0, end: 1, over: 0.8, curve: .easeIn)
          Motion {
            Move(
              fromX: around { _ in -9 }.x, fromY: around { _ in -9 }.y, x: around { _ in 5 }.x,
              y: around { _ in 5 }.y, over: 0.86)
            Move(x: shift(lit: 0).x, y: shift(lit: 0).y, over: 0.14, curve: .easeInOut)
          }
        }.motion,
        // As dots, which are not in each other's way, they line up as a tick, which is drawn then.
        outro: Together {
          Together {
            Fade(to: 1, over: 0.1)
            Motion {
              Trim(start: 0.48, end: 0.52, over: 0.1, curve: .easeIn)
              Wait(0.16)
              Trim(start: 0, end: 1, over: 0.14, curve: .easeOut)
            }
            Move(
              x: .each([11.34, 0.21, -6.46, -6.66, -2.37, 2.1, 2.95, -2.63]),
              y: .each([4.61, 4.79, 0.51, -3.82, -3.58, -0.38, 5, 10.37]), over: 0.22,
              curve: .easeInOut
            )
            .delayed(by: 0.06)
            Rotate(
              to: .each([0.785, 0, -0.785, 1.571, 0.785, 1.571, 0.785, 0]), over: 0.22
            )
            .delayed(by: 0.06)
            Recolor(to: .hue(.leaf)).delayed(by: 0.24)
          }
          .staggered(over: 0.15, from: .last)
          Wait(RefreshSkin.longestEnding)
        }.motion,
        // Nothing has changed: they are an equals sign.
        unchanged: Together {
          Recolor(to: .hue(.slate)).staggered(over: 0.15)
          Fade(to: 1, over: 0.2)
          Move(
            x: .each([-2.5, -5.24, -3.45, -0.24, 2.5, 5.24, 3.45, 0.24]),
            y: .each([5.95, 2.74, -5, -2.74, -5.95, -2.74, 5, 2.74]), over: 0.34, curve: .easeInOut)
          Rotate(
            to: .each([1.571, 0.785, 0, -0.785, 1.571, 0.785, 0, -0.785]), over: 0.34,
            curve: .easeInOut)
          Wait(RefreshSkin.longestEnding)
        }.motion,
        // The wheel falls to pieces: its spokes lie in a heap on the ground.
        failure: Together {
          Fade(to: 1, over: 0.1)
          Together {
            Move(
              x: .each([0, 1.8, 3.1, -2.9, -4.6, -6.3, 1.9, 8]),
              y: .each([26.1, 27.9, 24, 16.3, 13.1, 16.3, 20.3, 27.5]), over: 0.34, curve: .fall)
            Rotate(
              to: .each([-1.32, 1.24, 0, -0.79, -1.57, 0.79, -0.4, -0.91]), over: 0.34,
              curve: .easeIn
            )
            Recolor(to: .hue(.coral))
          }
          // The lowest one falls first.
          .staggered(over: 0.16, from: .center)
          Wait(0.78)
        }.motion),
      calm: MotionSet(loop: circling.speed(0.25))
    ) { appearance in
      try ShapesContent(
        (0..<8).map { spoke in
          let angle = CGFloat(spoke) * .pi / 4
          let (x, y) = (sin(angle), -cos(angle))
          let line = UIBezierPath()
          line.move(to: CGPoint(x: 8.625 * x, y: 8.625 * y))
          line.addLine(to: CGPoint(x: 13.275 * x, y: 13.275 * y))
          return .stroke(line, .color(.secondaryLabel), width: 3.45)
        }, appearance: appearance)
    }
  }

  private static func around(
    _ distance: (Int) -> Double
  ) -> (x: ElementValue, y: ElementValue) {
    let angles = (0..<8).map { Double($0) * .pi / 4 }
    return (
      .each(angles.enumerated().map { distance($0) * sin($1) }),
      .each(angles.enumerated().map { -distance($0) * cos($1) })
    )
  }

  private static func shift(lit: Int) -> (x: ElementValue, y: ElementValue) {
    around { 5.5 * (tail[(lit - $0 + 8) % 8] - 0.24) }
  }

  /// The brightness of the spokes from the lit one to the one lit longest ago.
  private static let tail = [1, 0.86, 0.71, 0.57, 0.45, 0.35, 0.28, 0.24]

  /// Returns the brightness of each of the eight spokes while one is lit.
  private static func brightness(lit: Int) -> ElementValue {
    .each((0..<8).map { spoke in tail[(lit - spoke + 8) % 8] })
  }
}
