import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's circle that gets a tick, as an app would write it.
@MainActor enum Tick {
  /// The angle at which the shaft of the arrow is upright.
  private static let upright = -0.848
  /// The share of the line at which the shaft ends, and the circle begins.
  private static let bend = 0.241

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(
      name: "tick",
      motions: MotionSet(
        loop: turning, pull: closing, outro: ticked, unchanged: mark(4, in: .slate),
        failure: mark(3, in: .coral)),
      calm: MotionSet(
        loop: Together {
          Trim(fromStart: bend, fromEnd: 1, start: bend, end: 1, over: 1.8).on(.first)
          Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(.first)
          Fade(from: 0, to: 0, over: 1.8).on(.range(1..<5))
        }.motion)
    ) { appearance in
      func line(_ data: String, _ ink: ShapesContent.Ink) throws(RefreshError)
        -> ShapesContent.Shape
      {
        .stroke(try UIBezierPath(svgPath: data), ink, width: 3.5)
      }
      let shaft = try UIBezierPath(svgPath: "M0-14V5C0 13.5-1 17.2-5.8 16")
      shaft.addArc(
        withCenter: .zero, radius: 17, startAngle: 1.92, endAngle: 1.92 + 2 * .pi, clockwise: true)
      shaft.apply(CGAffineTransform(rotationAngle: -upright))
      return try ShapesContent(
        [
          .stroke(shaft, .hue(.sky), width: 3.5, about: .art),
          .stroke(
            try UIBezierPath(svgPath: "M-7 2L0 9L7 2"), .hue(.sky), width: 3.5,
            about: .point(CGPoint(x: 0, y: 9))),
          line("M-8-.5L-2.5 6L16.3-15.6", .fixed(UIColor(.leaf))),
          line("M-6-6L6 6M6-6L-6 6", .fixed(UIColor(.coral))),
          line("M-7.5 0H7.5", .fixed(UIColor(.slate))),
        ], appearance: appearance)
    }
  }

  private static var turning: Motion {
    Together {
      Rotate(from: upright, to: upright + 4 * .pi, over: 1.8).on(.first)
      Motion {
        Trim(fromStart: bend, fromEnd: 0.886, start: bend, end: 0.544, over: 0.9, curve: .easeInOut)
        Trim(end: 0.886, over: 0.9, curve: .easeInOut)
      }
      .on(.first)
      Fade(from: 0, to: 0, over: 1.8).on(.element(1))
      Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<5))
    }.motion
  }

  private static var closing: Motion {
    Together {
      Track(
        .strokeStart, from: .constant(0),
        [
          Keyframe(0.028, at: 0.45, curve: .easeInOut), Keyframe(bend, at: 0.85, curve: .easeInOut),
          Keyframe(bend, at: 1),
        ]
      )
      .on(.first)
      Track(
        .strokeEnd, from: .constant(0.128),
        [
          Keyframe(0.156, at: 0.45, curve: .easeInOut), Keyframe(0.886, at: 1, curve: .easeInOut),
        ]
      )
      .on(.first)
      Rotate(from: upright, to: upright, over: 1).on(.first)
      Motion {
        Move(fromX: 0, fromY: -5, x: 0, y: -1, over: 0.45, curve: .easeInOut)
        Together {
          Move(x: -4, y: 7, over: 0.16, curve: .easeIn)
          Rotate(from: 0, to: 1.4, over: 0.16, curve: .easeIn)
          Scale(from: 1, to: 0.3, over: 0.16, curve: .easeIn)
          Fade(from: 1, to: 0, over: 0.16, curve: .easeIn)
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
      Trim(end: 0.913, over: 0.25, curve: .easeOut).on(.first)
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
