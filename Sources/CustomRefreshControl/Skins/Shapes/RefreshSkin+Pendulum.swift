import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Newton's cradle: the pull lifts the ball at one end, and its impact lifts the one at the
  /// other. In the end the strings lift the balls to a tick, or all of them snap.
  ///
  ///     0.00…0.36 s   the left ball falls
  ///     0.36…1.08 s   the right ball rises and falls
  ///     1.08…1.44 s   the left ball rises
  public static var pendulum: RefreshSkin {
    RefreshSkin(
      "pendulum", "Newton's cradle: the pull lifts one ball, and its blow lifts the other.",
      art: .shapes {
        let places = (-2...2).map { CGFloat($0) * 10 }
        let strings = places.map { x in
          ShapesContent.Shape.stroke(
            .lines((x, top), (x, 11)), .hue(.slate), width: 1.5,
            about: .point(CGPoint(x: x, y: top)))
        }
        let balls = places.map { x in
          ShapesContent.Shape(
            path: .circle(4.6, at: CGPoint(x: x, y: 15)),
            fill: .hue(abs(x) == 20 ? .amber : .slate),
            stroke: .hue(.slate), width: 1.5, pivot: .point(CGPoint(x: x, y: top)))
        }
        let bar = ShapesContent.Shape.stroke(.lines((-28, top), (28, top)), .hue(.slate), width: 3)
        return [bar] + strings + balls
      },
      loop: Together {
        Motion {
          Rotate(from: lift, to: 0, over: 0.36, curve: .easeIn)
          Wait(0.72)
          Rotate(to: lift, over: 0.36, curve: .easeOut)
        }
        .on(left)
        Motion {
          Wait(0.36)
          Rotate(from: 0, to: -lift, over: 0.36, curve: .easeOut)
          Rotate(to: 0, over: 0.36, curve: .easeIn)
        }
        .on(right)
        // The blows pass through those between.
        for first in [2, 7] {
          Motion {
            Wait(0.35)
            Rotate(to: -0.025, over: 0.06, curve: .easeOut)
            Rotate(to: 0, over: 0.3, curve: .spring)
            Wait(0.36)
            Rotate(to: 0.025, over: 0.06, curve: .easeOut)
            Rotate(to: 0, over: 0.3, curve: .spring)
          }
          .on(.range(first..<first + 3))
        }
      }.motion,
      pull: Rotate(from: 0, to: lift, over: 1, curve: .easeInOut).on(left),
      // After a last click the strings draw the balls up, one after another, to a tick.
      outro: Together {
        Rotate(to: 0, over: 0.12, curve: .easeIn).on(.range(1..<11))
        Together {
          Trim(end: shortened, over: 0.24, curve: .overshoot)
          Thicken(to: 0.6, over: 0.2)
          Fade(to: 0.35, over: 0.2)
        }
        .staggered(by: 0.03).delayed(by: 0.12).on(strings)
        Together {
          Recolor(to: .hue(.leaf))
          Move(x: nil, y: lifted, over: 0.24, curve: .overshoot)
        }
        .staggered(by: 0.03).delayed(by: 0.12).on(balls)
        Fade(to: 0.35, over: 0.2).delayed(by: 0.12).on(.first)
        Wait.wholeEnding
      }.motion,
      // The balls at either end part twice more, ever less, and all hang still.
      unchanged: Together {
        for first in [2, 7] { Rotate(to: 0, over: 0.12).on(.range(first..<first + 3)) }
        for (side, way) in [(left, 1.0), (right, -1)] {
          Motion {
            Rotate(to: 0, over: 0.12, curve: .easeIn)
            Rotate(to: 0.26 * way, over: 0.11, curve: .easeOut)
            Rotate(to: 0, over: 0.11, curve: .easeIn)
            Rotate(to: 0.1 * way, over: 0.08, curve: .easeOut)
            Rotate(to: 0, over: 0.08, curve: .easeIn)
          }
          .on(side)
        }
        Recolor(to: .hue(.slate)).staggered(over: 0.4)
        Wait.wholeEnding
      }.motion,
      // With the last click the bar comes down on one side, the strings snap, and the balls are thrown up, bounce
      // and roll.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15).delayed(by: 0.08)
        Rotate(to: 0, over: 0.12, curve: .easeIn).on(balls)
        Together {
          Move(y: 7, over: 0.3, curve: .overshoot)
          Rotate(to: droop, over: 0.3, curve: .overshoot)
        }
        .delayed(by: 0.12)
        .on(.first)
        Motion {
          Rotate(to: 0, over: 0.12, curve: .easeIn)
          Together {
            Trim(end: .each([0.5, 0.3, 0.55, 0.25, 0.4]), over: 0.1, curve: .easeOut)
            // They hang from the bar.
            Move(x: nil, y: drooping, over: 0.3, curve: .overshoot)
            Motion {
              Rotate(to: .alternating(-0.6, 0.5), over: 0.1, curve: .easeOut)
              Rotate(to: .alternating(0.3, -0.25), over: 0.14, curve: .easeInOut)
              Rotate(to: 0, over: 0.1, curve: .easeInOut)
            }
          }
        }
        .on(strings)
        Motion {
          Wait(0.12)
          Together {
            Move(x: .each([-27, -11, -2, 9, 25]), over: 0.42, curve: .easeOut)
            Motion {
              for (y, time) in [
                (-1.0, 0.1), (1, 0.12), (0.2, 0.07), (1, 0.07), (0.7, 0.03), (1, 0.03),
              ] {
                Move(
                  x: nil, y: .each([9, 7, 9, 6, 8].map { y < 0 ? -$0 : 9 * y }), over: time,
                  curve: y == 1 ? .fall : .rise)
              }
            }
          }
        }
        .on(balls)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        for element in [1, 6] { Motion.alternating(between: 0.4, over: 1).on(.element(element)) }
        for element in [5, 10] {
          Motion.alternating(between: 1, and: 0.4, over: 1).on(.element(element))
        }
      }.motion)
  }

  /// The height of the bar, in points.
  private static let top: CGFloat = -23
  private static let strings = ElementSelection.range(1..<6)
  private static let balls = ElementSelection.range(6..<11)
  /// The strings and the balls at either side.
  private static let left = ElementSelection.every(5, from: 1)
  private static let right = ElementSelection.every(5, from: 5)
  /// The angle of a lifted ball, in radians.
  private static let lift = 0.7

  /// The angle of the bar that has come down, in radians, how far its ends have moved then, and its strings, in points.
  private static let droop = 0.34
  private static let drop = 20 * sin(droop)
  private static let drooping = ElementValue.across(from: 7 - drop, to: 7 + drop)

  /// How far the balls are lifted to a tick, in points, and what is left of their strings.
  private static let lifted = ElementValue.each([-8.5, 0, -8.5, -17, -25.5])
  private static let shortened = ElementValue.each([0.75, 1, 0.75, 0.5, 0.25])
}
