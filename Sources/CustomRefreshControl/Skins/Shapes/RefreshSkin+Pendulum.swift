import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Newton's cradle: the pull lifts the ball at one end, and its impact lifts the one at the
  /// other.
  ///
  ///     0.00…0.36 s   the left ball falls
  ///     0.36…1.08 s   the right ball rises and falls
  ///     1.08…1.44 s   the left ball rises
  public static let pendulum = RefreshSkin(
    "pendulum", "Newton's cradle: the pull lifts one ball, and its blow lifts the other.",
    art: .shapes {
      let top: CGFloat = -23
      let balls = (-2...2).map { index in
        let x = CGFloat(index) * 10
        let path = UIBezierPath.lines((x, top), (x, 11))
        path.append(.circle(4.6, at: CGPoint(x: x, y: 15)))
        return ShapesContent.Shape(
          path: path, fill: .hue(abs(index) == 2 ? .amber : .slate), stroke: .hue(.slate),
          width: 1.5, pivot: .point(CGPoint(x: x, y: top)))
      }
      return [.stroke(.lines((-28, top), (28, top)), .hue(.slate), width: 3)] + balls
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
      .on(.element(5))
    }.motion,
    pull: Rotate(from: 0, to: lift, over: 1, curve: .easeInOut).on(.element(1)),
    // A last click, and all is still.
    outro: Motion {
      Rotate(to: 0, over: 0.14, curve: .easeIn).on(balls)
      Rotate(to: -0.3, over: 0.12, curve: .easeOut).on(.last)
      Rotate(to: 0, over: 0.12, curve: .easeIn).on(.last)
      Fade(to: 0, over: 0.14, curve: .easeIn)
    },
    // The balls hang still.
    unchanged: Together {
      Rotate(to: 0, over: 0.3, curve: .spring).on(balls)
      Recolor(to: .hue(.slate), over: 0.3)
      Wait(0.75)
    }.motion,
    // One end of the frame gives way, and the strings tangle.
    failure: Together {
      Recolor(to: .hue(.coral), over: 0.1)
      Rotate(to: slope, over: 0.4, curve: .overshoot).on(.first)
      Together {
        Motion {
          Rotate(to: .each([-0.34, -0.1, 0.2, 0.44, 0.62]), over: 0.18, curve: .easeOut)
          Rotate(to: .each([-0.3, 0.34, -0.12, 0.4, -0.36]), over: 0.22, curve: .easeInOut)
        }
        // The strings hang from the sloping frame.
        Move(
          x: nil, y: .across(from: -20 * sin(slope), to: 20 * sin(slope)), over: 0.4,
          curve: .overshoot)
      }
      .on(balls)
      Wait(0.78)
    }.motion,
    calm: .alternating(between: 0.4, over: 1).on(.every(4, from: 1)))

  private static let balls = ElementSelection.range(1..<6)
  /// The angle of a lifted ball, in radians.
  private static let lift = 0.7
  /// The angle of the frame after a failure, in radians.
  private static let slope = 0.16
}
