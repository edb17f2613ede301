import CustomRefreshControl
import Foundation
import RefreshMotion
import UIKit

/// The gallery's skater who draws an eight and a tick, as an app would write it.
@MainActor enum Tick {
  static func skin() -> RefreshSkin {
    RefreshSkin(
      name: "tick", loop: looping, pull: entering, outro: ticking,
      unchanged: stopping, failure: falling, calm: calm, shapes: shapes)
  }

  // MARK: Elements

  private static let line = ElementSelection.first
  private static let skater = ElementSelection.element(1)
  private static let cross = ElementSelection.element(2)
  private static let mark = ElementSelection.last

  // MARK: Art

  private static func shapes() throws -> [ShapesContent.Shape] {
    return [
      .stroke(lines(places), .hue(.sky), width: 3, about: .art),
      .stroke(try figure(facing: 1), .color(.label), width: 2.4, about: .art)
        .morphing(to: [try figure(facing: 0), try figure(facing: -1), try fallen()])
        .attaching([
          .fill(
            try UIBezierPath(svgPath: "M-2.6-17.2H2.6L1.4-12.4L5.4-7.6H-5.4L-1.4-12.4Z"),
            .hue(.rose))
        ]),
      .stroke(try UIBezierPath(svgPath: "M6 2L32 22M32 2L6 22"), .fixed(UIColor(.coral)), width: 4)
        .forEndings(),
      .stroke(
        lines([(-20, 9), (-8, 20), (25, -1)].map { CGPoint(x: $0, y: $1) }),
        .fixed(UIColor(.leaf)), width: 5
      )
      .forEndings(),
    ]
  }

  /// Returns the skater who looks to the right, 1, to the front, 0, or to the left, −1.
  private static func figure(facing side: Double) throws -> UIBezierPath {
    let limbs = [
      "M-3.5 0H3.5M0-1V-16.5M0-10L6-11L12.5-12.5M0-16.5L6-21.5M0-16.5L-9.5-18.5",
      "M-3.5 0H3.5M0-1V-16.5M0-10L1.5-7L2.5-4M0-16.5L8.5-20.5M0-16.5L-8.5-20.5",
      "M-3.5 0H3.5M0-1V-16.5M0-10L-6-11L-12.5-12.5M0-16.5L9.5-18.5M0-16.5L-6-21.5",
    ]
    return try withHead(limbs[Int(side) + 1], at: 2.2 * side)
  }

  /// Returns the skater who sits on the ice, the legs ahead and the hands behind.
  private static func fallen() throws -> UIBezierPath {
    try withHead(
      "M15.5-12V-5M0-8V-16.5M0-8L7-7.5L14-8.5M0-16.5L-7-7.5M0-16.5L8-12.5", at: 1.2)
  }

  private static func withHead(_ limbs: String, at x: Double) throws -> UIBezierPath {
    let path = try UIBezierPath(svgPath: limbs)
    path.append(
      UIBezierPath(
        arcCenter: CGPoint(x: x, y: -21.8), radius: 1.5, startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true))
    return path
  }

  private static func lines(_ points: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }

  // MARK: Places

  /// In how many straight pieces a round is drawn.
  private static let steps = 60

  /// An eight that lies on the ice, twice.
  private static let places = (0...2 * steps).map { step in
    let angle = 2 * .pi * (Double(step) / Double(steps))
    return CGPoint(x: 38 * sin(angle), y: 9 + 9 * sin(4 * .pi * (Double(step) / Double(steps))))
  }

  /// How much of the line lies before each place, 0…1.
  private static let shares: [Double] = {
    let pieces = zip(places, places.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let lengths = pieces.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + Double($1)) }
    return lengths.map { $0 / lengths[2 * steps] }
  }()

  // MARK: Motions

  /// A round with the line behind, which is most of a round long.
  private static func skating(from round: Int, over duration: Double) -> Motion {
    let first = round * steps
    func track(_ property: Property, _ value: (Int) -> Double) -> Track {
      Track(
        property, from: value(first),
        (1...steps).map {
          Keyframe(value(first + $0), at: duration * (Double($0) / Double(steps)))
        })
    }
    func angle(_ step: Int) -> Double { 2 * .pi * (Double(step) / Double(steps)) }
    func size(_ step: Int) -> Double { 1 + 0.12 * sin(4 * .pi * (Double(step) / Double(steps))) }
    // At the ends of the eight the skater turns by way of the front.
    func form(_ step: Int) -> Double { 1 - min(max(4 * cos(angle(step)), -1), 1) }
    return Together {
      Together {
        track(.strokeStart) { shares[max(0, $0 - 4 * steps / 5)] }
        track(.strokeEnd) { shares[$0] }
      }
      .on(line)
      Together {
        track(.translationX) { Double(places[$0].x) }
        track(.translationY) { Double(places[$0].y) }
        track(.form, form)
        track(.scaleX, size)
        track(.scaleY, size)
        track(.rotation) { -0.2 * sin(angle($0)) }
      }
      .on(skater)
    }.motion
  }

  private static var looping: Motion {
    Motion {
      skating(from: 1, over: 1.8)
      // The second round is where the first is.
      Trim(start: shares[steps / 5], end: shares[steps], over: 0).on(line)
    }
  }

  private static var entering: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.08).on(skater)
      skating(from: 0, over: 1)
    }.motion
  }

  /// The line runs on into the middle of the eight.
  private static func running(out duration: Double) -> Motion {
    Motion {
      Trim(start: 1, end: 1, over: duration, curve: .easeIn)
      Fade(to: 0, over: 0)
    }
    .on(line)
  }

  /// The line runs out; the skater glides to the side with a turn, and draws a tick.
  private static var ticking: Motion {
    Together {
      running(out: 0.24)
      Motion {
        Together {
          Move(x: -20, y: 9, over: 0.24, curve: .easeInOut)
          turning
          Scale(to: 1, over: 0.12)
          Rotate(to: 0, over: 0.12)
        }
        Move(x: -8, y: 20, over: 0.12, curve: .easeIn)
        Together {
          Move(x: 25, y: -1, over: 0.28, curve: .easeOut)
          Scale(to: 0.95, over: 0.28)
        }
      }
      .on(skater)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Track(
          .strokeEnd, from: 0,
          [Keyframe(0.294, at: 0.12, curve: .easeIn), Keyframe(1, at: 0.4, curve: .easeOut)])
      }
      .delayed(by: 0.24)
      .on(mark)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static var turning: Motion {
    Motion {
      for form in [2.0, 0] { Morph(to: form, over: 0.12) }
    }
  }

  /// The skater stops beside the whole eight.
  private static var stopping: Motion {
    Together {
      Recolor(to: .hue(.slate)).delayed(by: 0.12).on(line)
      Motion {
        Fade(to: 0, over: 0.12)
        Trim(start: 0.5, end: 1, over: 0)
        Fade(to: 1, over: 0.2)
      }
      .on(line)
      Together {
        Move(x: 53, y: 10, over: 0.36, curve: .easeOut)
        Scale(to: 1, over: 0.16)
        Morph(to: 2, over: 0.16)
        Rotate(to: 0, over: 0.36, curve: .overshoot)
      }
      .on(skater)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// The feet slip away: the skater sits on the ice, which has a cross.
  private static var falling: Motion {
    Together {
      running(out: 0.2)
      Recolor(to: .hue(.coral)).delayed(by: 0.2).on(skater)
      Together {
        Move(x: -28, over: 0.3, curve: .easeOut)
        Track(
          .translationY,
          [
            Keyframe(6, at: 0.1, curve: .rise), Keyframe(26, at: 0.26, curve: .fall),
            Keyframe(24, at: 0.32, curve: .rise), Keyframe(26, at: 0.38, curve: .fall),
          ])
        Scale(to: 1.1, over: 0.1)
        Morph(to: 3, over: 0.26)
        Rotate(to: -0.12, over: 0.26)
      }
      .on(skater)
      Motion {
        Wait(0.3)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Trim(fromEnd: 0, end: 1, over: 0.2, curve: .easeOut)
        }
      }
      .on(cross)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static var calm: Motion {
    Together {
      Trim(fromStart: 0.5, fromEnd: 1, start: 0.5, end: 1, over: 1.8).on(line)
      Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(line)
      Move(fromY: 9, y: 9, over: 1.8).on(skater)
    }.motion
  }
}
