import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The pull folds a sheet of paper, side on side, corner by corner, into a plane, which swoops to and fro, before the
  /// clouds and behind them, over up to 380 points of the list; in the end it loops the loop and flies off over the new
  /// row, or is crumpled.
  ///
  /// A cycle takes 2.8 s.
  public static var paperPlane: RefreshSkin {
    let clouds = ElementSelection.range(0..<2)
    let trail = ElementSelection.element(2)
    let sheet = ElementSelection.range(3..<7)
    let corners = ElementSelection.range(5..<7)
    let leaf = ElementSelection.element(7)
    let folded = ElementSelection.range(8..<10)
    let plane = ElementSelection.range(10..<12)
    let lines = ElementSelection.element(12)
    let flying = ElementSelection.range(10..<13)
    let frontClouds = ElementSelection.range(13..<15)
    let ball = ElementSelection.last
    return RefreshSkin(
      "paperPlane", "The pull folds a sheet of paper into a plane, which swoops over the list.",
      art: .shapes {
        [
          Paper.cloud(at: -92), Paper.cloud(at: 84),
          .stroke(Flight.away.path, .outcome(.leaf), width: 2.5).forEndings(),
          Paper.half(-1, .sky), Paper.half(1, .iris),
          Paper.corner(-1, .sky), Paper.corner(1, .iris),
          .fill(Paper.leaf, .color(UIColor(.sky, to: .iris, at: 0.5)), about: .art),
          Paper.half(-1, .sky).attaching([Paper.fold(-1)]),
          Paper.half(1, .iris).attaching([Paper.fold(1)]),
          .fill(.lines((-26, 8), (30, 0), (-18, 0)), .hue(.iris), about: .art),
          .fill(.lines((-28, -14), (30, 0), (-18, 0)), .hue(.sky), about: .art)
            .attaching([
              .fill(.lines((-21, -4.2), (30, 0), (-18, 0)), .fixed(.white.withAlphaComponent(0.35)))
            ]),
          .stroke(Paper.speed, .hue(.slate), width: 1.8, about: .art),
          Paper.cloud(at: -92), Paper.cloud(at: 84),
          .fill(Paper.ball, .outcome(.coral), about: .art).morphing(to: [Paper.crumpling])
            .attaching([.stroke(Paper.creases, .fixed(.white.withAlphaComponent(0.6)), width: 1.2)])
            .forEndings(),
        ]
      },
      loop: Together {
        Fade(from: 0, to: 0, over: Flight.cycle).on(.range(3..<10))
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
        // One half of the sheet is laid on the other, which comes to the middle.
        Motion {
          Fade(from: 0, to: 1, over: 0.03)
          Wait(0.09)
          Scale(fromX: 1, fromY: 1, x: -1, y: 1, over: 0.24, curve: .easeInOut)
          Fade(to: 0, over: 0.02)
        }
        .on(leaf)
        Motion {
          Move(fromX: 40, x: 40, over: 0.32)
          Move(x: 0, over: 0.13, curve: .easeInOut)
        }
        .on(sheet)
        // What has its corners folded takes the place of the sheet, and the plane that of its edge.
        Motion {
          Fade(from: 0, to: 1, over: 0.06)
          Wait(0.54)
          Fade(to: 0, over: 0.01)
        }
        .on(sheet)
        Scale(fromX: 1, fromY: 1, x: 1, y: -1, over: 0.14, curve: .easeInOut)
          .delayed(by: 0.45).on(corners)
        Rotate(from: .each([.pi / 4, -.pi / 4]), to: .each([.pi / 4, -.pi / 4]), over: 1)
          .on(corners)
        Motion {
          Fade(from: 0, to: 0, over: 0.59)
          Fade(to: 1, over: 0.01)
          Wait(0.11)
          Fade(to: 0, over: 0.01)
        }
        .on(folded)
        Scale(x: 1, y: 0.05, over: 0.1, curve: .easeIn).delayed(by: 0.61).on(folded)
        Motion {
          Fade(from: 0, to: 0, over: 0.7)
          Fade(to: 1, over: 0.01)
        }
        .on(plane)
        Fade(from: 0, to: 1, over: 0.1).delayed(by: 0.9).on(lines)
        // It opens its wings, is drawn back, and leaves the hand.
        Motion {
          Scale(fromX: Flight.near, fromY: 0.1, x: Flight.near, y: 0.1, over: 0.7)
          Scale(x: Flight.near, y: Flight.near, over: 0.16, curve: .overshoot)
          Together {
            Move(fromX: 0, fromY: 0, x: -26, y: 6, over: 0.08, curve: .easeOut)
            Rotate(to: -0.2, over: 0.08, curve: .easeOut)
          }
          Together {
            Move(x: 0, y: Flight.height(0), over: 0.06, curve: .easeIn)
            Rotate(to: 0, over: 0.06, curve: .easeIn)
          }
        }
        .on(flying)
      }.motion,
      // It goes back to one side, nose first from anywhere, turns, and loops the loop on to the other:
      // its way stays behind it.
      outro: Together {
        Flight.away.motion(from: 0.3, to: 0.7).on(plane)
        Scale(to: 0.6, over: 0.1, curve: .easeInOut).on(plane)
        Fade(to: 0, over: 0.08).on(lines)
        Fade(to: 0, over: 0.1).on(frontClouds)
        Motion {
          Wait(0.3)
          Fade(from: 0, to: 1, over: 0)
          Flight.away.drawing(over: 0.4)
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
        Fade(to: 0, over: 0.1).on(frontClouds)
        Move(x: .alternating(0, -20), over: 0.5, curve: .easeInOut).on(clouds)
        Wait.wholeEnding
      }.motion,
      // It is crumpled to a ball, which is thrown away.
      failure: Together {
        Fade(to: 0, over: 0.06).on(lines)
        Fade(to: 0, over: 0.1).on(frontClouds)
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
            Move(fromX: -40, fromY: -2, x: -40, y: -2, over: 0.28)
            Move(x: 4, y: 14, over: 0.1, curve: .fall)
            Move(x: 28, y: 4, over: 0.07, curve: .rise)
            Move(x: 48, y: 14, over: 0.06, curve: .fall)
            Move(x: 56, y: 14, over: 0.04, curve: .easeOut)
          }
          Rotate(to: 4.4, over: 0.27, curve: .easeOut).delayed(by: 0.28)
        }
        .on(ball)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 2).on(.range(3..<10))
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
      (-178, 14), (-120, 20), (-60, 18), (-14, 12), (18, 8), (32, 1), (29, -8), (26, -18),
      (3, -18), (3, -7), (3, 4), (32, 9), (64, 7), (98, 4), (128, -5), (150, -17),
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

  /// Where what flies the way joins it, which has come from far away.
  private static let joined = 4

  /// Returns the motion of what flies the way, between two times in seconds.
  func motion(from start: Double, to end: Double) -> Motion {
    let (first, pace) = (Flight.joined, (end - start) / (1 - places[Flight.joined].share))
    func track(
      _ property: Property, by way: [Keyframe] = [], _ value: (Int) -> Double
    ) -> Track {
      Track(
        property,
        way
          + places.indices.dropFirst(first).map { place in
            Keyframe(
              value(place), at: start + pace * (places[place].share - places[first].share),
              curve: place == first ? .easeInOut : .linear)
          })
    }
    return Together {
      track(.translationX) { places[$0].x }
      track(.translationY, by: [Keyframe(0, at: 0.1), Keyframe(0, at: start - 0.08)]) {
        places[$0].y
      }
      // Back to the side, and over.
      track(
        .rotation,
        by: [Keyframe(-.pi, at: 0.18, curve: .easeInOut), Keyframe(-.pi, at: start - 0.08)]
      ) { places[$0].angle }
    }.motion
  }

  /// Returns the motion of the line behind it, over a time in seconds.
  func drawing(over duration: Double) -> Motion {
    let share = places[Flight.joined].share
    return Trim(fromStart: share, fromEnd: share, start: 0, end: 1, over: duration).motion
  }
}

/// Parts of a sheet of paper that is folded about the line through the middle of the art, its nose to the right.
private enum Paper {
  /// The half of the sheet that is laid on the other.
  static var leaf: UIBezierPath {
    UIBezierPath(rect: CGRect(x: -80, y: -24, width: 80, height: 48))
  }

  /// Returns the half of the sheet on a side, −1 or 1, without its corner.
  static func half(_ side: CGFloat, _ hue: Hue) -> ShapesContent.Shape {
    .fill(
      .lines((-40, 0), (-40, 24 * side), (16, 24 * side), (40, 0)), .hue(hue), about: .art)
  }

  /// Returns the corner that has been folded onto a half.
  static func fold(_ side: CGFloat) -> ShapesContent.Shape {
    .fill(.lines((16, 24 * side), (40, 0), (16, 0)), back)
  }

  /// Returns the corner of a half, turned by an eighth about the middle of its fold, so that its height scales
  /// across it.
  static func corner(_ side: CGFloat, _ hue: Hue) -> ShapesContent.Shape {
    let leg = 12 * CGFloat(2).squareRoot()
    let path = UIBezierPath.lines(
      (28 - leg, 12 * side), (28 + leg, 12 * side), (28, (12 + leg) * side))
    return .fill(path, .hue(hue), about: .point(CGPoint(x: 28, y: 12 * side)))
      .attaching([.fill(path, back)])
  }

  /// The other side of the paper, over its front.
  static let back = ShapesContent.Ink.fixed(.black.withAlphaComponent(0.25))

  static var speed: UIBezierPath { .drawing("M-34-8H-46M-31-2.5H-50M-34 4H-43") }

  /// Returns a cloud, which hides what is behind it.
  static func cloud(at x: Double) -> ShapesContent.Shape {
    let path = UIBezierPath.drawing(
      "M\(x - 17) 4H\(x + 15)a5 5 0 0 0 1-10a6 6 0 0 0-12-3a9 9 0 0 0-16 4a5 5 0 0 0-5 9Z")
    let line = ShapesContent.Shape.stroke(path, .hue(.slate), width: 2)
    return line.attaching([.fill(path, .fixed(.systemBackground)), line])
  }

  /// The plane as it is crumpled, and what becomes of it, of as many corners.
  static var crumpling: UIBezierPath { .drawing("M-28-14L-4-8L30 0L12 3L-6 6L-26 8L-20 2L-18-5Z") }
  static var ball: UIBezierPath { .drawing("M-12-6L-4-14L8-12L13-3L10 8L2 13L-9 10L-14 2Z") }
  static var creases: UIBezierPath { .drawing("M-12-6L-2-5L8-12M-2-5L3 3L13-3M3 3L2 13M3 3L-9 10") }
}
