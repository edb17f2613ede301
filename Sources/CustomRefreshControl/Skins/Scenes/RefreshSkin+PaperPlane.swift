import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The pull folds a ruled sheet of paper, corner by corner, along its middle and at its wings, into a plane, which
  /// swoops to and fro, before the clouds and behind them, over up to 380 points of the list; in the end it loops the
  /// loop and flies off over the new row, or is crumpled to a ball.
  ///
  /// A cycle takes 2.8 s.
  public static var paperPlane: RefreshSkin {
    let clouds = ElementSelection.range(0..<2)
    let trail = ElementSelection.element(2)
    let plane = ElementSelection.range(3..<5)
    let lines = ElementSelection.element(5)
    let flying = ElementSelection.range(3..<6)
    let sheet = ElementSelection.range(6..<8)
    let folding = ElementSelection.range(6..<10)
    let frontClouds = ElementSelection.range(10..<12)
    let ball = ElementSelection.last
    return RefreshSkin(
      "paperPlane", "The pull folds a sheet of paper into a plane, which swoops over the list.",
      art: .shapes {
        [
          Paper.cloud(at: -92), Paper.cloud(at: 84),
          .stroke(Flight.away.path, .outcome(.leaf), width: 2.5).forEndings(),
          Paper.farWing, Paper.nearWing,
          .stroke(Paper.speed, .hue(.slate), width: 1.8, about: .art),
          Paper.sheet, Paper.ruling, Paper.corner(-1), Paper.corner(1),
          Paper.cloud(at: -92), Paper.cloud(at: 84),
          Paper.ball,
        ]
      },
      loop: Together {
        Fade(from: 0, to: 0, over: Flight.cycle).on(folding)
        Flight.circling.on(flying)
        Flight.slowing.on(lines)
        Flight.drifting.on(clouds)
        Flight.drifting.on(frontClouds)
        // It flies behind the clouds on its way back; it is beside them as they come before it.
        Motion {
          Fade(from: 0, to: 0, over: Flight.cycle / 4)
          Fade(to: 1, over: 0)
          Wait(Flight.cycle / 2)
          Fade(to: 0, over: 0)
        }
        .on(frontClouds)
      }.motion,
      pull: Together {
        Together {
          Fade(from: 0, to: 1, over: 0.3)
          Move(fromX: .alternating(-30, 30), x: .constant(0), over: 0.7, curve: .easeOut)
        }
        .delayed(by: 0.3).on(clouds)
        Fade(from: 0, to: 0, over: 1).on(frontClouds)
        // Both corners are folded in, one after the other, and then the lower half behind the upper one. A part that
        // turns over is seen from its front until it is edge on, and from its back after that.
        Motion {
          Fade(from: 0, to: 1, over: 0.05)
          Wait(0.77)
          Fade(to: 0, over: 0)
        }
        .on(sheet)
        Motion {
          Wait(0.1)
          Morph(from: 0, to: 1, over: 0.08, curve: .turningAway)
          Wait(0.16)
          Morph(to: 2, over: 0.08, curve: .turningAway)
          Wait(0.14)
          Morph(to: 3, over: 0.08, curve: .turningAway)
          Wait(0.1)
          Morph(to: 4, over: 0.08, curve: .turningAway)
        }
        .on(.element(6))
        Motion {
          Wait(0.56)
          Morph(from: 0, to: 1, over: 0.08, curve: .turningAway)
          Wait(0.1)
          Morph(to: 2, over: 0.08, curve: .turningAway)
        }
        .on(.element(7))
        for (corner, start, end) in [(8, 0.18, 0.74), (9, 0.42, 0.56)] {
          Motion {
            Fade(from: 0, to: 0, over: start)
            Fade(to: 1, over: 0)
            Morph(from: 0, to: 1, over: 0.08, curve: .turningHere)
            Wait(end - start - 0.08)
            Morph(to: 2, over: 0.08, curve: .turningAway)
            Fade(to: 0, over: 0)
          }
          .on(.element(corner))
        }
        // It comes down to where it flies.
        Move(fromY: 0, y: Flight.height(0), over: 0.2, curve: .easeInOut).delayed(by: 0.56)
          .on(folding)
        // The wings: the far one lies behind the half that is seen, and the near one is that half, folded down.
        Motion {
          Fade(from: .constant(0), to: .constant(0), over: 0.74)
          Fade(to: .each([1, 0]), over: 0)
          Morph(from: .constant(1), to: .each([0, 1]), over: 0.08, curve: .easeOut)
          Fade(to: 1, over: 0)
          Morph(to: 0, over: 0.07, curve: .turningHere)
        }
        .on(plane)
        Fade(from: 0, to: 1, over: 0.1).delayed(by: 0.9).on(lines)
        Scale(from: Flight.near, to: Flight.near, over: 1).on(.range(3..<10))
        // It is drawn back, and leaves the hand.
        Motion {
          Move(fromX: 0, fromY: Flight.height(0), x: 0, y: Flight.height(0), over: 0.88)
          Together {
            Move(x: -20, y: 11, over: 0.08, curve: .easeOut)
            Rotate(to: -0.2, over: 0.08, curve: .easeOut)
          }
          Together {
            Move(x: 0, y: Flight.height(0), over: 0.04, curve: .easeIn)
            Rotate(to: 0, over: 0.04, curve: .easeIn)
          }
        }
        .on(flying)
      }.motion,
      // It goes on to one side, dives, loops the loop and flies off over the other: its way stays behind it.
      outro: Together {
        Flight.away.motion(from: 0.38, to: 0.72).on(plane)
        Scale(to: 0.8, over: 0.3, curve: .easeInOut).on(plane)
        Fade(to: 0, over: 0.05).delayed(by: 0.73).on(plane)
        Fade(to: 0, over: 0.08).on(lines)
        Motion {
          Wait(0.38)
          Fade(from: 0, to: 1, over: 0)
          Trim(fromEnd: 0, end: 1, over: 0.34)
        }
        .on(trail)
        Wait.wholeEnding
      }.motion,
      // It glides on, nose first from anywhere, and lands where its circle is widest; a cloud drifts out of its way.
      unchanged: Together {
        Fade(to: 0, over: 0.05).on(lines)
        Together {
          Move(x: 138, over: 0.5, curve: .easeOut)
          Motion {
            Move(y: 0, over: 0.1)
            Move(y: 18, over: 0.4, curve: .easeInOut)
          }
          Motion {
            Rotate(to: 0.1, over: 0.2, curve: .easeInOut)
            Rotate(to: 0, over: 0.26)
          }
          Motion {
            Scale(to: 0.9, over: 0.1, curve: .easeInOut)
            Scale(to: 1, over: 0.2, curve: .easeInOut)
          }
        }
        .on(flying)
        Recolor(to: .hue(.slate)).delayed(by: 0.36).on(plane)
        for sky in [clouds, frontClouds] {
          Move(x: .alternating(0, -20), over: 0.5, curve: .easeInOut).on(sky)
        }
        Wait.wholeEnding
      }.motion,
      // It is crumpled to a ball, which is thrown away.
      failure: Together {
        Fade(to: 0, over: 0.06).on(lines)
        Together {
          Move(x: -40, y: -2, over: 0.18, curve: .easeOut)
          Rotate(to: 0, over: 0.14, curve: .easeInOut)
          Motion {
            Scale(to: 0.8, over: 0.06)
            Wait(0.04)
            Scale(to: 1.2, over: 0.08)
          }
          Recolor(to: .hue(.coral)).delayed(by: 0.14)
          Fade(to: 0, over: 0.02).delayed(by: 0.19)
        }
        .on(plane)
        Together {
          Motion {
            Wait(0.18)
            Fade(from: 0, to: 1, over: 0.02)
          }
          Motion {
            Scale(from: 1.2, to: 1.2, over: 0.18)
            Scale(x: 0.85, y: 1.15, over: 0.1, curve: .easeIn)
            Scale(to: 1, over: 0.06)
          }
          Morph(from: 1, to: 0, over: 0.1, curve: .easeIn).delayed(by: 0.18)
          Motion {
            Move(fromX: -40, fromY: -4, x: -40, y: -4, over: 0.26)
            Move(x: -18, y: 14, over: 0.11, curve: .fall)
            Move(x: 10, y: 3, over: 0.08, curve: .rise)
            Move(x: 30, y: 14, over: 0.07, curve: .fall)
            Move(x: 34, y: 14, over: 0.03, curve: .easeOut)
          }
          Rotate(to: 5.4, over: 0.29, curve: .easeOut).delayed(by: 0.26)
        }
        .on(ball)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 2).on(folding)
        Fade(from: 0, to: 0, over: 2).on(frontClouds)
        Move(fromX: 0, fromY: Flight.height(0), x: 0, y: Flight.height(0), over: 2).on(flying)
        Scale(from: Flight.near, to: Flight.near, over: 2).on(flying)
        Motion.dimming(to: 0.4, over: 1, back: 1).on(flying)
      }.motion)
  }
}

/// The ways of the plane through the air.
private struct Flight {
  /// The duration of a circle over the list, in seconds.
  static let cycle = 2.8
  /// How large the plane is where it is nearest.
  static let near = 1.35

  /// Returns how high it flies at an angle of its circle, whose near side is lowest, in points.
  static func height(_ angle: Double) -> Double { 5 * cos(angle) + 3 * cos(2 * angle) }

  /// To the right in front of the clouds, and back behind them: at either end it climbs, and tips over.
  static var circling: Motion {
    func track(_ property: Property, _ value: (Double) -> Double) -> Track {
      .sampled(property, over: cycle) { value(2 * .pi * $0) }
    }
    func size(_ angle: Double) -> Double {
      let front = max(cos(angle), 0)
      return 0.78 + (near - 0.78) * front * front
    }
    /// 1 to the right and −1 to the left.
    func heading(_ angle: Double) -> Double { min(max(2.2 * cos(angle), -1), 1) }
    return Together {
      track(.translationX) { 138 * sin($0) }
      track(.translationY, height)
      track(.scaleX, size)
      track(.scaleY, size)
      // At most half a turn: beyond it, an ending would turn it the other way around.
      track(.rotation) { max(-.pi, -.pi / 2 * (1 - heading($0)) - 0.35 * sin($0)) }
    }.motion
  }

  /// The clouds in the wind.
  static var drifting: Motion {
    Move(x: .alternating(-8, 8), over: cycle / 2, curve: .easeInOut).autoreversed()
  }

  /// There are no lines of speed where it is slow.
  static var slowing: Motion {
    Track.sampled(.opacity, over: cycle) { min(max(4 * abs(cos(2 * .pi * $0)) - 1.4, 0), 1) }.motion
  }

  /// Loops the loop from one side to the other.
  static var away: Flight {
    Flight([
      (-138, 12), (-112, 16), (-60, 15), (-14, 11), (18, 8), (32, 2), (29, -6), (26, -15),
      (3, -15), (3, -5), (3, 5), (32, 9), (64, 7), (104, 4), (150, -2), (184, -9),
    ])
  }

  let path: UIBezierPath
  /// Places on the way, with the heading in radians and the share of the way.
  private let places: [(x: Double, y: Double, angle: Double, share: Double)]

  /// - Parameter points: The begin, and then three for each curve.
  private init(_ points: [(x: Double, y: Double)]) {
    path = UIBezierPath()
    path.move(to: CGPoint(x: points[0].x, y: points[0].y))
    var places = [(x: points[0].x, y: points[0].y, angle: 0.0, share: 0.0)]
    for begin in stride(from: 0, to: points.count - 1, by: 3) {
      let ends = points[begin...begin + 3].map { CGPoint(x: $0.x, y: $0.y) }
      path.addCurve(to: ends[3], controlPoint1: ends[1], controlPoint2: ends[2])
      for step in 1...8 {
        let share = Double(step) / 8
        let rest = 1 - share
        let weights = [
          rest * rest * rest, 3 * rest * rest * share, 3 * rest * share * share,
          share * share * share,
        ]
        let x = zip(weights, ends).reduce(0) { $0 + $1.0 * Double($1.1.x) }
        let y = zip(weights, ends).reduce(0) { $0 + $1.0 * Double($1.1.y) }
        let last = places[places.count - 1]
        let (away, down) = (x - last.x, y - last.y)
        let turn = (atan2(down, away) - last.angle).remainder(dividingBy: 2 * .pi)
        places.append((x, y, last.angle + turn, last.share + hypot(away, down)))
      }
    }
    let length = places[places.count - 1].share
    self.places = places.map { ($0.x, $0.y, $0.angle, $0.share / length) }
  }

  /// Returns the motion of what flies the way, between two times in seconds, and beyond its end.
  func motion(from start: Double, to end: Double) -> Motion {
    func track(
      _ property: Property, by way: [Keyframe], beyond last: Double, _ value: (Int) -> Double
    ) -> Track {
      Track(
        property,
        way
          + places.indices.map { place in
            Keyframe(
              value(place), at: start + (end - start) * places[place].share,
              curve: place == 0 ? .easeIn : .linear)
          } + [Keyframe(last, at: end + 0.06)])
    }
    let half = start - 0.12
    return Together {
      track(.translationX, by: [Keyframe(-146, at: half, curve: .easeInOut)], beyond: 236) {
        places[$0].x
      }
      // It is as long as the band is high, and in the middle of it as it turns.
      track(
        .translationY,
        by: [Keyframe(-0.5, at: 0.09, curve: .easeInOut), Keyframe(0, at: start - 0.04)],
        beyond: -15
      ) {
        places[$0].y
      }
      // Back to the side, and down round the turn.
      track(
        .rotation,
        by: [
          Keyframe(-.pi, at: half - 0.06, curve: .easeInOut),
          Keyframe(-1.2 * .pi, at: half), Keyframe(-1.8 * .pi, at: start - 0.03),
        ], beyond: places[places.count - 1].angle - 2 * .pi
      ) { places[$0].angle - 2 * .pi }
    }.motion
  }
}

/// A sheet of paper that is white and ruled on its front and blue on its back, its nose to the right, as it is folded.
private enum Paper {
  private static let front = UIColor(light: 0xFF_FF_FF, dark: 0xE4_E7_EC)
  /// On paper that is bright in dark mode too.
  private static let ruled = UIColor(light: 0x0A_74_E4, dark: 0x0A_62_C4)

  /// Whole, without its upper corner, without both, without its lower half, and edge on.
  static var sheet: ShapesContent.Shape {
    ShapesContent.Shape(
      path: .drawing("M-30-17H13L30-17V0L30 17L13 17L-30 17Z"), fill: .fixed(front),
      stroke: .hue(.slate), width: 1, pivot: .art
    )
    .morphing(to: [
      .drawing("M-30-17H13L21.5-8.5V0L30 17L13 17L-30 17Z"),
      .drawing("M-30-17H13L21.5-8.5V0L21.5 8.5L13 17L-30 17Z"),
      .drawing("M-30-17H13L21.5-8.5V0L21.5 0L13 0L-30 0Z"),
      .drawing("M-30 0H13L21.5 0V0L21.5 0L13 0L-30 0Z"),
    ])
  }

  /// The lines on it, those of its upper half alone, and edge on.
  static var ruling: ShapesContent.Shape {
    .stroke(
      .drawing("M-25-11H9M-25-5.5H9M-25 5.5H9M-25 11H9"), .fixed(ruled), width: 1, about: .art
    )
    .morphing(to: [
      .drawing("M-25-11H9M-25-5.5H9M-25 0H9M-25 0H9"), .drawing("M-25 0H9M-25 0H9M-25 0H9M-25 0H9"),
    ])
  }

  /// Returns the back of a corner on a side, −1 or 1: edge on, folded in, and edge on with its half.
  static func corner(_ side: CGFloat) -> ShapesContent.Shape {
    let folded = UIBezierPath.lines((13, 17 * side), (30, 0), (13, 0), (13, 17 * side))
    let edge = UIBezierPath.lines((13, 0), (30, 0), (13, 0), (13, 0))
    return ShapesContent.Shape(
      path: .lines((13, 17 * side), (30, 0), (21.5, 8.5 * side), (13, 17 * side)),
      fill: .hue(side < 0 ? .sky : .iris), stroke: .fixed(front), width: 1, pivot: .art
    )
    .morphing(to: [folded, edge])
  }

  /// The wings, and what they unfold from.
  static var farWing: ShapesContent.Shape {
    .fill(.drawing("M-18 0L-28-14L1-7L30 0Z"), .hue(.sky), about: .art)
      .morphing(to: [.drawing("M-30 0L-30-17L13-17L30 0Z")])
  }
  static var nearWing: ShapesContent.Shape {
    .fill(.drawing("M-18 0L-26 8L2 4L30 0Z"), .hue(.iris), about: .art)
      .morphing(to: [.drawing("M-24 0L-24 0L6 0L30 0Z")])
  }

  static var speed: UIBezierPath { .drawing("M-34-8H-46M-31-2.5H-50M-34 4H-43") }

  /// Returns a cloud, which hides what is behind it.
  static func cloud(at x: Double) -> ShapesContent.Shape {
    let path = UIBezierPath.drawing(
      "M\(x - 17) 4H\(x + 15)a5 5 0 0 0 1-10a6 6 0 0 0-12-3a9 9 0 0 0-16 4a5 5 0 0 0-5 9Z")
    let line = ShapesContent.Shape.stroke(path, .hue(.slate), width: 2)
    return line.attaching([
      .fill(path, .fixed(UIColor(light: 0xED_F1_F7, dark: 0x3B_42_50))), line,
    ])
  }

  /// What a crumpled plane is, with creases and what is left of its lines; its other form is that plane.
  static var ball: ShapesContent.Shape {
    ShapesContent.Shape(
      path: .drawing("M-14-3L-9-11L-2-8L5-14L10-7L15-2L9 4L12 11L2 12L-6 14L-11 7Z"),
      fill: .fixed(front), stroke: .outcome(.coral), width: 2, pivot: .art
    )
    .attaching([
      .stroke(.drawing("M-6 6L1 3.4M-3 10L4 7.4M7-5L10-3"), .fixed(ruled), width: 1),
      .stroke(
        .drawing("M-9-11L-4-3L-14-3M5-14L3-5L-4-3M3-5L9 4M-4-3L-11 7M2 12L5 6"),
        .outcome(.coral), width: 1.4),
    ])
    .morphing(to: [.drawing("M-18 0L-28-14L-8-9L10-5L22-2L30 0L16 2L6 4L-8 6L-26 8L-20 2Z")])
    .forEndings()
  }
}
