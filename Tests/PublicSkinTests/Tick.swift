import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's arrow whose line runs on into a tick, as an app would write it.
@MainActor enum Tick {
  static func skin() -> RefreshSkin {
    RefreshSkin(
      name: "tick", loop: running, pull: flying, outro: ticking, unchanged: lying,
      failure: breaking, calm: calm, shapes: shapes)
  }

  // MARK: Elements

  private static let line = ElementSelection.first
  private static let head = ElementSelection.element(1)
  private static let arrow = ElementSelection.range(0..<2)
  private static let cross = ElementSelection.element(2)
  /// The color that runs along the line in the end.
  private static let color = ElementSelection.element(3)
  /// The line, and the color on it.
  private static let rings = ElementSelection.every(3, from: 0)
  /// What only an ending draws.
  private static let marks = ElementSelection.range(2..<4)
  private static let pieces = ElementSelection.last

  // MARK: Art

  private static func shapes() throws -> [ShapesContent.Shape] {
    func stroke(
      _ path: UIBezierPath, _ ink: ShapesContent.Ink, about pivot: ShapesContent.Shape.Pivot = .own
    ) -> ShapesContent.Shape {
      .stroke(path, ink, width: 3.5, about: pivot)
    }
    let left = ShapesContent.Shape.Pivot.point(CGPoint(x: -17, y: 0))
    let (line, pieces) = (wholeLine(), ringInPieces())
    return [
      stroke(line, .hue(.sky), about: left),
      // Half the way round.
      stroke(
        try UIBezierPath(svgPath: "M-22.73 10.78L-32.14 7.72L-35.2 17.14"), .hue(.sky),
        about: left),
      stroke(
        try UIBezierPath(svgPath: "M-13-13L13 13M13-13L-13 13"), .fixed(UIColor(.coral))),
      stroke(line, .fixed(UIColor(.leaf)), about: left),
      stroke(pieces, .fixed(UIColor(.coral)), about: .art).forEndings(),
    ]
  }

  /// The shaft of the arrow, an eight and a half, and a tick in its last ring.
  private static func wholeLine() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -22))
    path.addLine(to: .zero)
    for round in 0..<3 {
      let isLeft = round != 1
      let start = isLeft ? 0 : CGFloat.pi
      path.addArc(
        withCenter: CGPoint(x: isLeft ? -17 : 17, y: 0), radius: 17, startAngle: start,
        endAngle: start + (isLeft ? 2 : -2) * .pi, clockwise: isLeft)
    }
    path.addLine(to: corner)
    path.addLine(to: end)
    return path
  }

  /// The corner and the end of the tick.
  private static let (corner, end) = (CGPoint(x: -22.8, y: 5.4), CGPoint(x: -25.4, y: -3.4))

  /// The ring without the places where the arms of a cross pass.
  private static func ringInPieces() -> UIBezierPath {
    let ring = UIBezierPath()
    for quarter in 0..<4 {
      let middle = CGFloat(quarter) * .pi / 2
      ring.append(
        UIBezierPath(
          arcCenter: .zero, radius: 17, startAngle: middle - 0.44, endAngle: middle + 0.44,
          clockwise: true))
    }
    return ring
  }

  // MARK: Places

  /// Returns the place on the line at which a round begins, or a share of that round further on, 0…1.
  private static func place(_ round: Int, _ share: Double = 0) -> Double {
    let (shaft, circle) = (22.0, 34 * Double.pi)
    let tick = hypot(corner.x, corner.y) + hypot(end.x - corner.x, end.y - corner.y)
    return (shaft + (Double(round) + share) * circle) / (shaft + 3 * circle + tick)
  }

  /// How far the arrow flies in a round.
  private static let flight = 0.85

  // MARK: Motions

  private static var running: Motion {
    Together {
      Motion {
        Together {
          Motion {
            Trim(fromStart: place(0), start: place(1), over: 0.9, curve: .easeInOut)
            Trim(start: place(2), over: 0.9, curve: .easeInOut)
          }
          Trim(fromEnd: place(0, flight), end: place(2, flight), over: 1.8)
        }
        // The first round is where the third is.
        Trim(start: place(0), end: place(0, flight), over: 0)
      }
      .on(line)
      Fade(from: 0, to: 0, over: 1.8).on(head)
      Trim(fromEnd: 0, end: 0, over: 1.8).on(marks)
    }.motion
  }

  /// The arrow goes down, and flies round.
  private static var flying: Motion {
    let halfWay = flight * .pi
    return Together {
      Motion {
        Move(fromY: 4, y: 10, over: 0.35, curve: .easeInOut)
        Move(y: 0, over: 0.5, curve: .easeInOut)
      }
      .on(arrow)
      Track(
        .strokeStart, from: 0,
        [Keyframe(0, at: 0.35), Keyframe(place(0), at: 0.85, curve: .easeInOut)]
      )
      .on(line)
      Track(
        .strokeEnd, from: place(0),
        [Keyframe(place(0), at: 0.35), Keyframe(place(0, flight), at: 0.95, curve: .easeInOut)]
      )
      .on(line)
      Motion {
        Rotate(from: -halfWay, to: -halfWay, over: 0.35)
        Rotate(to: halfWay, over: 0.6, curve: .easeInOut)
        Fade(to: 0, over: 0.05)
      }
      .on(head)
      Trim(fromEnd: 0, end: 0, over: 1).on(marks)
    }.motion
  }

  /// The line closes and runs on into a tick, the color after it.
  private static var ticking: Motion {
    Together {
      Rotate(to: -0.5, over: 0.34, curve: .easeIn).on(rings)
      Move(x: 17, over: 0.34, curve: .easeInOut).on(rings)
      Motion {
        Scale(to: 1.12, over: 0.12, curve: .easeOut)
        Scale(to: 1, over: 0.14, curve: .easeInOut)
      }
      .delayed(by: 0.4)
      .on(rings)
      Motion {
        Trim(start: place(2), end: 1, over: 0.34, curve: .easeInOut)
        Wait(0.12)
        Fade(to: 0, over: 0.04)
      }
      .on(line)
      coloring(.leaf, from: place(2), to: 1, over: 0.36, curve: .easeInOut).delayed(by: 0.1)
        .on(color)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// It lies down as a wave.
  private static var lying: Motion {
    Together {
      Recolor(to: .hue(.slate)).delayed(by: 0.2)
      Thicken(to: 1.5, over: 0.36).on(line)
      Trim(start: place(1, 0.5), end: place(2, 0.5), over: 0.36, curve: .easeInOut).on(line)
      Motion {
        Scale(x: 1, y: 0.45, over: 0.26, curve: .easeIn)
        Scale(x: 1, y: 0.65, over: 0.1, curve: .easeOut)
        Scale(x: 1, y: 0.55, over: 0.1, curve: .easeInOut)
      }
      .delayed(by: 0.1)
      .on(line)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// A cross shoots out through the ring, which breaks.
  private static var breaking: Motion {
    Together {
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
      .on(cross)
      Motion {
        Wait(0.38)
        Fade(from: 0, to: 1, over: 0.01)
        Scale(to: 1.26, over: 0.1, curve: .easeOut)
        Scale(to: 1.14, over: 0.12, curve: .easeInOut)
      }
      .on(pieces)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// The ring closes in the middle, and a color runs after its end.
  private static func closing(in hue: Hue) -> Motion {
    Together {
      Move(x: 17, y: 0, over: 0.26, curve: .easeInOut).on(rings)
      Trim(start: place(2), end: place(3), over: 0.26, curve: .easeOut).on(line)
      Recolor(to: .hue(hue)).delayed(by: 0.3).on(line)
      coloring(hue, from: place(2), to: place(3), over: 0.2, curve: .easeIn).delayed(by: 0.09)
        .on(color)
    }.motion
  }

  /// Returns how a color runs over the line, from one place to another.
  private static func coloring(
    _ hue: Hue, from start: Double, to end: Double, over duration: Double, curve: TimingCurve
  ) -> Motion {
    Together {
      Recolor(to: .hue(hue))
      Trim(fromStart: start, fromEnd: start, start: start, end: end, over: duration, curve: curve)
    }.motion
  }

  private static var calm: Motion {
    Together {
      Trim(fromStart: place(0), fromEnd: place(2), start: place(0), end: place(2), over: 1.8)
        .on(line)
      Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(line)
      Fade(from: 0, to: 0, over: 1.8).on(.range(1..<4))
    }.motion
  }
}
