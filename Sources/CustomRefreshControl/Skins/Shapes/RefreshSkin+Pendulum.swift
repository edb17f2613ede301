import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Newton's cradle: the pull lifts the ball at one end, and its impact lifts the one at the
  /// other, whose string snaps if the refresh fails.
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
        return [.stroke(.lines((-28, top), (28, top)), .hue(.slate), width: 3)] + strings + balls
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
      }.motion,
      pull: Rotate(from: 0, to: lift, over: 1, curve: .easeInOut).on(left),
      // After a last click the balls come to rest, and hang in a smile.
      outro: Together {
        Rotate(to: 0, over: 0.12, curve: .easeIn).on(.range(1..<11))
        Motion {
          Wait(0.12)
          Trim(end: .each(smile.map { 1 - $0 / (11 - Double(top)) }), over: 0.3, curve: .overshoot)
        }
        .on(strings)
        Motion {
          Wait(0.12)
          Together {
            Recolor(to: .hue(.leaf))
            Move(x: nil, y: .each(smile.map { -$0 }), over: 0.3, curve: .overshoot)
          }
        }
        .on(balls)
        Wait.wholeEnding
      }.motion,
      // The balls hang still.
      unchanged: Together {
        Rotate(to: 0, over: 0.3, curve: .spring).on(.range(1..<11))
        Recolor(to: .hue(.slate)).delayed(by: 0.2)
        Wait(0.75)
      }.motion,
      // With the last click a string snaps: its ball drops, bounces, and lies beside the others.
      failure: Together {
        Recolor(to: .hue(.coral)).delayed(by: 0.11)
        Rotate(to: 0, over: 0.12, curve: .easeIn).on(.range(1..<5))
        Rotate(to: 0, over: 0.12, curve: .easeIn).on(.range(6..<10))
        Motion {
          Rotate(to: 0, over: 0.12, curve: .easeIn)
          Together {
            Trim(end: 0.45, over: 0.08, curve: .easeOut)
            Motion {
              Rotate(to: -0.7, over: 0.1, curve: .easeOut)
              Rotate(to: 0.4, over: 0.14, curve: .easeInOut)
              Rotate(to: 0, over: 0.14, curve: .easeInOut)
            }
          }
        }
        .on(.element(5))
        Motion {
          Rotate(to: 0, over: 0.12, curve: .easeIn)
          Together {
            Move(x: 16, over: 0.4, curve: .easeOut)
            Motion {
              Move(y: 9, over: 0.14, curve: .fall)
              Move(y: 4, over: 0.08, curve: .rise)
              Move(y: 9, over: 0.08, curve: .fall)
              Move(y: 7.5, over: 0.05, curve: .rise)
              Move(y: 9, over: 0.05, curve: .fall)
            }
          }
        }
        .on(.element(10))
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

  /// How far the balls are lifted to a smile, in points.
  private static let smile = [15.0, 4, 0, 4, 15]
}
