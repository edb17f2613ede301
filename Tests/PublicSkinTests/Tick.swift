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
        loop: turning, pull: closing, outro: ticked, unchanged: flat, failure: broken),
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
          .stroke(try brokenRing(), .fixed(UIColor(.coral)), width: 3.5, about: .art),
          line("M-17 0H17", .fixed(UIColor(.slate))),
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

  /// The ring falls flat.
  private static var flat: Motion {
    Together {
      Recolor(to: .hue(.slate)).delayed(by: 0.18).on(.first)
      Rotate(to: .pi, over: 0.2, curve: .easeOut).on(.first)
      Trim(end: 1, over: 0.2, curve: .easeOut).on(.first)
      Motion {
        Wait(0.18)
        Scale(x: 1.1, y: 0.1, over: 0.16, curve: .easeIn)
        Fade(to: 0, over: 0.02)
      }
      .on(.first)
      Together {
        Trim(end: 1, over: 0)
        Fade(from: 0, to: 1, over: 0.02)
        Scale(fromX: 1.1, fromY: 1, x: 0.7, y: 1, over: 0.2, curve: .overshoot)
      }
      .delayed(by: 0.34)
      .on(.element(4))
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// The arms of a cross shoot through the ring, which breaks.
  private static var broken: Motion {
    Together {
      Recolor(to: .hue(.coral)).delayed(by: 0.12).on(.first)
      Trim(end: 1, over: 0.16, curve: .easeOut).on(.first)
      Fade(to: 0, over: 0.01).delayed(by: 0.37).on(.first)
      Motion {
        Wait(0.16)
        Trim(end: cross, over: 0.2, curve: .easeIn)
        Trim(end: 1, over: 0.01)
        Scale(to: 1.2, over: 0.06, curve: .easeOut)
        Scale(to: 1.12, over: 0.12, curve: .easeInOut)
      }
      .on(.element(3))
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// A cross, then the ring without the places where its arms pass.
  private static func brokenRing() throws(RefreshError) -> UIBezierPath {
    let ring = try UIBezierPath(svgPath: "M-13-13L13 13M13-13L-13 13")
    for quarter in 0..<4 {
      let middle = CGFloat(quarter) * .pi / 2
      let arc = UIBezierPath(
        arcCenter: .zero, radius: 17, startAngle: middle - 0.44, endAngle: middle + 0.44,
        clockwise: true)
      ring.append(arc)
    }
    return ring
  }
  /// The share of the broken ring that is the cross.
  private static let cross = 0.551
}
