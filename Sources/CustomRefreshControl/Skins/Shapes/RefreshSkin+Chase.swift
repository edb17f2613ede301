import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots circle in single file: the head runs steadily, and the others fall behind until all are
  /// evenly spread, and catch up again.
  ///
  /// A round takes 1.4 s. The pull draws the file out of one dot.
  public static let chase = RefreshSkin(
    "chase", "Six dots run round in single file, spread out and close up again.",
    art: .shapes {
      let dots = (0..<6).map { index -> ShapesContent.Shape in
        let rank = CGFloat(index)
        let dot = UIBezierPath.circle(3.8 - rank * 0.3, at: .polar(16, -.pi / 2 - rank * 0.42))
        let color = UIColor(.coral, to: .gold, at: rank / 5)
        return .fill(dot, .color(color), about: .art)
      }
      // The circle that they close in the end.
      return dots + [.stroke(.circleAndTick(16), .outcome(.leaf), width: 4, about: .art)]
    },
    loop: Together {
      Motion {
        Rotate(
          from: .constant(0), to: halfway, over: 0.7,
          curve: .cubicBezier(x1: 0.3, y1: 0.5, x2: 0.6, y2: 0.75))
        Rotate(to: 2 * .pi, over: 0.7, curve: .cubicBezier(x1: 0.4, y1: 0.25, x2: 0.7, y2: 0.5))
      }
      .on(file)
      Motion.undrawn(over: 1.4).on(closed)
    }.motion,
    pull: Together {
      Rotate(from: closedUp, to: .constant(0), over: 1, curve: .easeInOut).on(file)
      Motion.undrawn(over: 1).on(closed)
    }.motion,
    // Evenly spread they close the circle, and its line runs off into a tick.
    outro: Together {
      Together {
        Rotate(to: evenly, over: 0.24, curve: .easeOut)
        Recolor(to: .hue(.leaf), over: 0.2)
        Scale(to: 0.6, over: 0.1).delayed(by: 0.24)
        Fade(to: 0, over: 0.08).delayed(by: 0.28)
      }
      .on(file)
      Motion {
        Wait(0.08)
        Together {
          Fade(to: 1, over: 0.02)
          Trim(end: Motion.tickStart, over: 0.26, curve: .easeInOut)
        }
        Trim(start: Motion.tickStart, end: 1, over: 0.3, curve: .easeInOut)
      }
      .on(closed)
      Wait(0.8)
    }.motion,
    // They come to rest, each in its place.
    unchanged: Together {
      Together {
        Rotate(to: evenly, over: 0.4, curve: .easeOut)
        Recolor(to: .hue(.slate), over: 0.3)
      }
      .on(file)
      Fade(to: 0, over: 0.01).on(closed)
      Wait(0.75)
    }.motion,
    // They lose their drive, and roll into a heap at the bottom.
    failure: Together {
      Together {
        Recolor(to: .hue(.coral), over: 0.1)
        Rotate(to: heaped, over: 0.6, curve: .spring(dampingRatio: 0.45, response: 0.4))
        Move(x: nil, y: .alternating(5, 0), over: 0.3, curve: .fall).delayed(by: 0.2)
      }
      .on(file)
      Fade(to: 0, over: 0.01).on(closed)
      Wait(0.78)
    }.motion,
    // Spaces the dots evenly, a sixth of the circle apart instead of 0.42 rad.
    calm: Together {
      Rotate(from: evenly, to: evenly, over: 1.8).on(file)
      Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 1).on(file)
      Motion.undrawn(over: 1.8).on(closed)
    }.motion)

  private static let file = ElementSelection.range(0..<6)
  private static let closed = ElementSelection.element(6)

  private static let closedUp = ElementValue.across(from: -2 * .pi, to: 5 * 0.42 - 2 * .pi)
  /// Where the dots are when the head has made half a round: a sixth of the circle apart.
  private static let halfway = ElementValue.across(
    from: .pi, to: .pi + 5 * (0.42 - .pi / 3))
  /// Where the dots are 0.3 rad apart at the bottom of the circle.
  private static let heaped = ElementValue.across(
    from: .pi + 2.5 * 0.3, to: .pi + 5 * 0.42 - 2.5 * 0.3)
  private static let evenly = ElementValue.across(from: 0, to: 5 * (0.42 - .pi / 3))
}
