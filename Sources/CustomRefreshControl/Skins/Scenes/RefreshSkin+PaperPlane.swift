import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The pull folds a ruled sheet of paper, corner by corner and wing by wing, into a plane, which flies to and fro,
  /// before the clouds and over them, above up to 380 points of the list; in the end it lands and unfolds as a letter
  /// with a tick, or is crumpled to a ball.
  ///
  /// A cycle takes 2.8 s.
  public static var paperPlane: RefreshSkin {
    let clouds = ElementSelection.range(0..<2)
    let (sheet, ruling) = (ElementSelection.element(2), ElementSelection.element(3))
    let wings = ElementSelection.range(6..<8)
    let lines = ElementSelection.element(8)
    let (tick, ball) = (ElementSelection.element(9), ElementSelection.element(10))
    /// The plane with what it is folded of, and with its lines of speed.
    let (paper, flying) = (ElementSelection.range(2..<8), ElementSelection.range(2..<9))
    return RefreshSkin(
      "paperPlane", "The pull folds a sheet of paper into a plane, which swoops over the list.",
      art: .shapes {
        [
          Paper.cloud(at: -150), Paper.cloud(at: 150),
          Paper.sheet, Paper.ruling, Paper.corner(-1), Paper.corner(1),
          Paper.wing(-1), Paper.wing(1),
          .stroke(
            .drawing("M-34-8H-46M-31-2.5H-50M-34 4H-43"), .hue(.slate), width: 2, about: .art),
          .stroke(
            .drawing("M-2 1L6 9L21-9"), .outcome(.leaf),
            width: 4.4, about: .art
          )
          .forEndings(),
          Paper.ball,
        ]
      },
      loop: Together {
        Fade(from: 0, to: 0, over: Flight.cycle).on(.range(2..<6))
        Flight.circling.on(flying)
        Flight.slowing.on(lines)
        Move(x: .alternating(8, -8), over: Flight.cycle / 2, curve: .easeInOut).autoreversed()
          .on(clouds)
      }.motion,
      pull: Together {
        Together {
          Fade(from: 0, to: 1, over: 0.3)
          Move(fromX: .alternating(40, -40), x: .constant(0), over: 0.7, curve: .easeOut)
        }
        .delayed(by: 0.3).on(clouds)
        // A part that turns over is seen from its front until it is edge on, and from its back after that.
        Motion {
          Fade(from: 0, to: 1, over: 0.05)
          Wait(0.63)
          Fade(to: 0, over: 0)
        }
        .on(.range(2..<4))
        Motion {
          Wait(0.1)
          for fold in 1...4 {
            Morph(to: Double(fold), over: 0.06, curve: .turningAway)
            Wait(0.09)
          }
        }
        .on(sheet)
        Motion {
          Wait(0.4)
          Morph(to: 1, over: 0.06, curve: .turningAway)
          Wait(0.09)
          Morph(to: 2, over: 0.06, curve: .turningAway)
        }
        .on(ruling)
        for (corner, start) in [(4, 0.16), (5, 0.31)] {
          Motion {
            Fade(from: 0, to: 0, over: start)
            Fade(to: 1, over: 0)
            Morph(from: 1, to: 0, over: 0.06, curve: .turningHere)
            Wait(0.18)
            Morph(to: 2, over: 0.06, curve: .turningAway)
            Wait(0.38 - start)
            Fade(to: 0, over: 0)
          }
          .on(.element(corner))
        }
        for (wing, start) in [(6, 0.46), (7, 0.61)] {
          Motion {
            Fade(from: 0, to: 0, over: start)
            Fade(to: 1, over: 0)
            Morph(from: 2, to: 1, over: 0.06, curve: .turningHere)
            // Both are raised at once.
            Wait(0.66 - start)
            Morph(to: 0, over: 0.12, curve: .easeInOut)
          }
          .on(.element(wing))
        }
        Fade(from: 0, to: 1, over: 0.08).delayed(by: 0.92).on(lines)
        Scale(from: Flight.near, to: Flight.near, over: 1).on(flying)
        // It comes down to where it flies, is drawn back, and leaves the hand.
        Motion {
          Move(fromX: 0, fromY: 0, x: 0, y: 0, over: 0.6)
          Move(x: 0, y: Flight.height(0), over: 0.24, curve: .easeInOut)
          Together {
            Move(x: -22, y: Flight.height(0) + 4, over: 0.1, curve: .easeOut)
            Rotate(to: -0.2, over: 0.1, curve: .easeOut)
          }
          Together {
            Move(x: 0, y: Flight.height(0), over: 0.06, curve: .easeIn)
            Rotate(to: 0, over: 0.06, curve: .easeIn)
          }
        }
        .on(flying)
      }.motion,
      // It comes round to the middle, and opens fold by fold, as a letter with a tick.
      outro: Together {
        Fade(to: 0, over: 0.06).on(lines)
        Together {
          Move(x: 0, y: 0, over: 0.24, curve: .easeInOut)
          Rotate(to: 0, over: 0.2, curve: .easeInOut)
          // As long as the band is high, while it turns.
          Motion {
            Scale(to: 0.76, over: 0.08, curve: .easeOut)
            Wait(0.04)
            Scale(to: Flight.near, over: 0.2, curve: .easeInOut)
          }
        }
        .on(paper)
        Motion {
          Wait(0.14)
          Morph(to: 1, over: 0.12, curve: .easeInOut)
          Morph(to: 2, over: 0.1, curve: .turningAway)
          Fade(to: 0, over: 0)
        }
        .on(wings)
        // The corners are never wider than the sheet.
        for (corner, start) in [(5, 0.36), (4, 0.41)] {
          Motion {
            Morph(to: 2, over: 0)
            Wait(start)
            Fade(to: 1, over: 0)
            Morph(to: 0, over: 0.05, curve: .turningHere)
            Wait(0.41 - start)
            Morph(to: 1, over: 0.06, curve: .turningAway)
            Fade(to: 0, over: 0)
          }
          .on(.element(corner))
        }
        Motion {
          Morph(to: 4, over: 0)
          Wait(0.26)
          Fade(to: 1, over: 0)
          Wait(0.1)
          Morph(to: 3, over: 0.05, curve: .turningHere)
          Morph(to: 2, over: 0.05, curve: .turningHere)
          Wait(0.06)
          Morph(to: 0, over: 0.06, curve: .turningHere)
        }
        .on(sheet)
        Motion {
          Morph(to: 3, over: 0)
          Wait(0.46)
          Fade(to: 1, over: 0.08)
        }
        .on(ruling)
        Motion {
          Scale(from: Flight.near, to: Flight.near, over: 0.52)
          Motion.drawn(over: 0.14)
        }
        .on(tick)
        Wait.wholeEnding
      }.motion,
      // It glides on, nose first from anywhere, and lands before a cloud.
      unchanged: Together {
        Fade(to: 0, over: 0.05).on(lines)
        Together {
          Move(x: 92, over: 0.5, curve: .easeOut)
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
        .on(paper)
        Recolor(to: .hue(.slate)).delayed(by: 0.36).on(wings)
        Move(x: .alternating(0, 4), over: 0.5, curve: .easeInOut).on(clouds)
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
            Scale(x: 0.5, y: 1.1, over: 0.08, curve: .easeIn)
          }
          Fade(to: 0, over: 0).delayed(by: 0.26)
        }
        .on(wings)
        Together {
          Motion {
            Wait(0.24)
            Fade(from: 0, to: 1, over: 0.02)
          }
          Motion {
            Scale(from: 0.9, to: 0.9, over: 0.24)
            Scale(x: 0.85, y: 1.15, over: 0.04, curve: .easeIn)
            Scale(to: 1, over: 0.06)
          }
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
        Fade(from: 0, to: 0, over: 2).on(.range(2..<6))
        Move(fromX: 0, fromY: Flight.height(0), x: 0, y: Flight.height(0), over: 2).on(flying)
        Scale(from: Flight.near, to: Flight.near, over: 2).on(flying)
        Motion.dimming(to: 0.4, over: 1, back: 1).on(.range(6..<9))
      }.motion)
  }
}

/// The way of the plane through the air.
private enum Flight {
  /// The duration of a circle over the list, in seconds.
  static let cycle = 2.8
  /// How large the plane is where it is nearest.
  static let near = 1.35

  /// Returns how high it flies at an angle of its circle, whose near side is lowest, in points.
  static func height(_ angle: Double) -> Double { 8 * cos(angle) - 2 }

  /// To the right in front of the clouds, and back above them: at either end it climbs, and tips over.
  static var circling: Motion {
    func track(_ property: Property, _ value: (Double) -> Double) -> Track {
      .sampled(property, over: cycle) { value(2 * .pi * $0) }
    }
    func size(_ angle: Double) -> Double {
      let front = max(cos(angle), 0)
      return 0.76 + (near - 0.76) * front * front
    }
    /// 1 to the right and −1 to the left.
    func heading(_ angle: Double) -> Double { min(max(2.2 * cos(angle), -1), 1) }
    return Together {
      track(.translationX) { 132 * sin($0) }
      track(.translationY, height)
      track(.scaleX, size)
      track(.scaleY, size)
      // At most half a turn: beyond it, an ending would turn it the other way around.
      track(.rotation) { max(-.pi, -.pi / 2 * (1 - heading($0)) - 0.35 * sin($0)) }
    }.motion
  }

  /// There are no lines of speed where it is slow.
  static var slowing: Motion {
    Track.sampled(.opacity, over: cycle) { min(max(4 * abs(cos(2 * .pi * $0)) - 1.4, 0), 1) }.motion
  }
}

/// A sheet of paper that is white and ruled on its front and blue on its back, its nose to the right, as it is folded.
private enum Paper {
  private static let front = UIColor(light: 0xFF_FF_FF, dark: 0x2A_31_3E)
  private static let ruled = UIColor(light: 0x0A_74_E4, dark: 0x8F_C0_FF)

  /// Whole, without its upper corner, without both, without what is over its upper wing, and without that of both.
  static var sheet: ShapesContent.Shape {
    func form(_ upper: String, _ lower: String) -> UIBezierPath {
      .drawing("M-30 0L\(upper)L30 0L\(lower)Z")
    }
    let (whole, folded, wing) = (
      ["-30-17L13-17L30-17", "30 17L13 17L-30 17"],
      ["-30-17L13-17L21.5-8.5", "21.5 8.5L13 17L-30 17"],
      ["-30-11L13-3.1L21.5-1.6", "21.5 1.6L13 3.1L-30 11"]
    )
    return ShapesContent.Shape(
      path: form(whole[0], whole[1]), fill: .fixed(front), stroke: .hue(.slate), width: 1.3,
      pivot: .art
    )
    .morphing(to: [
      form(folded[0], whole[1]), form(folded[0], folded[1]), form(wing[0], folded[1]),
      form(wing[0], wing[1]),
    ])
  }

  /// The lines on it; without those under the upper wing, and under both; and beside a tick.
  static var ruling: ShapesContent.Shape {
    let lower = "M-25 5.5H9M-25 11H9"
    return .stroke(
      .drawing("M-25-11H9M-25-5.5H9" + lower), .fixed(ruled), width: 1.2, about: .art
    )
    .morphing(to: [
      .drawing("M-25-9H-24M-25-5.5H-2" + lower),
      .drawing("M-25-9H-24M-25-5.5H-2M-25 5.5H-2M-25 9H-24"),
      .drawing("M-24-9H-8M-24-3H-10M-24 3H-8M-24 9H-13"),
    ])
  }

  /// Returns the back of a corner on a side, −1 or 1: folded in, edge on, and under a wing.
  static func corner(_ side: CGFloat) -> ShapesContent.Shape {
    func form(_ x: CGFloat, _ y: CGFloat, _ top: CGFloat) -> UIBezierPath {
      .lines((13, top * side), (30, 0), (x, y * side), (13, top * side))
    }
    return ShapesContent.Shape(
      path: form(13, 0, 17), fill: .hue(side < 0 ? .sky : .iris),
      stroke: .fixed(front), width: 1,
      pivot: .art
    )
    .morphing(to: [form(21.5, 8.5, 17), form(13, 0, 3.1)])
  }

  /// Returns a wing on a side: in flight, flat, and edge on.
  static func wing(_ side: CGFloat) -> ShapesContent.Shape {
    func form(_ root: (x: CGFloat, y: CGFloat)) -> UIBezierPath {
      .lines((root.x, root.y), (-30, 11 * side), (0, 5.5 * side), (30, 0), (root.x, root.y))
    }
    let flying = side < 0 ? "M-18 0L-28-14L1-7L30 0L-18 0" : "M-18 0L-26 8L2 4L30 0L-18 0"
    return .fill(.drawing(flying), .hue(side < 0 ? .sky : .iris), about: .art)
      .morphing(to: [form((-30, 0)), form((-30, 11 * side))])
  }

  /// Returns a cloud, which hides what is behind it.
  static func cloud(at x: Double) -> ShapesContent.Shape {
    let path = UIBezierPath.drawing(
      "M\(x - 17) 14H\(x + 15)a5 5 0 0 0 1-10a6 6 0 0 0-12-3a9 9 0 0 0-16 4a5 5 0 0 0-5 9Z")
    let line = ShapesContent.Shape.stroke(path, .hue(.slate), width: 2)
    return line.attaching([
      .fill(path, .fixed(UIColor(light: 0xED_F1_F7, dark: 0x3B_42_50))), line,
    ])
  }

  /// What a crumpled plane is, with creases and what is left of its lines.
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
    .forEndings()
  }
}
