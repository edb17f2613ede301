import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A sheet of paper is folded by the pull, corner by corner, into a plane, which flies to and fro; in the end
  /// it loops the loop and flies off over the new row, or is crumpled.
  ///
  /// A cycle takes 2.9 s.
  public static var paperPlane: RefreshSkin {
    let sheet = ElementSelection.range(0..<4)
    let corners = ElementSelection.range(2..<4)
    let folded = ElementSelection.range(4..<6)
    let plane = ElementSelection.range(6..<8)
    let trail = ElementSelection.element(8)
    let ball = ElementSelection.last
    return RefreshSkin(
      "paperPlane", "The pull folds a sheet of paper into a plane, which flies to and fro.",
      art: .shapes {
        [
          Paper.half(-1, .sky), Paper.half(1, .iris),
          Paper.corner(-1, .sky), Paper.corner(1, .iris),
          Paper.half(-1, .sky).attaching([Paper.fold(-1)]),
          Paper.half(1, .iris).attaching([Paper.fold(1)]),
          .fill(.lines((-26, 8), (30, 0), (-18, 0)), .hue(.iris), about: .art),
          .fill(.lines((-28, -14), (30, 0), (-18, 0)), .hue(.sky), about: .art)
            .attaching([
              .fill(.lines((-21, -4.2), (30, 0), (-18, 0)), .fixed(.white.withAlphaComponent(0.35)))
            ]),
          .stroke(Paper.flight, .outcome(.leaf), width: 2.4).forEndings(),
          .fill(Paper.ball, .outcome(.coral))
            .attaching([.stroke(Paper.creases, .fixed(.white.withAlphaComponent(0.6)), width: 1)])
            .forEndings(),
        ]
      },
      loop: Together {
        Fade(from: 0, to: 0, over: 2.9).on(.range(0..<6))
        Together {
          Motion {
            Move(x: 88, y: nil, over: 0.7, curve: .easeOut)
            Wait(0.1)
            Move(x: -88, y: nil, over: 1.3, curve: .easeInOut)
            Wait(0.1)
            Move(x: 0, y: nil, over: 0.7, curve: .easeIn)
          }
          // It climbs and turns about its wings at either end.
          Motion {
            Move(x: nil, y: -9, over: 0.75, curve: .easeInOut)
            Move(x: nil, y: 9, over: 0.7, curve: .easeInOut)
            Move(x: nil, y: -9, over: 0.7, curve: .easeInOut)
            Move(x: nil, y: 0, over: 0.75, curve: .easeInOut)
          }
          Motion {
            Rotate(to: -0.3, over: 0.45, curve: .easeInOut)
            Rotate(to: 0, over: 0.3, curve: .easeInOut)
            Rotate(to: -0.2, over: 0.35, curve: .easeInOut)
            Rotate(to: 0.25, over: 0.5, curve: .easeInOut)
            Rotate(to: 0, over: 0.55, curve: .easeInOut)
            Rotate(to: 0.2, over: 0.3, curve: .easeInOut)
            Rotate(to: 0, over: 0.45, curve: .easeInOut)
          }
          Motion {
            Wait(0.6)
            Scale(x: -1, y: 1, over: 0.3, curve: .easeInOut)
            Wait(1.1)
            Scale(x: 1, y: 1, over: 0.3, curve: .easeInOut)
          }
        }
        .on(plane)
      }.motion,
      pull: Together {
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
        Motion {
          Scale(fromX: 1.35, fromY: 0.1, x: 1.35, y: 0.1, over: 0.7)
          Scale(x: 1.35, y: 1.35, over: 0.16, curve: .overshoot)
          Scale(x: 1, y: 1, over: 0.14, curve: .easeInOut)
        }
        .on(plane)
        Motion {
          Wait(0.8)
          Rotate(to: -0.2, over: 0.12, curve: .easeOut)
          Rotate(to: 0, over: 0.08, curve: .easeIn)
        }
        .on(plane)
      }.motion,
      // It loops the loop, and flies off over the new row: what stays is its way.
      outro: Together {
        Track(
          .translationX,
          (-36, at: 0.16, .easeInOut), (0, at: 0.22, .linear), (14, at: 0.28, .linear),
          (-7, at: 0.33, .linear), (12, at: 0.4, .linear), (110, at: 0.54, .easeOut)
        ).on(plane)
        Track(
          .translationY,
          (10, at: 0.16, .easeInOut), (6, at: 0.22, .linear), (-14, at: 0.28, .linear),
          (-12, at: 0.33, .linear), (4, at: 0.4, .linear), (-14, at: 0.54, .easeOut)
        ).on(plane)
        Track(
          .rotation,
          (0, at: 0.16, .easeInOut), (-0.4, at: 0.22, .linear), (-1.9, at: 0.28, .linear),
          (-4.6, at: 0.33, .linear), (-6.4, at: 0.4, .linear), (-6.5, at: 0.54, .linear)
        ).on(plane)
        Motion {
          Scale(x: 0.6, y: 0.6, over: 0.16, curve: .easeInOut)
          Scale(to: 0.5, over: 0.38)
        }
        .on(plane)
        Recolor(to: .hue(.leaf)).delayed(by: 0.22).on(plane)
        Motion {
          Wait(0.16)
          Fade(from: 0, to: 1, over: 0)
          Track(
            .strokeEnd, from: 0,
            (0.16, at: 0.06, .linear), (0.27, at: 0.12, .linear), (0.38, at: 0.17, .linear),
            (0.5, at: 0.24, .linear), (1, at: 0.38, .easeOut))
        }
        .on(trail)
        Wait.wholeEnding
      }.motion,
      // It lands.
      unchanged: Together {
        Move(x: 0, y: 17, over: 0.42, curve: .easeOut).on(plane)
        Rotate(to: 0, over: 0.42, curve: .easeInOut).on(plane)
        Scale(x: 1, y: 1, over: 0.2).on(plane)
        Recolor(to: .hue(.slate)).delayed(by: 0.3).on(plane)
        Wait.wholeEnding
      }.motion,
      // It is crumpled to a ball, which is dropped.
      failure: Together {
        Move(x: 0, y: -4, over: 0.2, curve: .easeOut).on(plane)
        Recolor(to: .hue(.coral)).delayed(by: 0.14).on(plane)
        Motion {
          Scale(x: 1, y: 1, over: 0.14)
          Scale(x: 0.4, y: 1, over: 0.12, curve: .easeIn)
        }
        .on(plane)
        Fade(to: 0, over: 0.02).delayed(by: 0.25).on(plane)
        Motion {
          Wait(0.24)
          Fade(from: 0, to: 1, over: 0.02)
        }
        .on(ball)
        Motion {
          Wait(0.24)
          Scale(fromX: 1.3, fromY: 0.8, x: 0.9, y: 1.1, over: 0.08)
          Scale(to: 1, over: 0.08)
        }
        .on(ball)
        Motion {
          Wait(0.36)
          Move(x: 4, y: 20, over: 0.2, curve: .fall)
          Move(x: 9, y: 12, over: 0.09, curve: .rise)
          Move(x: 14, y: 20, over: 0.09, curve: .fall)
        }
        .on(ball)
        Rotate(to: 1.6, over: 0.4, curve: .easeOut).delayed(by: 0.36).on(ball)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 2).on(.range(0..<6))
        Motion.dimming(to: 0.4, over: 1, back: 1).on(plane)
      }.motion)
  }
}

/// Parts of a sheet of paper that is folded about the line through the middle of the art, its nose to the right.
private enum Paper {
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

  /// The way of a plane that loops the loop and leaves to the right.
  static var flight: UIBezierPath {
    .drawing(
      "M-36 10C-24 11-10 11 0 6C12 0 19-8 14-15C10-21-4-22-7-13C-9-5 0 3 12 4C40 7 70 1 96-11")
  }

  static var ball: UIBezierPath { .drawing("M-9-6L-3-12L5-11L9-6L8 1L4 5L-4 4L-9 0Z") }
  static var creases: UIBezierPath { .drawing("M-9-6L-1-4L5-11M-1-4L1 1L8 1M1 1L-4 4M-1-4L-9 0") }
}
