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
          Fade(from: 0, to: 0, over: 1.8).on(.range(1..<6))
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
          line("M-13-13L13 13M13-13L-13 13", .fixed(UIColor(.coral))),
          line("M-17 0H17", .fixed(UIColor(.slate))),
          .stroke(shaft, .fixed(UIColor(.leaf)), width: 3.5, about: .art),
          .stroke(pieces, .fixed(UIColor(.coral)), width: 3.5, about: .art).forEndings(),
        ], appearance: appearance)
    }
  }

  private static var turning: Motion {
    Together {
      Rotate(from: upright, to: upright + 4 * .pi, over: 1.8).on(rings)
      Motion {
        Trim(fromStart: bend, fromEnd: 0.886, start: bend, end: 0.544, over: 0.9, curve: .easeInOut)
        Trim(end: 0.886, over: 0.9, curve: .easeInOut)
      }
      .on(.first)
      Fade(from: 0, to: 0, over: 1.8).on(.element(1))
      Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<6))
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
      Rotate(from: upright, to: upright, over: 1).on(rings)
      Motion {
        Move(fromY: -5, y: -1, over: 0.45, curve: .easeInOut)
        Scale(x: 0.02, y: 1, over: 0.14, curve: .easeIn)
        Fade(to: 0, over: 0.01)
      }
      .on(.element(1))
      Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<6))
    }.motion
  }

  private static var ticked: Motion {
    Together {
      closing(to: 0.913, in: .leaf)
      Motion {
        Wait(0.22)
        Trim(end: 1, over: 0.16, curve: .easeOut)
        Move(x: 3, y: -3.4, over: 0.08, curve: .easeOut)
        Move(x: 0, y: 0, over: 0.1, curve: .easeInOut)
        Wait(0.24)
      }
      .on(.element(2))
    }.motion
  }

  /// The ring falls flat.
  private static var flat: Motion {
    Together {
      closing(to: 1, in: .slate)
      Motion {
        Wait(0.26)
        Scale(x: 1.1, y: 0.1, over: 0.16, curve: .easeIn)
        Fade(to: 0, over: 0.02)
      }
      .on(rings)
      Together {
        Trim(end: 1, over: 0)
        Fade(from: 0, to: 1, over: 0.02)
        Scale(fromX: 1.1, fromY: 1, x: 0.7, y: 1, over: 0.2, curve: .overshoot)
      }
      .delayed(by: 0.42)
      .on(.element(4))
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// A cross shoots out through the ring, which breaks.
  private static var broken: Motion {
    Together {
      closing(to: 1, in: .coral)
      Fade(to: 0, over: 0.01).delayed(by: 0.34).on(rings)
      Motion {
        Wait(0.2)
        Together {
          Trim(end: 1, over: 0.01)
          Scale(from: 0.1, to: 1.2, over: 0.16, curve: .easeIn)
        }
        Scale(to: 1.12, over: 0.12, curve: .easeOut)
      }
      .on(.element(3))
      Motion {
        Wait(0.34)
        Fade(from: 0, to: 1, over: 0.01)
        Scale(to: 1.26, over: 0.1, curve: .easeOut)
        Scale(to: 1.14, over: 0.12, curve: .easeInOut)
      }
      .on(.last)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// The ring closes, and a color runs after its end.
  private static func closing(to end: Double, in hue: Hue) -> Motion {
    Together {
      Rotate(to: .pi, over: 0.26, curve: .easeOut).on(rings)
      Trim(end: end, over: 0.22, curve: .easeOut).on(.first)
      Recolor(to: .hue(hue)).delayed(by: 0.28).on(.first)
      Together {
        Recolor(to: .hue(hue))
        Trim(fromStart: bend, fromEnd: bend, start: bend, end: end, over: 0.24, curve: .easeIn)
      }
      .delayed(by: 0.02).on(.element(5))
    }.motion
  }

  /// The ring, and the color that runs along it.
  private static let rings = ElementSelection.every(5, from: 0)

  /// The ring without the places where the arms of a cross pass.
  private static var pieces: UIBezierPath {
    let ring = UIBezierPath()
    for quarter in 0..<4 {
      let middle = CGFloat(quarter) * .pi / 2
      let arc = UIBezierPath(
        arcCenter: .zero, radius: 17, startAngle: middle - 0.44, endAngle: middle + 0.44,
        clockwise: true)
      ring.append(arc)
    }
    return ring
  }
}
