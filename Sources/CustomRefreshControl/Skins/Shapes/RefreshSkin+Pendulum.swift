import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Newton's cradle: the pull lifts the ball at one end, and its impact lifts the one at the
  /// other, whose string snaps if the refresh fails.
  ///
  ///     0.00…0.36 s   the left ball falls
  ///     0.36…1.08 s   the right ball rises and falls
  ///     1.08…1.44 s   the left ball rises
  public static let pendulum = RefreshSkin(
    "pendulum", "Newton's cradle: the pull lifts one ball, and its blow lifts the other.",
    art: .shapes {
      let top: CGFloat = -23
      func pendulum(_ index: Int) -> (string: UIBezierPath, ball: UIBezierPath, x: CGFloat) {
        let x = CGFloat(index) * 10
        return (.lines((x, top), (x, 11)), .circle(4.6, at: CGPoint(x: x, y: 15)), x)
      }
      func part(_ path: UIBezierPath, fill: Hue?, at x: CGFloat) -> ShapesContent.Shape {
        ShapesContent.Shape(
          path: path, fill: fill.map { .hue($0) }, stroke: .hue(.slate), width: 1.5,
          pivot: .point(CGPoint(x: x, y: top)))
      }
      let balls = (-2...1).map { index in
        let (path, ball, x) = pendulum(index)
        path.append(ball)
        return part(path, fill: index == -2 ? .amber : .slate, at: x)
      }
      // The last ball can leave its string.
      let (string, ball, x) = pendulum(2)
      return [.stroke(.lines((-28, top), (28, top)), .hue(.slate), width: 3)] + balls
        + [part(string, fill: nil, at: x), part(ball, fill: .amber, at: x)]
    },
    loop: Together {
      Motion {
        Rotate(from: lift, to: 0, over: 0.36, curve: .easeIn)
        Wait(0.72)
        Rotate(to: lift, over: 0.36, curve: .easeOut)
      }
      .on(.element(1))
      Motion {
        Wait(0.36)
        Rotate(from: 0, to: -lift, over: 0.36, curve: .easeOut)
        Rotate(to: 0, over: 0.36, curve: .easeIn)
      }
      .on(right)
    }.motion,
    pull: Rotate(from: 0, to: lift, over: 1, curve: .easeInOut).on(.element(1)),
    // A last click, and all is still.
    outro: Motion {
      Rotate(to: 0, over: 0.14, curve: .easeIn).on(balls)
      Rotate(to: -0.3, over: 0.12, curve: .easeOut).on(right)
      Rotate(to: 0, over: 0.12, curve: .easeIn).on(right)
      Fade(to: 0, over: 0.14, curve: .easeIn)
    },
    // The balls hang still.
    unchanged: Together {
      Rotate(to: 0, over: 0.3, curve: .spring).on(balls)
      Recolor(to: .hue(.slate), over: 0.3)
      Wait(0.75)
    }.motion,
    // With the last click a string snaps: its ball drops, bounces, and lies beside the others.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Rotate(to: 0, over: 0.12, curve: .easeIn).on(.range(1..<5))
      Motion {
        Rotate(to: 0, over: 0.12, curve: .easeIn)
        Together {
          Trim(end: 0.45, over: 0.08, curve: .easeOut)
          Motion {
            Rotate(to: -0.7, over: 0.12, curve: .easeOut)
            Rotate(to: 0.45, over: 0.16, curve: .easeInOut)
            Rotate(to: -0.25, over: 0.14, curve: .easeInOut)
            Rotate(to: 0, over: 0.12, curve: .easeInOut)
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
      .on(.last)
      Wait(0.8)
    }.motion,
    calm: Together {
      Motion.alternating(between: 0.4, over: 1).on(.element(1))
      Motion.alternating(between: 1, and: 0.4, over: 1).on(.element(5))
      Motion.alternating(between: 1, and: 0.4, over: 1).on(.last)
    }.motion)

  private static let balls = ElementSelection.range(1..<7)
  /// The string and the ball at the right.
  private static let right = ElementSelection.range(5..<7)
  /// The angle of a lifted ball, in radians.
  private static let lift = 0.7
}
