import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An arrow flies round, and its line runs in the figure of an eight. In the end the same line closes to a ring and
  /// runs on to a tick in it; it lies down as a wave if there is nothing new, and a cross breaks the ring if the refresh
  /// has failed.
  ///
  /// An eight takes 1.8 s.
  public static var tick: RefreshSkin {
    RefreshSkin(
      "tick",
      "An arrow whose line runs in the figure of an eight, and on into a tick in the end.",
      art: .shapes {
        // The shaft of the arrow, an eight and a half, and a tick in its last ring.
        let line = UIBezierPath.lines((0, -22), (0, 0))
        for (x, start) in [(-17, 0), (17, CGFloat.pi), (-17, 0)] {
          line.addArc(
            withCenter: CGPoint(x: x, y: 0), radius: 17, startAngle: start,
            endAngle: start + (x < 0 ? 2 : -2) * .pi, clockwise: x < 0)
        }
        line.addLine(to: corner)
        line.addLine(to: end)
        let middle = ShapesContent.Shape.Pivot.point(CGPoint(x: -17, y: 0))
        return [
          .stroke(line, .hue(.sky), width: 3.5, about: middle),
          // The head of the arrow, half the way round.
          .stroke(
            .drawing("M-22.73 10.78L-32.14 7.72L-35.2 17.14"), .hue(.sky), width: 3.5, about: middle
          ),
          .stroke(.drawing("M-13-13L13 13M13-13L-13 13"), .outcome(.coral), width: 3.5),
          // The color of an ending runs along the ring.
          .stroke(line, .outcome(.leaf), width: 3.5, about: middle),
          .stroke(pieces, .outcome(.coral), width: 3.5, about: .art).forEndings(),
        ]
      },
      loop: Together {
        Motion {
          Together {
            Motion {
              Trim(fromStart: place(0), start: place(1), over: 0.9, curve: .easeInOut)
              Trim(start: place(2), over: 0.9, curve: .easeInOut)
            }
            Trim(fromEnd: place(0, 0.85), end: place(2, 0.85), over: 1.8)
          }
          // The first round is where the third is.
          Trim(start: place(0), end: place(0, 0.85), over: 0)
        }
        .on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1.8).on(.range(2..<4))
      }.motion,
      // The arrow goes down, and flies round.
      pull: Together {
        Motion {
          Move(fromY: 4, y: 10, over: 0.35, curve: .easeInOut)
          Move(y: 0, over: 0.5, curve: .easeInOut)
        }
        .on(.range(0..<2))
        Track(.strokeStart, from: 0, (0, at: 0.35, .linear), (place(0), at: 0.85, .easeInOut))
          .on(.first)
        Track(
          .strokeEnd, from: place(0), (place(0), at: 0.35, .linear),
          (place(0, 0.85), at: 0.95, .easeInOut)
        )
        .on(.first)
        Motion {
          Rotate(from: -halfWay, to: -halfWay, over: 0.35)
          Rotate(to: halfWay, over: 0.6, curve: .easeInOut)
        }
        .on(.element(1))
        Fade(to: 0, over: 0.05).delayed(by: 0.95).on(.element(1))
        Trim(fromEnd: 0, end: 0, over: 1).on(.range(2..<4))
      }.motion,
      // The line closes and runs on into a tick, the color after it.
      outro: Together {
        Together {
          Rotate(to: -0.5, over: 0.34, curve: .easeIn)
          Move(x: 17, over: 0.34, curve: .easeInOut)
          Motion {
            Wait(0.4)
            Scale(to: 1.12, over: 0.12, curve: .easeOut)
            Scale(to: 1, over: 0.14, curve: .easeInOut)
          }
        }
        .on(rings)
        Trim(start: place(2), end: 1, over: 0.34, curve: .easeInOut).on(.first)
        Motion {
          Recolor(to: .hue(.leaf))
          Wait(0.1)
          Trim(
            fromStart: place(2), fromEnd: place(2), start: place(2), end: 1, over: 0.36,
            curve: .easeInOut)
        }
        .on(.element(3))
        Fade(to: 0, over: 0.04).delayed(by: 0.46).on(.first)
        Wait.wholeEnding
      }.motion,
      // It lies down as a wave.
      unchanged: Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.2)
        Thicken(to: 1.5, over: 0.36).on(.first)
        Trim(start: place(1, 0.5), end: place(2, 0.5), over: 0.36, curve: .easeInOut).on(.first)
        Motion {
          Wait(0.1)
          Scale(x: 1, y: 0.45, over: 0.26, curve: .easeIn)
          Scale(x: 1, y: 0.65, over: 0.1, curve: .easeOut)
          Scale(x: 1, y: 0.55, over: 0.1, curve: .easeInOut)
        }
        .on(.first)
        Wait.wholeEnding
      }.motion,
      // A cross shoots out through the ring, which breaks.
      failure: Together {
        closing(in: .coral)
        Fade(to: 0, over: 0.01).delayed(by: 0.38).on(rings)
        Motion {
          Wait(0.24)
          Together {
            Trim(end: 1, over: 0.01)
            Scale(from: 0.1, to: 1.2, over: 0.14, curve: .easeIn)
          }
          Scale(to: 1.12, over: 0.12, curve: .easeOut)
        }
        .on(.element(2))
        Motion {
          Wait(0.38)
          Fade(from: 0, to: 1, over: 0.01)
          Scale(to: 1.26, over: 0.1, curve: .easeOut)
          Scale(to: 1.14, over: 0.12, curve: .easeInOut)
        }
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(fromStart: place(0), fromEnd: place(2), start: place(0), end: place(2), over: 1.8)
          .on(.first)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(.first)
        Fade(from: 0, to: 0, over: 1.8).on(.range(1..<4))
      }.motion)
  }

  /// The ring, and the color that runs along it.
  private static let rings = ElementSelection.every(3, from: 0)

  /// The ring closes in the middle, and a color runs after its end.
  private static func closing(in hue: Hue) -> Motion {
    Together {
      Move(x: 17, y: 0, over: 0.26, curve: .easeInOut).on(rings)
      Trim(start: place(2), end: place(3), over: 0.26, curve: .easeOut).on(.first)
      Recolor(to: .hue(hue)).delayed(by: 0.3).on(.first)
      Together {
        Recolor(to: .hue(hue))
        Trim(
          fromStart: place(2), fromEnd: place(2), start: place(2), end: place(3), over: 0.2,
          curve: .easeIn)
      }
      .delayed(by: 0.09).on(.element(3))
    }.motion
  }

  /// The corner and the end of the tick.
  private static let (corner, end) = (CGPoint(x: -22.8, y: 5.4), CGPoint(x: -25.4, y: -3.4))

  /// Half the angle by which the arrow flies round, in radians.
  private static let halfWay = 0.85 * Double.pi

  /// Returns the place on the line at which a round begins, or a share of that round further on.
  private static func place(_ round: Int, _ share: Double = 0) -> Double {
    let circle = 34 * Double.pi
    let tick = hypot(corner.x, corner.y) + hypot(end.x - corner.x, end.y - corner.y)
    return (22 + (Double(round) + share) * circle) / (22 + 3 * circle + tick)
  }

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
