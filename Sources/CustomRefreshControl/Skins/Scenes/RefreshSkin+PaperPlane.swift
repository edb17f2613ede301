import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The pull folds a ruled sheet of paper, corner by corner and wing by wing, into a plane, which flies to and fro,
  /// between the clouds, above up to 380 points of the list; in the end it is a bird, rests on a cloud, or is crumpled
  /// to a ball.
  ///
  /// A cycle takes 2.8 s.
  public static var paperPlane: RefreshSkin {
    let clouds = ElementSelection.range(0..<2)
    let (sheet, ruling) = (ElementSelection.element(2), ElementSelection.element(3))
    let wings = ElementSelection.range(6..<8)
    let lines = ElementSelection.element(8)
    let ball = ElementSelection.last
    /// The plane with what it is folded of, and its lines of speed.
    let flying = ElementSelection.range(2..<9)
    return RefreshSkin(
      "paperPlane", "The pull folds a sheet of paper into a plane, which is a bird in the end.",
      art: .shapes {
        [
          Paper.cloud(at: -156), Paper.cloud(at: 156),
          Paper.sheet, Paper.ruling, Paper.corner(-1), Paper.corner(1),
          Paper.wing(-1), Paper.wing(1),
          .stroke(
            .drawing("M-34-8H-46M-31-2.5H-50M-34 4H-43"), .hue(.slate), width: 2, about: .art),
          Paper.ball,
        ]
      },
      loop: Together {
        Fade(from: 0, to: 0, over: Flight.cycle).on(.range(2..<6))
        Flight.circling.on(flying)
        Flight.slowing.on(lines)
        Move(x: .alternating(4, -4), over: Flight.cycle / 2, curve: .easeInOut).autoreversed()
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
      // It comes home, and is a bird, which beats its wings.
      outro: Together {
        Fade(to: 0, over: 0.06).on(lines)
        Together {
          Move(x: 0, over: 0.24, curve: .easeOut)
          Rotate(to: 0, over: 0.2, curve: .easeInOut)
          // It is far away while it turns.
          Motion {
            Wait(0.1)
            Scale(to: 1.2, over: 0.16, curve: .easeInOut)
          }
          Motion {
            Move(y: 3, over: 0.16, curve: .easeOut)
            Wait(0.12)
            for height in [4.0, 1, 3, 0] { Move(y: height, over: 0.066, curve: .easeInOut) }
          }
          Motion {
            Morph(to: 6, over: 0)
            Wait(0.12)
            Morph(to: 7, over: 0.16, curve: .easeInOut)
            for form in [8.0, 7, 8, 7] { Morph(to: form, over: 0.066, curve: .easeInOut) }
          }
        }
        .on(wings)
        Recolor(to: .hue(.leaf), over: 0.15).delayed(by: 0.12).on(.element(6))
        Recolor(to: .hue(.lagoon), over: 0.15).delayed(by: 0.16).on(.element(7))
        Wait.wholeEnding
      }.motion,
      // It glides on, nose first from anywhere, and rests on a cloud.
      unchanged: Together {
        Fade(to: 0, over: 0.05).on(lines)
        Together {
          Move(x: 150, over: 0.5, curve: .easeOut)
          Motion {
            Move(y: 0, over: 0.1, curve: .easeOut)
            Move(y: -9, over: 0.4, curve: .easeInOut)
          }
          Rotate(to: 0, over: 0.2, curve: .easeInOut)
          Scale(to: 0.9, over: 0.4, curve: .easeInOut)
        }
        .on(wings)
        Recolor(to: .adaptive(light: Hue.slate.light, dark: RGBAColor(white: 0.85)), over: 0.15)
          .delayed(by: 0.24).on(.element(6))
        Recolor(to: .adaptive(light: RGBAColor(white: 0.22), dark: Hue.slate.dark), over: 0.15)
          .delayed(by: 0.34).on(.element(7))
        Move(x: 0, over: 0.5, curve: .easeInOut).on(clouds)
        Wait.wholeEnding
      }.motion,
      // It is crumpled to a ball, which is thrown away.
      failure: Together {
        Fade(to: 0, over: 0.06).on(lines)
        Together {
          Move(x: -40, y: -2, over: 0.18, curve: .easeOut)
          Rotate(to: 0, over: 0.14, curve: .easeInOut)
          Scale(to: 1, over: 0.18, curve: .easeInOut)
          Motion {
            Morph(to: 3, over: 0)
            Wait(0.08)
            Morph(to: 5, over: 0.17)
          }
          Fade(to: 0, over: 0).delayed(by: 0.26)
          // By way of hues, not of mud.
          Motion {
            for hue in [Hue.iris, .rose, .coral] { Recolor(to: .hue(hue), over: 0.06) }
          }
          .staggered(over: 0.06)
        }
        .on(wings)
        Together {
          Fade(from: 0, to: 1, over: 0.02).delayed(by: 0.24)
          Scale(from: 0.85, to: 1, over: 0.06).delayed(by: 0.24)
          Motion {
            Move(fromX: -40, fromY: -2, x: -40, y: -2, over: 0.26)
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

  /// To the right near by, and back far away: at either end it climbs, and tips over.
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
      track(.translationX) { 110 * sin($0) }
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

  /// The lines on it; without those under the upper wing, and under both.
  static var ruling: ShapesContent.Shape {
    let lower = "M-25 5.5H9M-25 11H9"
    return .stroke(
      .drawing("M-25-11H9M-25-5.5H9" + lower), .fixed(ruled), width: 1.2, about: .art
    )
    .morphing(to: [
      .drawing("M-25-9H-24M-25-5.5H-2" + lower),
      .drawing("M-25-9H-24M-25-5.5H-2M-25 5.5H-2M-25 9H-24"),
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

  /// Returns a wing on a side: in flight, flat, and edge on; in flight again, bent, and crumpled; and in flight again,
  /// as a wing of a bird or the rest of it, and as the wing is lowered.
  static func wing(_ side: CGFloat) -> ShapesContent.Shape {
    func form(_ root: CGFloat, _ y: CGFloat) -> String {
      "M\(root) \(y * side)L-30 \(11 * side)L0 \(5.5 * side)L18 \(2.2 * side)L30 0L30 0L6 \(0.4 * y * side)Z"
    }
    let flying =
      side < 0
      ? "M-18 0L-28-14L1-7L18-3L30 0L30 0L6 0Z" : "M-18 0L-26 8L2 4L18 1.7L30 0L30 0L6 0Z"
    let folded = [form(-30, 0), form(-30, 11), flying]
    let changed =
      side < 0
      ? [
        "M-14 1L-19-9L3-13L11-9.3L18-6L18-6L6-3.4Z", "M-9 1L-10-6L0-9L6-5.7L11-3L11-3L4-1.6Z",
        flying, "M-10 3L-15-21L1-13L6-6L10 1L10 1L4 3Z", "M-10 3L-22-9L-5-9L4-4L10 1L10 1L4 3Z",
      ]
      : [
        "M-14 1L-17 11L7 7L13 0L18-6L18-6L6-3.4Z", "M-9 1L-8 9L6 10L9 2L11-3L11-3L4-1.6Z",
        flying, "M-7 0L-30-7L1 12L17-7L29-8L18-16L6-2Z", "M-7 0L-30-4L1 12L17-7L29-8L18-16L6-2Z",
      ]
    return .fill(.drawing(flying), .hue(side < 0 ? .sky : .iris), about: .art)
      .morphing(to: (folded + changed).map(UIBezierPath.drawing))
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

  /// What a crumpled plane is, with creases.
  static var ball: ShapesContent.Shape {
    .fill(
      .drawing("M-14-3L-9-11L-2-8L5-14L10-7L15-2L9 4L12 11L2 12L-6 14L-11 7Z"), .outcome(.coral),
      about: .art
    )
    .attaching([
      .stroke(
        .drawing("M-9-11L-4-3L-14-3M5-14L3-5L-4-3M3-5L9 4L15-2M-4-3L-11 7M9 4L2 12M9 4L-6 4L-6 14"),
        .fixed(front), width: 1.4)
    ])
    .forEndings()
  }
}
