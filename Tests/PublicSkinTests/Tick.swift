import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's circle that gets a tick, as an app would write it.
@MainActor enum Tick {
  /// The angle at which the circle begins at the top.
  private static let top = 1.944

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(
      name: "tick",
      motions: MotionSet(
        loop: turning, pull: closing, outro: ticked, unchanged: mark(4, in: .slate),
        failure: mark(3, in: .coral)),
      calm: MotionSet(
        loop: Motion {
          Fade(
            from: .each([1, 0, 0, 0, 0]), to: .each([0.4, 0, 0, 0, 0]), over: 0.9,
            curve: .easeInOut)
          Fade(to: .each([1, 0, 0, 0, 0]), over: 0.9, curve: .easeInOut)
        })
    ) { appearance in
      func line(_ data: String, _ ink: ShapesContent.Ink) throws(RefreshError)
        -> ShapesContent.Shape
      {
        .stroke(try UIBezierPath(svgPath: data), ink, width: 3.5)
      }
      let circle = UIBezierPath(
        arcCenter: .zero, radius: 17, startAngle: -.pi / 2 - top, endAngle: 1.5 * .pi - top,
        clockwise: true)
      return try ShapesContent(
        [
          .stroke(circle, .hue(.sky), width: 3.5, about: .art),
          line("M0-9V9L-7 2M0 9L7 2", .hue(.sky)),
          line("M-8-.5L-2.5 6L16.3-15.6", .fixed(UIColor(.leaf))),
          line("M-6-6L6 6M6-6L-6 6", .fixed(UIColor(.coral))),
          line("M-7.5 0H7.5", .fixed(UIColor(.slate))),
        ], appearance: appearance)
    }
  }

  private static var turning: Motion {
    Together {
      Rotate(from: top, to: top + 4 * .pi, over: 1.8).on(.first)
      Motion {
        Trim(fromEnd: 0.85, end: 0.4, over: 0.9, curve: .easeInOut)
        Trim(end: 0.85, over: 0.9, curve: .easeInOut)
      }
      .on(.first)
      Fade(from: 0, to: 0, over: 1.8).on(.element(1))
      Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<5))
    }.motion
  }

  private static var closing: Motion {
    Together {
      Trim(fromEnd: 0, end: 0.85, over: 0.6, curve: .easeInOut).delayed(by: 0.4).on(.first)
      Rotate(from: top, to: top, over: 1).on(.first)
      Motion {
        Move(fromY: -5, y: 3, over: 0.7, curve: .easeInOut)
        Together {
          Move(y: 14, over: 0.3, curve: .easeIn)
          Scale(from: 1, to: 0.3, over: 0.3, curve: .easeIn)
          Fade(from: 1, to: 0, over: 0.3, curve: .easeIn)
        }
      }
      .on(.element(1))
      Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<5))
    }.motion
  }

  private static var ticked: Motion {
    Together {
      Recolor(to: .hue(.leaf)).delayed(by: 0.18).on(.first)
      Rotate(to: .pi, over: 0.3, curve: .easeOut).on(.first)
      Trim(end: 0.886, over: 0.25, curve: .easeOut).on(.first)
      Motion {
        Wait(0.2)
        Trim(end: 1, over: 0.16, curve: .easeOut)
        Move(x: 3, y: -3.4, over: 0.08, curve: .easeOut)
        Move(x: 0, y: 0, over: 0.1, curve: .easeInOut)
        Wait(0.25)
      }
      .on(.element(2))
    }.motion
  }

  private static func mark(_ element: Int, in hue: Hue) -> Motion {
    Together {
      Recolor(to: .hue(hue)).delayed(by: 0.18).on(.first)
      Motion {
        Trim(end: 1, over: 0.25, curve: .easeOut)
        Scale(to: 1.12, over: 0.12, curve: .easeOut)
        Scale(to: 1, over: 0.18, curve: .easeInOut)
        Wait(0.25)
      }
      .on(.first)
      Trim(end: 1, over: 0.3, curve: .easeOut).delayed(by: 0.2).on(.element(element))
    }.motion
  }
}
